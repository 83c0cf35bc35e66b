### What the sandbox says, the simulated Discord on one's own computer.

# Its first message. Members: Ada's Discord is in English, Ben's in German, Cleo's in Dutch, Dario's in Czech.
sandbox-welcome =
    ### Welcome to the lagoon 🫧
    Press *Play the computer* to start a game right away: when it’s your turn, use the menu below the board. *Learn* teaches each game step by step.

    This is a pretend Discord server, and you can be all of its members: **Viewing as**, at the top, changes who you are.
    To play against yourself, type { COMMAND("ataxx challenge") } into the field below as Ada, choose Ben, then change to Ben and press *Accept*.
    Ada reads English, Ben German, Cleo Dutch and Dario Czech: what only one person sees is in their language.
    Your games are kept for next time.
