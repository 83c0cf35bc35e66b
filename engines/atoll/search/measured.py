"""Written by ``benchmarks/calibrate_atoll.py``: change that instead."""

from engines.atoll.geometry import Size

FIRST_STONES: dict[Size, str] = {
    "gan": """
        a1:441 a2:466 a3:505 a4:407 a5:422 b1:379 b2:442 b3:513 b4:510 b5:417 b6:412 c1:440 c2:514 c3:554 c4:506
        c5:490 d1:461 d2:596 d3:623
    """,
    "nauru": """
        a1:475 a2:480 a3:481 a4:481 a5:508 a6:478 a7:480 a8:478 a9:474 b1:473 b2:471 b3:481 b4:495 b5:495 b6:504
        b7:484 b8:487 b9:478 b10:467 c1:475 c2:493 c3:511 c4:513 c5:512 c6:508 c7:499 c8:500 c9:477 d1:468
        d2:476 d3:497 d4:510 d5:518 d6:516 d7:522 d8:501 d9:478 d10:467 e1:487 e2:500 e3:521 e4:519 e5:532
        e6:522 e7:521 e8:487 e9:491 f1:500 f2:530 f3:524 f4:531 f5:531
    """,
}
"""Black's share of the win after each first stone that White leaves alone, in thousandths."""

SLOPES: dict[Size, float] = {
    "gan": 5.15,
    "nauru": 2.85,
}
"""How much steeper games are decided than playouts."""
