/*
 * A small reader of XML documents such as drawings are: no document type, no comments, entities of XML itself only.
 */
#ifndef TEST_SUPPORT_XML_H
#define TEST_SUPPORT_XML_H

/* What keeps a text from being a well-formed document, and where; NULL if nothing does. */
const char *xml_fault(const char *text, const char **at);

#endif
