### What the sandbox says, the simulated Discord on one's own computer.

# Its first message. Members: Ada's Discord is in English, Ben's in German, Cleo's in Dutch, Dario's in Czech.
sandbox-welcome =
    ### Welcome to the lagoon 🫧
    This is a pretend Discord server, and you can be all of its members: **Viewing as**, at the top, changes who you are.
    1. As Ada, type `/ataxx challenge` into the field below, choose Ben, and send it.
    2. Change to Ben and press *Accept*.
    3. Play: when it’s your turn, use the menu below the board. *Rules* explains the rest.

    Ada reads English, Ben German, Cleo Dutch and Dario Czech: what only one person sees is in their language.
    New to a game? `/learn` teaches it step by step. Alone? Try `/ataxx computer`, or `/reef solo`, a card game for one. Your games are kept for next time.
