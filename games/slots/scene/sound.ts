import { type GameSound, type KeptSettings, roneatStep, Synth } from '@tonle/game-screen/synth.ts'
import type { WinLevel } from './progress.ts'

export type Sound = GameSound & {
  tick(): void
  spinStart(): void
  reelStop(reel: number): void
  scatter(count: number): void
  /** The so-many-th coin lands. */
  coin(count: number): void
  suspense(seconds: number): void
  win(level: WinLevel): void
  count(): void
  feature(): void
}

/** The sounds of reels. */
export const makeSound = (store?: KeptSettings): Sound => new ReelSound(store)

class ReelSound extends Synth implements Sound {
  tick(): void {
    this.tone(1100, 0, 0.04, 0.12, 'triangle', 0.7)
  }

  spinStart(): void {
    this.hiss(500, 0.7, 0, 0.5, 0.12, 1500)
    this.tone(180, 0, 0.12, 0.16, 'sine', 0.6)
  }

  reelStop(reel: number): void {
    this.tone(210 * 1.1 ** reel, 0, 0.09, 0.34, 'sine', 0.55)
    this.hiss(900 * 1.1 ** reel, 3, 0, 0.05, 0.3)
  }

  scatter(count: number): void {
    this.roneat(3 + count * 2, 0, 0.3)
    this.roneat(10 + count * 2, 0.05, 0.14)
  }

  coin(count: number): void {
    this.roneat(Math.min(count, 15), 0, 0.26)
    this.tone(roneatStep(Math.min(count, 15)) * 2, 0.03, 0.3, 0.06, 'sine', 0.98)
  }

  suspense(seconds: number): void {
    this.hiss(300, 1, 0, seconds, 0.16, 1900)
    for (let i = 0; i < seconds * 9; i++) this.tone(roneatStep(i % 2), i / 9, 0.1, 0.05 + 0.006 * i)
  }

  win(level: WinLevel): void {
    if (level === 'none') this.roneat(0, 0, 0.12)
    else this.ladder(0, 0, 0.085, 0.24)
    if (level === 'none' || level === 'win') return
    this.ladder(7, 0.45, 0.075, 0.22)
    if (level === 'nice') return
    this.gong(0, 0.4)
    for (const [run, octave] of [0, 7, 14].entries()) this.ladder(octave, 0.9 + run * 0.35, 0.07, 0.18)
    if (level !== 'big') this.gong(2, 0.36)
  }

  count(): void {
    this.tone(1560, 0, 0.035, 0.05, 'triangle')
  }

  feature(): void {
    this.gong(0, 0.42)
    this.hiss(260, 0.8, 0.1, 2.2, 0.1, 900)
    this.ladder(0, 0.5, 0.13, 0.22)
    this.ladder(7, 1.15, 0.13, 0.22)
  }
}
