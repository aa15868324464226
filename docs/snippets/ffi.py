"""The library from Python, with ctypes and nothing else. Run it with BOARDRULES naming the shared library."""
import ctypes
import os
from ctypes import POINTER, byref, c_char, c_char_p, c_int, c_int32, c_size_t, c_uint32, c_uint64, c_void_p


class Error(ctypes.Structure):
    _fields_ = [("status", c_int32), ("reserved", c_uint32), ("offset", c_uint64), ("line", c_uint64),
                ("column", c_uint64), ("rule", c_char * 8), ("message", c_char * 216)]


lib = ctypes.CDLL(os.environ.get("BOARDRULES", "libboardrules.so.1"))

# Pointers are 64 bits wide, which ctypes does not guess: every function is told what it takes and gives.
for name, result, arguments in [
        ("br_rules_new", c_int, [POINTER(c_void_p), c_char_p, POINTER(Error)]),
        ("br_rules_release", None, [c_void_p]),
        ("br_state_new", c_int, [POINTER(c_void_p), c_void_p, POINTER(Error)]),
        ("br_state_free", None, [c_void_p]),
        ("br_actions", c_size_t, [c_void_p, POINTER(c_uint32), c_size_t]),
        ("br_action_text", c_size_t, [c_void_p, c_uint32, c_char_p, c_size_t]),
        ("br_action_parse", c_int, [POINTER(c_uint32), c_void_p, c_char_p, POINTER(Error)]),
        ("br_apply", c_int, [c_void_p, c_uint32]),
        ("br_position_text", c_size_t, [c_void_p, c_char_p, c_size_t])]:
    getattr(lib, name).restype = result
    getattr(lib, name).argtypes = arguments


class Game:
    def __init__(self, spec):
        rules, error = c_void_p(), Error()
        self.state = c_void_p()
        self.check(lib.br_rules_new(byref(rules), spec.encode(), byref(error)), error)
        self.check(lib.br_state_new(byref(self.state), rules, byref(error)), error)
        lib.br_rules_release(rules)  # the state holds them

    def __del__(self):
        lib.br_state_free(self.state)

    @staticmethod
    def check(status, error):
        if status != 0:
            rule = error.rule.decode()
            raise ValueError(error.message.decode() + (f" [{rule}]" if rule else ""))

    def text(self, function, *arguments):
        size = function(self.state, *arguments, None, 0) + 1
        buffer = ctypes.create_string_buffer(size)
        function(self.state, *arguments, buffer, size)
        return buffer.value.decode()

    def actions(self):
        count = lib.br_actions(self.state, None, 0)
        actions = (c_uint32 * count)()
        lib.br_actions(self.state, actions, count)
        return [self.text(lib.br_action_text, action) for action in actions]

    def play(self, text):
        action, error = c_uint32(), Error()
        self.check(lib.br_action_parse(byref(action), self.state, text.encode(), byref(error)), error)
        self.check(lib.br_apply(self.state, action), error)


game = Game("fanorona(size=5x5)")
print(*game.actions())
game.play("b3-c3W")
print(game.text(lib.br_position_text))
try:
    game.play("a5-a4")
except ValueError as error:
    print("refused:", error)
