import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { showTimes } from '@tonle/game-screen/times.ts'
import type { CrashMaths } from '../model.ts'
import type { Picture } from '../scene/picture.ts'
import type { GameState } from './game-state.ts'

/** What the sky shows of a table at a moment. */
export type Seen = {
  /** The number in the middle. */
  readonly text: string
  /** Of the flight. */
  readonly seconds: number
  readonly times: number
  readonly state: Picture['state']
  readonly overSeconds: number
  /** Of the bar below the number: what is left of the countdown, or how far the flight is, by tenfolds. */
  readonly part: number
}

/** Of the countdown, when its bar is full. */
const COUNTED_MS = 7000
const GROUND = { seconds: 0, times: 1, state: 'ground', overSeconds: 0 } as const

export function seenAt(maths: CrashMaths, { table, phase }: Pick<GameState, 'table' | 'phase'>, nowMs: number): Seen {
  const { flight, open } = table
  if (phase === 'flying' && flight) {
    const elapsedMs = Math.max(0, nowMs - flight.fliesAtMs)
    const shown = maths.multiplierAt(elapsedMs)
    const times = Math.exp(maths.growth * elapsedMs)
    return {
      ...GROUND,
      text: showTimes(multiplierText(shown)),
      seconds: elapsedMs / 1000,
      times,
      state: 'flying',
      part: partOf(times),
    }
  }
  if (phase === 'over' && flight?.multiplier) {
    const times = Number(flight.multiplier)
    const endedAtMs = flight.endedAtMs ?? nowMs
    return {
      text: showTimes(flight.multiplier),
      seconds: Math.log(times) / (maths.growth * 1000),
      times,
      state: 'over',
      overSeconds: Math.max(0, nowMs - endedAtMs) / 1000,
      part: partOf(times),
    }
  }
  if (phase === 'ready') return { ...GROUND, text: showTimes('1.00'), part: 0 }
  const leftMs = phase === 'counting' && open.startsAtMs !== null ? Math.max(0, open.startsAtMs - nowMs) : 0
  return { ...GROUND, text: phase === 'counting' ? (leftMs / 1000).toFixed(1) : '', part: leftMs / COUNTED_MS }
}

const partOf = (times: number) => Math.min(1, Math.log10(Math.max(1, times)) / 2)
