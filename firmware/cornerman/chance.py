"""The seeded stream of random numbers, which both players can check (docs/rules/README.md, Chance)."""

from binascii import hexlify
from hashlib import sha256


class Chance:
    """A stream of random numbers that depends on nothing but the seed and `used`.

    used   how many bytes of the stream were taken (int). Setting it back repeats the same numbers, so an undo and a
           redo give the same roll.
    """

    def __init__(self, seed):
        """seed: text (str), any length."""
        self.key = sha256(seed.encode()).digest()
        self.used = 0
        self._block = b""
        self._index = -1

    def _next(self, index):
        """Compute block number `index` (from 0) of the stream: 32 bytes."""
        self._block = sha256(self.key + index.to_bytes(4, "big")).digest()
        self._index = index

    def below(self, n):
        """A number from 0 to n - 1, each equally likely. ValueError: n is not within 1 to 256."""
        if not 1 <= n <= 256:
            raise ValueError("below() takes 1 to 256")
        while True:
            used = self.used
            if used >> 5 != self._index:
                self._next(used >> 5)
            self.used = used + 1
            byte = self._block[used & 31]
            if byte < 256 - 256 % n:
                return byte % n

    def die(self, sides=6):
        """A face from 1 to `sides` (int, 256 at most)."""
        return 1 + self.below(sides)

    def shuffle(self, items):
        """Shuffle a list in place. Its last item is the top of the deck."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def commitment(self):
        """The SHA-256 of the SHA-256 of the seed, in hex (str). It is shown before a match and checked after it."""
        return hexlify(sha256(self.key).digest()).decode()
