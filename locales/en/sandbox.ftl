### What the sandbox says, the simulated Discord on one's own computer.

# Its first message.
sandbox-welcome =
    ### Welcome to the lagoon 🫧
    Press *Play the computer* and pick a game. *Learn* teaches each game step by step.
    -# A pretend server, and you’re all its members: **Viewing as**, at the top, makes you Ada (English), Ben (German), Cleo (Dutch) or Dario (Czech).
    -# *Apps* opens by a right-click or a long press on a message: *Board as text*, *Show from my side*.
    -# A cup’s games are in threads, which this page can’t show: { COMMAND("games") } opens yours.
