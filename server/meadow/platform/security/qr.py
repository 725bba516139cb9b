"""QR codes as SVG (ISO/IEC 18004), up to version 20.

Written out here because it is one page, and the product stays within its number of packages (ADR 0022).
"""

from collections.abc import Callable
from functools import cache

_CHECKS = (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26)
"""Check bytes of a block, by version."""
_BLOCKS = (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16)
"""Blocks, by version."""
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda row, column: (row + column) % 2,
    lambda row, column: row % 2,
    lambda row, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)
_QUIET = 4
_FINDER_LIKE = ([1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1])


def qr_svg(text: str) -> str:
    """The picture, dark on light with its quiet margin; ValueError for a text that is too long."""
    matrix = qr_matrix(text)
    size = len(matrix) + 2 * _QUIET
    dark = "".join(
        f"M{column + _QUIET} {row + _QUIET}h1v1h-1z"
        for row, line in enumerate(matrix)
        for column, is_dark in enumerate(line)
        if is_dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges" role="img">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{dark}"/></svg>'
    )


def qr_matrix(text: str) -> list[list[int]]:
    """Rows of modules, 1 is dark."""
    data = text.encode()
    version = next((v for v in range(1, 21) if len(data) + (2 if v < 10 else 3) <= _data_bytes(v)), None)
    if version is None:
        raise ValueError("too long for a picture")
    frame, taken = _frame(version)
    _place(frame, taken, _codewords(data, version))
    masked = [_masked(frame, taken, mask) for mask in range(8)]
    return min(masked, key=_penalty)


@cache
def _modules(version: int) -> int:
    """How many modules hold codewords."""
    _, taken = _frame(version)
    return sum(not is_taken for line in taken for is_taken in line)


def _data_bytes(version: int) -> int:
    return _modules(version) // 8 - _CHECKS[version - 1] * _BLOCKS[version - 1]


def _codewords(data: bytes, version: int) -> list[int]:
    """The data in its frame, cut into blocks with their check bytes, and these interleaved."""
    length = 8 if version < 10 else 16
    bits = f"0100{len(data):0{length}b}" + "".join(f"{byte:08b}" for byte in data)
    room = _data_bytes(version) * 8
    bits += "0" * min(4, room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    words += [(0xEC, 0x11)[n % 2] for n in range(room // 8 - len(words))]
    count, checks = _BLOCKS[version - 1], _CHECKS[version - 1]
    short, longer = divmod(len(words), count)
    blocks: list[list[int]] = []
    at = 0
    for n in range(count):
        size = short + (n >= count - longer)
        blocks.append(words[at : at + size])
        at += size
    rests = [_rest(block, checks) for block in blocks]
    out = [block[n] for n in range(short + 1) for block in blocks if n < len(block)]
    return out + [rest[n] for n in range(checks) for rest in rests]


def _times(a: int, b: int) -> int:
    """The product in the field of 256 elements."""
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ ((product >> 7) * 0x11D) ^ (((b >> bit) & 1) * a)
    return product


@cache
def _generator(degree: int) -> tuple[int, ...]:
    factors = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for n in range(degree):
            factors[n] = _times(factors[n], root) ^ (factors[n + 1] if n + 1 < degree else 0)
        root = _times(root, 2)
    return tuple(factors)


def _rest(block: list[int], degree: int) -> list[int]:
    """The check bytes: what remains of the block after a division by the generator."""
    rest = [0] * degree
    for byte in block:
        factor = byte ^ rest.pop(0)
        rest.append(0)
        rest = [old ^ _times(term, factor) for old, term in zip(rest, _generator(degree), strict=True)]
    return rest


def _frame(version: int) -> tuple[list[list[int]], list[list[bool]]]:
    """The modules that are the same for every text, and which places they take; the format's are kept free."""
    size = version * 4 + 17
    frame = [[0] * size for _ in range(size)]
    taken = [[False] * size for _ in range(size)]

    def put(row: int, column: int, dark: int) -> None:
        if 0 <= row < size and 0 <= column < size:
            frame[row][column], taken[row][column] = dark, True

    for n in range(size):
        put(6, n, 1 - n % 2)
        put(n, 6, 1 - n % 2)
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        for down in range(-4, 5):
            for right in range(-4, 5):
                put(row + down, column + right, int(max(abs(down), abs(right)) not in (2, 4)))
    places = _alignments(version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for row in places:
        for column in places:
            if (row, column) not in corners:
                for down in range(-2, 3):
                    for right in range(-2, 3):
                        put(row + down, column + right, int(max(abs(down), abs(right)) != 1))
    for n in range(9):
        put(8, n, frame[8][n])
        put(n, 8, frame[n][8])
    for n in range(8):
        put(8, size - 1 - n, 0)
        put(size - 1 - n, 8, 0)
    put(size - 8, 8, 1)
    if version >= 7:
        rest = version
        for _ in range(12):
            rest = (rest << 1) ^ ((rest >> 11) * 0x1F25)
        bits = version << 12 | rest
        for n in range(18):
            put(size - 11 + n % 3, n // 3, bits >> n & 1)
            put(n // 3, size - 11 + n % 3, bits >> n & 1)
    return frame, taken


def _alignments(version: int) -> list[int]:
    if version == 1:
        return []
    count = version // 7 + 2
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    last = version * 4 + 10
    return [6, *(last - step * n for n in range(count - 2, -1, -1))]


def _place(frame: list[list[int]], taken: list[list[bool]], words: list[int]) -> None:
    """Up and down in columns of two, from the right."""
    size = len(frame)
    bits = iter([word >> bit & 1 for word in words for bit in range(7, -1, -1)])
    upwards = True
    for right in (*range(size - 1, 6, -2), *range(5, 0, -2)):
        for row in range(size - 1, -1, -1) if upwards else range(size):
            for column in (right, right - 1):
                if not taken[row][column]:
                    frame[row][column] = next(bits, 0)
        upwards = not upwards


def _masked(frame: list[list[int]], taken: list[list[bool]], mask: int) -> list[list[int]]:
    """With every second module or so turned over, and saying so beside the corners."""
    size = len(frame)
    flips = _MASKS[mask]
    out = [
        [dark ^ (not taken[row][column] and flips(row, column) == 0) for column, dark in enumerate(line)]
        for row, line in enumerate(frame)
    ]
    rest = mask  # Correction M is 00.
    for _ in range(10):
        rest = (rest << 1) ^ ((rest >> 9) * 0x537)
    bits = (mask << 10 | rest) ^ 0x5412
    first = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, column) for column in (7, 5, 4, 3, 2, 1, 0)]
    second = [(8, size - 1 - n) for n in range(8)] + [(size - 7 + n, 8) for n in range(7)]
    for places in (first, second):
        for n, (row, column) in enumerate(places):
            out[row][column] = bits >> n & 1
    return out


def _penalty(matrix: list[list[int]]) -> int:
    """How hard it is to read: runs, blocks, what looks like a corner, and more of one colour."""
    size = len(matrix)
    total = 0
    for lines in (matrix, [list(column) for column in zip(*matrix, strict=True)]):
        for line in lines:
            run, before = 0, -1
            for dark in [*line, -1]:
                if dark == before:
                    run += 1
                else:
                    total += run - 2 if run >= 5 else 0
                    run, before = 1, dark
            total += 40 * sum(line[at : at + 11] in _FINDER_LIKE for at in range(size - 10))
    for row in range(size - 1):
        for column in range(size - 1):
            square = matrix[row][column : column + 2] + matrix[row + 1][column : column + 2]
            total += 3 if sum(square) in (0, 4) else 0
    dark_share = sum(map(sum, matrix)) * 100 / size**2
    return total + 10 * int(abs(dark_share - 50) / 5)
