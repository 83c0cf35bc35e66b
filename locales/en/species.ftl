### The names of Reef’s cards and of their categories. Every name stands alone, on a card or in a list.

## Animals

species-squarespot-anthias = Squarespot anthias
species-lyretail-anthias = Lyretail anthias
species-threadfin-anthias = Threadfin anthias
species-lined-seahorse = Lined seahorse
species-pygmy-seahorse = Pygmy seahorse
species-schultzs-pipefish = Schultz’s pipefish
species-ringed-pipefish = Ringed pipefish
species-ocellaris-clownfish = Ocellaris clownfish
species-tomato-clownfish = Tomato clownfish
species-pink-skunk-clownfish = Pink skunk clownfish
species-yellow-prawn-goby = Yellow prawn-goby
species-neon-goby = Neon goby
species-blueband-goby = Blueband goby
species-flame-angelfish = Flame angelfish
species-coral-beauty = Coral beauty
species-bluestreak-cleaner-wrasse = Bluestreak cleaner wrasse
species-slender-grouper = Slender grouper
species-blue-line-grouper = Blue line grouper
species-emperor-angelfish = Emperor angelfish
species-queen-angelfish = Queen angelfish
species-regal-angelfish = Regal angelfish
species-bullethead-parrotfish = Bullethead parrotfish
species-bicolour-parrotfish = Bicolour parrotfish
species-harlequin-tuskfish = Harlequin tuskfish
species-snowflake-moray = Snowflake moray
species-bluespotted-ribbontail-ray = Bluespotted ribbontail ray
species-tiger-shark = Tiger shark
species-blacktip-reef-shark = Blacktip reef shark
species-whale-shark = Whale shark
species-giant-grouper = Giant grouper
species-humphead-wrasse = Humphead wrasse
species-giant-moray = Giant moray
species-reef-manta-ray = Reef manta ray
species-green-humphead-parrotfish = Green humphead parrotfish
species-pacific-cleaner-shrimp = Pacific cleaner shrimp
species-banded-coral-shrimp = Banded coral shrimp
species-tiger-pistol-shrimp = Tiger pistol shrimp
species-peacock-mantis-shrimp = Peacock mantis shrimp
species-painted-spiny-lobster = Painted spiny lobster
species-porcelain-anemone-crab = Porcelain anemone crab
species-coral-guard-crab = Coral guard crab
species-giant-clam = Giant clam
species-maxima-clam = Maxima clam
species-black-lip-pearl-oyster = Black-lip pearl oyster
species-electric-clam = Electric clam
species-day-octopus = Day octopus
species-broadclub-cuttlefish = Broadclub cuttlefish
species-bigfin-reef-squid = Bigfin reef squid
species-chambered-nautilus = Chambered nautilus
species-green-sea-turtle = Green sea turtle
species-hawksbill-turtle = Hawksbill turtle
species-banded-sea-krait = Banded sea krait
species-magnificent-anemone = Magnificent anemone
species-bubble-tip-anemone = Bubble-tip anemone
species-upside-down-jellyfish = Upside-down jellyfish
species-gorgonian-sea-fan = Gorgonian sea fan
species-magnificent-star = Magnificent star
species-blue-sea-star = Blue sea star
species-crown-of-thorns-starfish = Crown-of-thorns starfish
species-sandfish = Sandfish
species-leopard-sea-cucumber = Leopard sea cucumber
species-pineapple-sea-cucumber = Pineapple sea cucumber

## Corals

species-lobe-coral = Lobe coral
species-boulder-pore-coral = Boulder pore coral
species-mustard-hill-coral = Mustard hill coral
species-clubtip-finger-coral = Clubtip finger coral
species-staghorn-coral = Staghorn coral
species-elkhorn-coral = Elkhorn coral
species-table-coral = Table coral
species-cauliflower-coral = Cauliflower coral
species-antler-coral = Antler coral
species-birds-nest-coral = Bird’s nest coral
species-hood-coral = Hood coral
species-grooved-brain-coral = Grooved brain coral
species-symmetrical-brain-coral = Symmetrical brain coral
species-knobby-brain-coral = Knobby brain coral
species-boulder-brain-coral = Boulder brain coral
species-lesser-valley-coral = Lesser valley coral
species-open-brain-coral = Open brain coral
species-lobed-brain-coral = Lobed brain coral
species-great-star-coral = Great star coral
species-boulder-star-coral = Boulder star coral
species-lobed-star-coral = Lobed star coral
species-mountainous-star-coral = Mountainous star coral
species-blushing-star-coral = Blushing star coral
species-elliptical-star-coral = Elliptical star coral
species-pillar-coral = Pillar coral
species-maze-coral = Maze coral
species-lettuce-coral = Lettuce coral
species-yellow-scroll-coral = Yellow scroll coral
species-elephant-skin-coral = Elephant skin coral
species-leaf-coral = Leaf coral
species-cactus-coral = Cactus coral
species-mushroom-coral = Mushroom coral
species-slipper-coral = Slipper coral
species-anemone-mushroom-coral = Anemone mushroom coral
species-hammer-coral = Hammer coral
species-torch-coral = Torch coral
species-frogspawn-coral = Frogspawn coral
species-bubble-coral = Bubble coral
species-elegance-coral = Elegance coral
species-fox-coral = Fox coral
species-galaxy-coral = Galaxy coral
species-sun-coral = Sun coral
species-black-sun-coral = Black sun coral
species-flowerpot-coral = Flowerpot coral
species-daisy-coral = Daisy coral
species-rice-coral = Rice coral
species-velvet-finger-coral = Velvet finger coral
species-blue-coral = Blue coral
species-organ-pipe-coral = Organ pipe coral
species-fire-coral = Fire coral
species-lace-coral = Lace coral
species-toadstool-leather-coral = Toadstool leather coral
species-pulsing-xenia = Pulsing xenia
species-carnation-coral = Carnation coral
species-precious-red-coral = Precious red coral
species-black-coral = Black coral

## Events

species-plankton-bloom = Plankton bloom
species-beach-clean-up = Beach clean-up
species-mass-spawning = Mass spawning
species-nature-documentary = Nature documentary
species-oil-spill = Oil spill
species-starfish-outbreak = Starfish outbreak
species-marine-heatwave = Marine heatwave
species-cruise-season = Cruise season
species-research-grant = Research grant
species-coral-nursery = Coral nursery
species-nutrient-upwelling = Nutrient upwelling
species-no-take-zone = No-take zone
species-travel-warning = Travel warning
species-coastal-construction = Coastal construction

## Categories, in the plural

species-category-angelfishes = Angelfishes
species-category-anthias = Anthias
species-category-bivalves = Bivalves
species-category-cephalopods = Cephalopods
species-category-clownfishes = Clownfishes
species-category-cnidarians = Cnidarians
species-category-crustaceans = Crustaceans
species-category-gobies = Gobies
species-category-groupers = Groupers
species-category-moray-eels = Moray Eels
species-category-parrotfishes = Parrotfishes
species-category-rays = Rays
species-category-reptiles = Reptiles
species-category-sea-cucumbers = Sea Cucumbers
species-category-seahorses-and-pipefishes = Seahorses and Pipefishes
species-category-sharks = Sharks
species-category-starfish = Starfish
species-category-wrasses = Wrasses

## Short names

# A short name of a card, where a single word of its name would sound odd.
species-short = { $card ->
    [boulder-pore-coral] Pore
    [birds-nest-coral] Bird’s nest
    [boulder-brain-coral] Boulder brain
    [lobed-brain-coral] Lobed brain
    [boulder-star-coral] Boulder star
    [lobed-star-coral] Lobed star
    [great-star-coral] Great star
    [lesser-valley-coral] Valley
    [open-brain-coral] Open brain
    [black-sun-coral] Black sun
    [black-coral] Black coral
    [blue-coral] Blue coral
    [precious-red-coral] Red coral
    [pulsing-xenia] Xenia
    [elephant-skin-coral] Elephant skin
    [organ-pipe-coral] Organ pipe
    [yellow-scroll-coral] Scroll
    [coral-beauty] Coral beauty
    [leopard-sea-cucumber] Sea cucumber
    [prickly-redfish] Sea cucumber
    [clubtip-finger-coral] Finger
    [anemone-mushroom-coral] Mushroom
    [gorgonian-sea-fan] Sea fan
    [blue-sea-star] Sea star
   *[other] none
}
