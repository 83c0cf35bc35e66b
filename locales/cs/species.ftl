### Jména karet hry Reef a jejich kategorií. Každé stojí samo, na kartě nebo v seznamu.

## Animals

species-squarespot-anthias = Antias čtvercový
species-lyretail-anthias = Antias zlatý
species-threadfin-anthias = Antias vláknitý
species-lined-seahorse = Koníček pruhovaný
species-pygmy-seahorse = Koníček trpasličí
species-schultzs-pipefish = Jehla Schultzova
species-ringed-pipefish = Jehla kroužkovaná
species-ocellaris-clownfish = Klaun očkatý
species-tomato-clownfish = Klaun rajčatový
species-pink-skunk-clownfish = Klaun límcový
species-yellow-prawn-goby = Hlaváč žlutý
species-neon-goby = Hlaváč neonový
species-blueband-goby = Hlaváč zlatohlavý
species-flame-angelfish = Pomec plamenný
species-coral-beauty = Pomec dvojtrnný
species-bluestreak-cleaner-wrasse = Pyskoun rozpůlený
species-slender-grouper = Kanic štíhlý
species-blue-line-grouper = Kanic modropruhý
species-emperor-angelfish = Pomec císařský
species-queen-angelfish = Pomec královský
species-regal-angelfish = Pomec paví
species-bullethead-parrotfish = Ploskozubec kulohlavý
species-bicolour-parrotfish = Ploskozubec dvoubarvý
species-harlequin-tuskfish = Pyskoun harlekýn
species-snowflake-moray = Muréna vločková
species-bluespotted-ribbontail-ray = Rejnok modroskvrnný
species-tiger-shark = Žralok tygří
species-blacktip-reef-shark = Žralok černoploutvý
species-whale-shark = Žralok obrovský
species-giant-grouper = Kanic obrovský
species-humphead-wrasse = Pyskoun obrovský
species-giant-moray = Muréna obrovská
species-reef-manta-ray = Manta útesová
species-green-humphead-parrotfish = Ploskozubec hrbatý
species-pacific-cleaner-shrimp = Krevetka čisticí
species-banded-coral-shrimp = Krevetka boxerská
species-tiger-pistol-shrimp = Krevetka pistolová
species-peacock-mantis-shrimp = Strašek paví
species-painted-spiny-lobster = Langusta pestrá
species-porcelain-anemone-crab = Krab porcelánový
species-coral-guard-crab = Krab korálový
species-giant-clam = Zéva obrovská
species-maxima-clam = Zéva maxima
species-black-lip-pearl-oyster = Perlotvorka černá
species-electric-clam = Lima elektrická
species-day-octopus = Chobotnice denní
species-broadclub-cuttlefish = Sépie širokoramenná
species-bigfin-reef-squid = Kalmar útesový
species-chambered-nautilus = Loděnka hlubinná
species-green-sea-turtle = Kareta obrovská
species-hawksbill-turtle = Kareta pravá
species-banded-sea-krait = Vlnožil užovkový
species-magnificent-anemone = Sasanka nádherná
species-bubble-tip-anemone = Sasanka čtyřbarvá
species-upside-down-jellyfish = Medúza mangrovová
species-gorgonian-sea-fan = Gorgonie vějířová
species-magnificent-star = Hvězdice nádherná
species-blue-sea-star = Hvězdice modrá
species-crown-of-thorns-starfish = Trnová koruna
species-sandfish = Sumýš drsný
species-leopard-sea-cucumber = Sumýš leopardí
species-pineapple-sea-cucumber = Sumýš ananasový

## Corals

species-lobe-coral = Lalokový korál
species-boulder-pore-coral = Balvanový korál
species-mustard-hill-coral = Hořčicový korál
species-clubtip-finger-coral = Prstový korál
species-staghorn-coral = Větevník jelení
species-elkhorn-coral = Větevník losí
species-table-coral = Větevník stolovitý
species-cauliflower-coral = Květákový korál
species-antler-coral = Parohový korál
species-birds-nest-coral = Korál ptačí hnízdo
species-hood-coral = Kápový korál
species-grooved-brain-coral = Mozkovník rýhovaný
species-symmetrical-brain-coral = Mozkovník souměrný
species-knobby-brain-coral = Mozkovník hrbolatý
species-boulder-brain-coral = Mozkovník balvanitý
species-lesser-valley-coral = Údolní korál
species-open-brain-coral = Mozkovník otevřený
species-lobed-brain-coral = Mozkovník masitý
species-great-star-coral = Hvězdovec velký
species-boulder-star-coral = Hvězdovec skalní
species-lobed-star-coral = Hvězdovec laločnatý
species-mountainous-star-coral = Hvězdovec horský
species-blushing-star-coral = Hvězdovec červenavý
species-elliptical-star-coral = Hvězdovec oválný
species-pillar-coral = Sloupový korál
species-maze-coral = Bludišťový korál
species-lettuce-coral = Salátový korál
species-yellow-scroll-coral = Žlutý svitkový korál
species-elephant-skin-coral = Korál sloní kůže
species-leaf-coral = Listový korál
species-cactus-coral = Kaktusový korál
species-mushroom-coral = Houbovník obecný
species-slipper-coral = Pantoflový korál
species-anemone-mushroom-coral = Houbovník sasankový
species-hammer-coral = Kladívkový korál
species-torch-coral = Pochodňový korál
species-frogspawn-coral = Korál žabí vajíčka
species-bubble-coral = Bublinový korál
species-elegance-coral = Elegantní korál
species-fox-coral = Liščí korál
species-galaxy-coral = Galaktický korál
species-sun-coral = Sluneční korál
species-black-sun-coral = Černý sluneční korál
species-flowerpot-coral = Květináčový korál
species-daisy-coral = Kopretinový korál
species-rice-coral = Rýžový korál
species-velvet-finger-coral = Sametový korál
species-blue-coral = Modrý korál
species-organ-pipe-coral = Varhanitka červená
species-fire-coral = Ohnivý korál
species-lace-coral = Krajkový korál
species-toadstool-leather-coral = Kožovitý korál
species-pulsing-xenia = Pulzující xenie
species-carnation-coral = Karafiátový korál
species-precious-red-coral = Korál červený
species-black-coral = Černý korál

## Events

species-plankton-bloom = Rozkvět planktonu
species-beach-clean-up = Úklid pláže
species-mass-spawning = Hromadné tření
species-nature-documentary = Přírodovědný dokument
species-oil-spill = Ropná skvrna
species-starfish-outbreak = Přemnožení hvězdic
species-marine-heatwave = Vlna veder v moři
species-cruise-season = Sezóna výletních lodí
species-research-grant = Výzkumný grant
species-coral-nursery = Korálová školka
species-nutrient-upwelling = Přísun živin
species-no-take-zone = Zóna bez rybolovu
species-travel-warning = Varování před cestováním
species-coastal-construction = Stavba na pobřeží

## Categories, in the plural

species-category-angelfishes = Pomci
species-category-anthias = Antiasové
species-category-bivalves = Mlži
species-category-cephalopods = Hlavonožci
species-category-clownfishes = Klauni
species-category-cnidarians = Žahavci
species-category-crustaceans = Korýši
species-category-gobies = Hlaváči
species-category-groupers = Kanici
species-category-moray-eels = Murény
species-category-parrotfishes = Ploskozubci
species-category-rays = Rejnoci
species-category-reptiles = Plazi
species-category-sea-cucumbers = Sumýši
species-category-seahorses-and-pipefishes = Koníčci a jehly
species-category-sharks = Žraloci
species-category-starfish = Hvězdice
species-category-wrasses = Pyskouni

## Short names

species-short = { $card ->
    [birds-nest-coral] Ptačí hnízdo
    [elephant-skin-coral] Sloní kůže
    [frogspawn-coral] Žabí vajíčka
    [crown-of-thorns-starfish] Trnová koruna
    [pulsing-xenia] Xenie
    [yellow-scroll-coral] Svitkový
    [black-coral] Černý korál
    [black-sun-coral] Černý sluneční
    [blue-coral] Modrý korál
    [precious-red-coral] Červený
    [lobe-coral] Lalok
    [boulder-pore-coral] Balvan
    [clubtip-finger-coral] Prst
    [staghorn-coral] Jelení
    [elkhorn-coral] Losí
    [table-coral] Stolovitý
    [cauliflower-coral] Květák
    [antler-coral] Paroh
    [grooved-brain-coral] Rýhovaný
    [symmetrical-brain-coral] Souměrný
    [knobby-brain-coral] Hrbolatý
    [boulder-brain-coral] Balvanitý
    [open-brain-coral] Otevřený
    [lobed-brain-coral] Masitý
    [boulder-star-coral] Skalní
    [lobed-star-coral] Laločnatý
    [mountainous-star-coral] Horský
    [blushing-star-coral] Červenavý
    [elliptical-star-coral] Oválný
    [pillar-coral] Sloup
    [lettuce-coral] Salát
    [leaf-coral] List
    [cactus-coral] Kaktus
    [anemone-mushroom-coral] Sasankový
    [flowerpot-coral] Květináč
    [velvet-finger-coral] Samet
    [carnation-coral] Karafiát
   *[other] none
}
