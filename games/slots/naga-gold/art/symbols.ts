import { letter, plate, symbolSvg } from '../../art/gold.ts'
import { elephantMotif } from './elephant.ts'
import { fishMotif } from './fish.ts'
import { lotusMotif } from './lotus.ts'
import { nagaMotif } from './naga.ts'
import { peacockMotif } from './peacock.ts'
import { scatterSymbol, wildSymbol } from './specials.ts'

/** A motif scaled about the middle of its plate and moved down. */
const fitted = (motif: string, scale: number, down: number): string =>
  `<g transform="translate(${120 - 120 * scale} ${108 - 108 * scale + down}) scale(${scale})">${motif}</g>`

/** Every symbol of the title as a whole SVG of 240 × 216. The order is that of the atlas. */
export const symbolDrawings: Readonly<Record<string, () => string>> = {
  naga: () => symbolSvg(plate(['#FFD98A', '#C2243A', '#3A0412'], fitted(nagaMotif(), 0.93, 6))),
  elephant: () => symbolSvg(plate(['#B99CFF', '#5226B8', '#170646'], elephantMotif())),
  peacock: () => symbolSvg(plate(['#FFC27A', '#C2571A', '#3E1004'], fitted(peacockMotif(), 0.97, -3))),
  fish: () => symbolSvg(plate(['#A8F4FF', '#0F86C4', '#052A5A'], fishMotif())),
  lotus: () => symbolSvg(plate(['#C8FFD8', '#12946A', '#033A2C'], fitted(lotusMotif(), 1, -9))),
  A: () => symbolSvg(letter('A')),
  K: () => symbolSvg(letter('K')),
  Q: () => symbolSvg(letter('Q')),
  J: () => symbolSvg(letter('J')),
  '10': () => symbolSvg(letter('10')),
  wild: () => symbolSvg(wildSymbol(1)),
  wild2: () => symbolSvg(wildSymbol(2)),
  wild3: () => symbolSvg(wildSymbol(3)),
  scatter: () => symbolSvg(scatterSymbol()),
}
