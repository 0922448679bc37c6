import type { DrawSource } from '@tonle/fairness'
import { SlotError } from './model.ts'

/** Every number of a round is below this: reels are shorter, weights fewer. A test holds all released maths to it. */
export const DRAWN_BELOW = 256

/** Passes numbers on and keeps them. @returns the source, and all numbers of it as hexadecimal text, two digits each */
export function keepDrawn(draws: DrawSource): { draws: DrawSource; drawn: () => string } {
  let kept = ''
  return {
    draws: {
      below(bound) {
        if (bound > DRAWN_BELOW) throw new RangeError(`a number below ${bound} cannot be kept`)
        const value = draws.below(bound)
        kept += value.toString(16).padStart(2, '0')
        return value
      },
    },
    drawn: () => kept,
  }
}

/** The numbers of a stored round, one after another: it is shown again from them, without its seeds. @throws SlotError slots.record_mismatch */
export function drawnAgain(drawn: string): DrawSource {
  let at = 0
  return {
    below(bound) {
      const value = Number.parseInt(drawn.slice(at, at + 2), 16)
      at += 2
      if (!(value < bound)) throw new SlotError('slots.record_mismatch', 'drawn')
      return value
    },
  }
}
