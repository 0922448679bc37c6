import { type GameSound, type KeptSettings, Synth } from '@tonle/game-screen/synth.ts'

export type Sound = GameSound & {
  /** A stake or a target was changed. */
  tick(): void
  /** A bet is placed. */
  begin(): void
  takeOff(): void
  /** The flight shows another whole multiple of the stake, and a bet of the player is still in it. */
  higher(times: number): void
  /** Cashed out: `times` of the stake. */
  paid(times: number): void
  snap(): void
}

export const makeSound = (store?: KeptSettings): Sound => new CrashSound(store)

/** The kite's singing bow over wind and water. */
class CrashSound extends Synth implements Sound {
  tick(): void {
    this.tone(1100, 0, 0.04, 0.12, 'triangle', 0.7)
  }

  begin(): void {
    this.roneat(0, 0, 0.14)
    this.roneat(4, 0.06, 0.14)
  }

  takeOff(): void {
    this.hiss(420, 0.8, 0, 1.1, 0.12, 1500)
    this.tone(233, 0.1, 0.9, 0.05, 'triangle', 1.5)
  }

  higher(times: number): void {
    this.roneat(Math.min(12, times), 0, 0.07)
  }

  override paid(times: number): void {
    this.ladder(0, 0, 0.07, 0.2)
    if (times < 3) return
    this.ladder(7, 0.35, 0.06, 0.18)
    if (times >= 10) this.gong(0, 0.4)
  }

  /** The string lets go: wind that dies down, no falling tone. A loss has no sound of its own. */
  snap(): void {
    this.hiss(900, 0.9, 0, 0.5, 0.09, 160)
  }
}
