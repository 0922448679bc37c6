import type { PaletteName } from './palettes.ts'
import type { SceneName } from './scenes.ts'
import type { WorldName } from './worlds.data.ts'

/** What the words of a composed name (`composeWords`) show, by the English word in lower case. */

const table = <T extends readonly unknown[]>(lines: string, read: (fields: string[]) => T): ReadonlyMap<string, T> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map(line => {
        const [word = '', ...fields] = line.trim().split('|')
        return [word, read(fields)]
      }),
  )

/** The hero's motif (fluent-emoji or one of `heroes.ts`) and the world around it. */
export const NOUNS = table(
  `
tiger|tiger-face|luck
elephant|elephant|legend
peacock|peacock|legend
lion|lion|beasts
wolf|wolf|frost
fox|fox|luck
panda|panda|jungle
monkey|monkey-face|jungle
buffalo|water-buffalo|beasts
horse|horse-face|west
eagle|eagle|beasts
owl|owl|jungle
rabbit|rabbit-face|luck
cat|cat-face|luck
carp|tropical-fish|sea
turtle|turtle|lake
frog|frog|lake
crocodile|crocodile|jungle
butterfly|butterfly|lake
scorpion|scorpion|west
honeybee|honeybee|fruits
rooster|rooster|beasts
deer|deer|jungle
bear|bear|jungle
duck|duck|lake
swan|swan|lake
parrot|parrot|jungle
crab|crab|sea
octopus|octopus|sea
dolphin|dolphin|sea
whale|spouting-whale|sea
shark|shark|sea
bat|bat|fire
snail|snail|jungle
goat|goat|beasts
dove|dove|lake
dragon|dragon|legend
lotus|lotus|lake
sunflower|sunflower|fruits
rose|rose|lake
mango|mango|fruits
coconut|coconut|lake
pineapple|pineapple|fruits
watermelon|watermelon|fruits
grape|grapes|fruits
cherry|cherries|fruits
lemon|lemon|fruits
banana|banana|jungle
peach|peach|fruits
chilli|hot-pepper|fire
mushroom|mushroom|jungle
candy|candy|sweets
doughnut|doughnut|sweets
ice cream|ice-cream|sweets
cake|birthday-cake|sweets
teapot|teapot|luck
lantern|red-paper-lantern|luck
drum|drum|arcade
bell|bell|arcade
guitar|guitar|arcade
violin|violin|legend
trumpet|trumpet|arcade
crown|crown|legend
gem|gem-stone|gems
ring|ring|gems
coin|coin|luck
key|old-key|legend
scroll|scroll|legend
sword|crossed-swords|legend
shield|shield|legend
archer|bow-and-arrow|legend
castle|castle|legend
compass|compass|sea
anchor|anchor|sea
sailboat|sailboat|lake
canoe|canoe|lake
balloon|balloon|sweets
kite|kite|lake
umbrella|umbrella|luck
folding fan|folding-hand-fan|luck
rocket|rocket|space
robot|robot|arcade
comet|comet|space
star|glowing-star|space
moon|full-moon|space
sun|sun|legend
rainbow|rainbow|sweets
volcano|volcano|fire
snowflake|snowflake|frost
ghost|ghost|frost
mask|performing-arts|arcade
top hat|top-hat|arcade
joker|joker|arcade
hourglass|hourglass-not-done|legend
telescope|telescope|space
shell|spiral-shell|sea
firecracker|firecracker|luck
cactus|cactus|west
palm|palm-tree|lake
train|locomotive|west
baccarat|spade-suit|cards
roulette|wheel|cards
blackjack|club-suit|cards
sic bo|game-die|arcade
dragon and tiger|dragon|luck
fan tan|coin|luck
three cards|flower-playing-cards|cards
poker|heart-suit|cards
craps|game-die|cards
klah klok|tiger-face|cards
money wheel|ferris-wheel|arcade
squid|squid|sea
lobster|lobster|sea
shrimp|shrimp|sea
blowfish|blowfish|sea
mermaid|trident-emblem|sea
pirate|pirate-flag|sea
reef fish|tropical-fish|sea
rummy|joker|cards
bull bull|ox|cards
thirteen|crossed-swords|cards
mahjong|mahjong-red-dragon|cards
dominoes|game-die|lake
chess|chess-pawn|cards
ludo|game-die|sweets
dice|game-die|arcade
ladders|ladder|jungle
football|soccer-ball|sports
basketball|basketball|sports
tennis|tennis|sports
volleyball|volleyball|sports
badminton|badminton|sports
boxing|boxing-glove|sports
cycling|bicycle|sports
rowing|canoe|sports
golf|flag-in-hole|sports
joystick|joystick|arcade
parachute|parachute|lake
helicopter|helicopter|sports
saucer|flying-saucer|space
scratch|ticket|arcade
`,
  ([motif = '', world]) => [motif, world as WorldName] as const,
)

/** The ground that a modifier paints; the first that the hero stands out from is taken. */
export const MODIFIERS = table(
  `
gilded|gold ember
silver|ink aurora
copper|peach sand
bronze|sand gold
emerald|jade forest
ruby|crimson rose
sapphire|night lagoon
pearl|mint ink
coral|peach rose
crimson|crimson ember
saffron|gold peach
indigo|royal night
azure|lagoon night
violet|royal candy
rosy|rose candy
snowy|aurora mint
misty|ink mint
stormy|night ink
monsoon|forest lagoon
sunlit|gold sand
moonlit|night ink
starlit|royal night
midnight|ink night
twilight|dusk rose
morning|peach mint
blazing|ember crimson
thundering|ink royal
whispering|mint jade
dancing|candy dusk
singing|rose lagoon
sleepy|royal dusk
laughing|candy peach
wandering|sand dusk
hidden|forest ink
ancient|gold jade
royal|royal crimson
little|mint candy
mighty|ember royal
brave|crimson night
clever|lagoon forest
silken|dusk rose
bamboo|forest jade
neon|royal candy
crystal|lagoon aurora
winter|aurora ink
harvest|gold forest
`,
  ([palettes = '']) => palettes.split(' ') as PaletteName[],
)

/** The scene of a place, and the small thing that stands for it beside the hero. */
export const PLACES = table(
  `
harbour|sea|anchor
river|lake|canoe
lake|lake|lotus
island|lake|palm-tree
bay|sea|sailboat
coast|lake|spiral-shell
waterfall|jungle|sweat-droplets
village|village|lotus
market|village|basket
garden|petals|hibiscus
orchard|jungle|red-apple
meadow|jungle|sunflower
forest|jungle|deciduous-tree
valley|clouds|maple-leaf
mountain|nordic|snow-capped-mountain
cave|space|gem-stone
desert|desert|cactus
bridge|shrine|bridge-at-night
tower|shrine|bell
palace|shrine|crown
gate|shrine|old-key
kitchen|candy|pot-of-food
bakery|candy|croissant
tea house|scales|teapot
workshop|rays|gear
library|felt|books
theatre|felt|performing-arts
street|neon|red-paper-lantern
alley|neon|red-paper-lantern
station|desert|locomotive
orbit|space|ringed-planet
galaxy|space|comet
sky|clouds|balloon
festival|petals|party-popper
parade|rays|crossed-flags
treasure|rays|money-bag
song|petals|musical-notes
dream|clouds|glowing-star
legend|scales|scroll
journey|desert|compass
club|felt|diamond-suit
terrace|shrine|potted-plant
salon|felt|wine-glass
hall|scales|crown
pavilion|shrine|lotus
lounge|felt|wine-glass
veranda|village|potted-plant
pier|lake|anchor
penthouse|neon|night-with-stars
cannon|sea|bomb
harpoon|sea|trident-emblem
net|sea|fish
hook|lake|fishing-pole
catch|lake|fish
hunt|sea|bullseye
deep|sea|blowfish
voyage|sea|compass
lagoon|lake|coconut
house|village|house
league|rays|trophy
cup|rays|trophy
night|neon|night-with-stars
live|neon|high-voltage
derby|rays|1st-place-medal
arena|neon|trophy
battle|fire|crossed-swords
ring|rays|1st-place-medal
jackpot|rays|money-bag
vault|felt|gem-stone
millions|fire|coin
crown prize|scales|crown
scratch|candy|ticket
keno|space|pool-8-ball
plinko|candy|balloon
mines|space|bomb
coin flip|rays|coin
dice|neon|game-die
wheel|candy|ferris-wheel
bingo|petals|pool-8-ball
flight|clouds|cloud
climb|nordic|snow-capped-mountain
rise|clouds|sun
chase|neon|high-voltage
pinball|neon|bullseye
runner|jungle|high-voltage
jump|clouds|star
drop|candy|gem-stone
claw|candy|teddy-bear
blaster|space|bomb
maze|scales|puzzle-piece
`,
  ([scene, companion = '']) => [scene as SceneName, companion] as const,
)
