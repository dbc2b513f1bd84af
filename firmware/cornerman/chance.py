"""The seeded stream that both players can check (docs/rules/README.md, Chance)."""

from binascii import hexlify
from hashlib import sha256


class Chance:
    """What the device decides: a pure function of the seed text and of `used`.

    `used` counts the bytes of the stream taken so far; setting it back repeats
    the same luck, which is how undo and redo give the same roll.
    """

    def __init__(self, seed):
        """seed: text (str), any length."""
        self.key = sha256(seed.encode()).digest()
        self.used = 0
        self._block = b""
        self._index = -1

    def _byte(self):
        index = self.used >> 5
        if index != self._index:
            counter = bytes((index >> 24 & 255, index >> 16 & 255, index >> 8 & 255, index & 255))
            self._block = sha256(self.key + counter).digest()
            self._index = index
        self.used += 1
        return self._block[(self.used - 1) & 31]

    def below(self, n):
        """A number 0 <= k < n, each equally likely; 1 <= n <= 256."""
        if not 1 <= n <= 256:
            raise ValueError("below() takes 1 to 256")
        limit = 256 - 256 % n
        byte = self._byte()
        while byte >= limit:
            byte = self._byte()
        return byte % n

    def die(self, sides=6):
        """A face 1 to `sides`."""
        return 1 + self.below(sides)

    def shuffle(self, items):
        """Shuffle a list in place; its last item is then the top of the deck."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def commitment(self):
        """Hex SHA-256 of the 32 seed bytes: shown before play, checked after."""
        return hexlify(sha256(self.key).digest()).decode()
