import { type GameSound, type KeptSettings, Synth } from '@tonle/game-screen/synth.ts'

export type Sound = GameSound & {
  /** A stake or a choice was changed. */
  tick(): void
  /** A bet is placed. */
  begin(): void
  /** The outcome is on its way. */
  run(): void
  /** Money was won: `times` of the stake. */
  paid(times: number): void
  lost(): void
}

export const makeSound = (store?: KeptSettings): Sound => new InstantSound(store)

class InstantSound extends Synth implements Sound {
  tick(): void {
    this.tone(1100, 0, 0.04, 0.12, 'triangle', 0.7)
  }

  begin(): void {
    this.roneat(0, 0, 0.14)
    this.roneat(4, 0.06, 0.14)
  }

  run(): void {
    this.hiss(520, 1.6, 0, 0.3, 0.08, 1300)
  }

  override paid(times: number): void {
    this.ladder(0, 0, 0.08, 0.22)
    if (times < 3) return
    this.ladder(7, 0.4, 0.07, 0.2)
    if (times < 10) return
    this.gong(0, 0.4)
  }

  lost(): void {
    this.hiss(300, 0.7, 0, 0.25, 0.12, 160)
  }
}
