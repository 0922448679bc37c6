import type { Translate } from '@tonle/text'
import { showCount, showMoney } from '@tonle/text/browser'
import type { Wheel } from '../calls.ts'
import type { texts } from './texts.ts'

type Prize = Wheel['segments'][number]['prize']
type Words = Translate<NonNullable<typeof texts.entries>>

/** A prize in words: `$2.00`, `50 points`. */
export function prizeText(t: Words, prize: Prize, name: string | null, currency: string): string {
  if (prize.kind === 'money') return showMoney(prize.amount, currency)
  if (name) return name
  if (prize.kind === 'points') return t('wheel.points', { points: showCount(prize.points) })
  return t(prize.kind === 'bonus' ? 'wheel.bonus' : 'wheel.none')
}

/** Hues of the slices, the dearest last. */
export const SLICES = [
  'oklch(0.46 0.09 238)',
  'oklch(0.62 0.12 210)',
  'oklch(0.52 0.17 300)',
  'oklch(0.6 0.2 345)',
  'oklch(0.7 0.17 40)',
  'oklch(0.55 0.13 160)',
  'oklch(0.5 0.12 265)',
  'oklch(0.64 0.15 20)',
  'oklch(0.58 0.1 190)',
  'oklch(0.56 0.18 320)',
  'oklch(0.82 0.15 80)',
  'oklch(0.97 0.06 95)',
] as const

/** Of a segment; the last two are gold and white. */
export const sliceColour = (index: number, count: number): string =>
  SLICES[index >= count - 2 && count > 4 ? SLICES.length - (count - index) : index % (SLICES.length - 2)]!
