import { type GameSound, type KeptSettings, Synth } from '@tonle/game-screen/synth.ts'

export type Sound = GameSound & {
  /** A stake or a number was changed. */
  tick(): void
  /** The round begins. */
  begin(): void
  /** A leaf is lifted; what lies under it is not known yet. */
  lift(): void
  /** The lotus number `step` of the round. */
  found(step: number): void
  /** A crocodile came up: water, no more. */
  surfaced(): void
  /** Money was won: `times` of the stake. */
  paid(times: number): void
}

export const makeSound = (store?: KeptSettings): Sound => new PondSound(store)

class PondSound extends Synth implements Sound {
  tick(): void {
    this.tone(1100, 0, 0.04, 0.12, 'triangle', 0.7)
  }

  begin(): void {
    this.hiss(420, 0.8, 0, 0.4, 0.1, 1100)
    this.roneat(0, 0, 0.16)
    this.roneat(4, 0.08, 0.16)
  }

  lift(): void {
    this.hiss(700, 2.4, 0, 0.09, 0.2, 1500)
  }

  /** Each lotus sounds one bar higher, over three octaves. */
  found(step: number): void {
    this.roneat(Math.min(step, 21), 0, 0.26)
    this.tone(880 * 2 ** (Math.min(step, 12) / 12), 0.02, 0.18, 0.06, 'triangle', 1.5)
  }

  surfaced(): void {
    this.hiss(300, 0.7, 0, 0.5, 0.22, 140)
    this.hiss(900, 1.6, 0.06, 0.3, 0.08, 300)
  }
}
