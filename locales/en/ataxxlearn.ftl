### The lesson in Ataxx. Each step: what to do, why another move is not it, and what the move has brought.

# $move: the move that was made, as it is written everywhere. $origin and $target: its squares.

ataxxlearn-split =
    You’re 🔴 Red. **Split** a stone: choose one below, then a square with a **+**, right next to it.
    Your stone stays, and a new one appears.
ataxxlearn-no-split = { $move } is a jump: it’s two squares, so { $origin } would be empty. To split, choose a square with a +.
ataxxlearn-split-made = Now you have { $red } stones. Splitting is how you grow.
ataxxlearn-jump = Now **jump**: choose a stone, then a square **without** a +, two squares away. It gets there fast, but it leaves its square.
ataxxlearn-no-jump = { $target } is right next to your stone, so that’s a split. To jump, choose a square without a +, two away.
ataxxlearn-jump-made = { $origin } is empty now, so you still have { $red } stones. Jump when the new square is worth it.
ataxxlearn-flip = Now **flip**: wherever your stone lands, every blue stone next to it turns red. Flip at least two with one move.
ataxxlearn-no-flip = { $flipped ->
    [0] No blue stone is next to { $target }, so nothing flips.
    [one] On { $target } you’d flip { $flipped } stone.
   *[other] On { $target } you’d flip { $flipped } stones.
} Find a square that touches more blue stones.
ataxxlearn-flip-made = You flipped { $flipped } stones. Now it’s { $red } : { $blue }.
ataxxlearn-pass = If you can’t move, you **pass**. Blue’s only stone, in the corner, can reach just one empty square: **c3**. Fill it – without opening another.
# $reply: a square that Blue can still reach.
ataxxlearn-no-pass = After { $move }, Blue can still go to { $reply }. Split to c3, so that no empty square is left.
ataxxlearn-pass-made = Blue can’t move and passes, so it’s your turn again at once.
ataxxlearn-count = When the board is full, **count**: most stones wins. You’re behind, and one square is left. Fill it.
ataxxlearn-no-count = A jump leaves { $origin } empty, so the game isn’t over and Blue fills it. Split instead.
ataxxlearn-count-made = The board is full: { $red } : { $blue }. You win!
