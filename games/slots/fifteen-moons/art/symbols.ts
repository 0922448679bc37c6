import { letter, plate, symbolSvg } from '../../art/gold.ts'
import { coconutMotif } from './coconut.ts'
import { drumMotif } from './drum.ts'
import { flowerMotif } from './flower.ts'
import { moonSymbol, newMoonSymbol, wildSymbol } from './moons.ts'
import { rabbitMotif } from './rabbit.ts'
import { sheafMotif } from './sheaf.ts'

/** Every symbol of the title as a whole SVG of 240 × 216. The order is that of the atlas. */
export const symbolDrawings: Readonly<Record<string, () => string>> = {
  rabbit: () => symbolSvg(plate(['#B9C4FF', '#3A3FC8', '#0E0A52'], rabbitMotif())),
  drum: () => symbolSvg(plate(['#FFE1A0', '#D88A1C', '#4A2404'], drumMotif())),
  sheaf: () => symbolSvg(plate(['#A8F0E0', '#0F8A8A', '#04344A'], sheafMotif())),
  coconut: () => symbolSvg(plate(['#FFC8E0', '#C02A7A', '#42042E'], coconutMotif())),
  flower: () => symbolSvg(plate(['#D8C0FF', '#6A2CC0', '#1E0650'], flowerMotif())),
  A: () => symbolSvg(letter('A')),
  K: () => symbolSvg(letter('K')),
  Q: () => symbolSvg(letter('Q')),
  J: () => symbolSvg(letter('J')),
  '10': () => symbolSvg(letter('10')),
  wild: () => symbolSvg(wildSymbol()),
  moon: () => symbolSvg(moonSymbol('plain')),
  moonMini: () => symbolSvg(moonSymbol('mini')),
  moonMinor: () => symbolSvg(moonSymbol('minor')),
  moonMajor: () => symbolSvg(moonSymbol('major')),
  newMoon: () => symbolSvg(newMoonSymbol()),
}
