### Alternative texts of pictures, for people who don’t see them: at most 1,024 characters each, as whole sentences.

# A picture in a panel of settings, of no game under way.
alt-samples = { $games } with these settings.

## Boards of squares for two

# $game: the title.
alt-grid-turn = { $side ->
    [red] { $game }, Red to move.
   *[blue] { $game }, Blue to move.
}
alt-grid-won = { $side ->
    [red] { $game }, Red won.
   *[blue] { $game }, Blue won.
}
alt-grid-drawn = { $game }, a draw.
# Without a result on the board, for example after a resignation.
alt-grid-over = { $game }, the game is over.
# $red and $blue: the players’ names.
alt-grid-players = { $red } plays Red, { $blue } plays Blue.
# On the board of a lesson, where only the reader plays.
alt-own-side = { $side ->
    [red] You play Red.
    [blue] You play Blue.
    [black] You play Black.
   *[white] You play White.
}
alt-grid-last = Last stone: { $square }.
alt-grid-move = Last move: { $move }.
# The squares of the stones that the last move captured.
alt-grid-taken = Captured: { $squares }.
# The squares that decided the game.
alt-grid-line = The line: { $squares }.
alt-grid-stones = { $side ->
    [red] Red: { $squares }.
    [blue] Blue: { $squares }.
   *[blocked] Blocked: { $squares }.
}

## Ataxx

# $side: the side that lost.
alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Red has no stones left.
       *[blue] Blue has no stones left.
    }
    [full] The board is full.
    [no-moves] No one can move any more.
   *[repetition] The same position came up three times.
}
alt-ataxx-score = Red { $red }, Blue { $blue }{ $left ->
    [0] {""}
    [one] , { $left } square left
   *[other] , { $left } squares left
}.
alt-ataxx-move = { $action ->
    [clone] Last move: { $move }, a split.
   *[jump] Last move: { $move }, a jump.
}
# After the last move. $squares: the squares of the stones that changed sides.
alt-ataxx-flipped = Flipped: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Red had to pass.
   *[blue] Blue had to pass.
}

## Atoll

alt-atoll-board = { $size ->
    [gan] Atoll, small board (Gan).
    [nauru] Atoll, medium board (Nauru).
    [tokelau] Atoll, large board (Tokelau).
   *[kiritimati] Atoll, huge board (Kiritimati).
}
alt-atoll-turn = { $side ->
    [black] Black to move.
   *[white] White to move.
}
# $black and $white: the players’ names.
alt-atoll-players = { $black } plays Black, { $white } plays White.
alt-atoll-won = { $side ->
    [black] Black won.
   *[white] White won.
}
alt-atoll-over = The game is over.
# After a swap.
alt-atoll-taken = The colours were swapped: the stone on { $cell } changed sides.
alt-atoll-last = Last stone: { $cell }.
# $cells: the cells of the winning chain, from one island to the other.
alt-atoll-joined = { $side ->
    [black] Black
   *[white] White
} connected { $pair ->
    [north-south] North and South
   *[west-east] West and East
}: { $cells }.
alt-atoll-stones = { $side ->
    [black] Black: { $cells }.
   *[white] White: { $cells }.
}
# Instead of the cells, where they are too many, or none.
alt-atoll-count = { $side ->
    [black] Black
   *[white] White
}: { $stones ->
    [0] no stones.
    [one] { $stones } stone.
   *[other] { $stones } stones.
}

## Reef: the supply, in each picture

# $colonies: all on the reef; $free: the ones that face no animal.
alt-reef-supply = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $plankton } Plankton, { $scales ->
    [one] { $scales } Fish Scale
   *[other] { $scales } Fish Scales
}, { $popularity } Popularity, { $pollution } Pollution, { $colonies ->
    [one] { $colonies } Colony
   *[other] { $colonies } Colonies
} ({ $free } free), { $hunts ->
    [one] { $hunts } Hunt token
   *[other] { $hunts } Hunt tokens
}
alt-reef-cards = { $corals ->
    [one] { $corals } coral
   *[other] { $corals } corals
} and { $animals ->
    [one] { $animals } animal
   *[other] { $animals } animals
}
alt-reef-round = { $phase ->
    [over] Reef, the game is over.
    [recovery] Reef, Recovery after round { $round } of { $rounds }.
   *[action] Reef, round { $round } of { $rounds }.
}
# Instead of the round and the supply.
alt-reef-example = An example of a reef.
alt-reef-event = Event: { $event }.

## Reef: one player’s reef

# The owner of a reef, where players have no names.
alt-reef-owner = Player { $number }’s reef
# $owner: the first words, such as “Your reef”; “none” in a run. $supply: alt-reef-supply.
alt-reef-tableau = { $owner ->
    [none] This reef has { $supply }.
   *[other] { $owner }: { $supply }.
}
# What each numbered place on the buttons opens or takes up, before the reef.
alt-reef-places = { $places }.
# A coral and its cell. $polluted: yes or no.
alt-reef-coral = { $name } { $cell }{ $fatigue ->
    [0] {""}
   *[other] , Fatigue { $fatigue }
}{ $polluted ->
    [yes] , polluted
   *[no] {""}
}
# An animal and its cell. $level: of its Abundance. $pair: a letter that two animals in Symbiosis share, or “none”.
alt-reef-animal = { $name } { $cell }, { $level ->
    [1] low
    [2] medium
   *[3] high
} Abundance{ $fatigue ->
    [0] {""}
   *[other] , Fatigue { $fatigue }
}{ $pair ->
    [none] {""}
   *[other] , pair { $pair }
}
# A card with its cell alone.
alt-reef-card = { $name } { $cell }
# $cards: each as in alt-reef-coral, or only with its cell.
alt-reef-corals = { $count ->
    [0] No corals grow here.
   *[other] These corals grow here: { $cards }.
}
alt-reef-animals = { $count ->
    [0] No animals live here.
   *[other] These animals live here: { $cards }.
}
# Where the cards would be too many. $cards: alt-reef-cards.
alt-reef-counted = On the reef: { $cards }.

## Reef: all players, the offer, the score sheet

# $starts: yes for the starting player. $state: to-move, passed or waiting. $used: actions, each as in alt-reef-used.
alt-reef-player = { $name }{ $starts ->
    [yes] , starting player
   *[no] {""}
}{ $state ->
    [to-move] , to move
    [passed] , passed
   *[waiting] {""}
}: { $supply }, { $cards }{ $actions ->
    [0] .
   *[other] , used: { $used }.
}
# A support action that is done for the round, in a list.
alt-reef-used = { $action ->
    [purify] Cleaning
    [sell] Seaweed Sale
   *[bloom] Algal Bloom
}
alt-reef-album = { $found ->
    [yes] Found: { $cards }.
   *[no] Missing: { $cards }.
}
alt-reef-offer = { $part ->
    [animals] The animals for sale.
    [corals] The corals for sale.
   *[all] The cards for sale.
}
# $cards: each as in alt-reef-offered.
alt-reef-row = { $row ->
    [animals] Animals
    [large] Large Fish
   *[corals] Corals
}: { $count ->
    [0] none.
   *[other] { $cards }.
}
# A card with its number and price.
alt-reef-offered = { $slot }. { $name }, { $cost ->
    [one] { $cost } Coin
   *[other] { $cost } Coins
}
# $card: alt-reef-offered. $rules: the card’s rules in sentences.
alt-reef-offered-rules = { $card }: { $rules }
# $card: alt-reef-offered. $gain: points at the first level, or Colonies.
alt-reef-gain = { $card }, { $part ->
    [animals] points: { $gain }
   *[corals] Colonies: { $gain }
}
alt-reef-score = The score sheet.
# $count: the number of headings with points; $headings: each with its points.
alt-reef-points = { $name }: { $points ->
    [one] { $points } Victory Point
   *[other] { $points } Victory Points
}{ $count ->
    [0] .
   *[other] {" "}({ $headings }).
}
# A heading with its points, in a list.
alt-reef-heading = { $heading } { $points }
alt-reef-rank = Rank: { $rank }.
