### F0ur: hračka.

commands-f0ur = F0ur: pouštěj kameny, čtyři v řadě vyhrávají
    .name = f0ur
f0ur-rules = Střídavě pouštějte kámen do sloupce. Čtyři v řadě vyhrávají, vodorovně, svisle i šikmo.
