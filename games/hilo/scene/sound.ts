import { type GameSound, type KeptSettings, Synth } from '@tonle/game-screen/synth.ts'

export type Sound = GameSound & {
  /** A stake was changed. */
  tick(): void
  /** The round begins. */
  begin(): void
  /** A card is on its way. */
  slide(): void
  /** The right guess number `step` of the round. */
  right(step: number): void
  /** A card lies open: it was passed over, or the guess was wrong. A loss has no sound of its own. */
  flip(): void
  /** Money was won: `times` of the stake. */
  paid(times: number): void
}

export const makeSound = (store?: KeptSettings): Sound => new CardSound(store)

class CardSound extends Synth implements Sound {
  tick(): void {
    this.tone(1050, 0, 0.04, 0.12, 'triangle', 0.7)
  }

  begin(): void {
    this.hiss(1800, 1.2, 0, 0.16, 0.12, 900)
    this.roneat(2, 0.05, 0.16)
    this.roneat(6, 0.13, 0.16)
  }

  slide(): void {
    this.hiss(2400, 1.8, 0, 0.12, 0.12, 1200)
  }

  /** Each right guess sounds one bar higher, over three octaves. */
  right(step: number): void {
    this.roneat(Math.min(step + 2, 21), 0, 0.26)
    this.roneat(Math.min(step + 4, 21), 0.07, 0.16)
  }

  flip(): void {
    this.tone(520, 0, 0.06, 0.08, 'triangle', 0.8)
  }
}
