import { newKey } from '@tonle/contract/browser'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { arcOf } from '../../rules-wheel.ts'
import { rewards, type Spin, type Wheel } from '../calls.ts'
import { playTurning, playWon } from './wheel-sound.ts'

/** As `wheel.module.css` turns it. */
const TURN_MS = 4600
const TURNS = 6

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Turning {
  readonly turns: number
  /** What it stops at. */
  readonly spin: Spin | undefined
  /** What was won is checked before it is paid. */
  readonly isHeld: boolean
  readonly isTurning: boolean
}

/** Turns so far, whole ones and on to the place within the slice that was drawn; where in it is for looks only. */
function turnsTo(from: number, spin: Spin, wheel: Wheel): number {
  const { from: begin, to: end } = arcOf(wheel.segments, spin.proof.segment)
  const place = begin + (end - begin) * (0.15 + 0.7 * (Number.parseInt(spin.proof.serverSeed.slice(0, 4), 16) / 0xffff))
  const rest = (1 - place - (from % 1) + 1) % 1
  return from + TURNS + rest
}

/** One spin after the other: asks, turns the wheel to what was drawn, then shows it. */
export function useSpin(wheel: Wheel) {
  const [state, setState] = useState<Turning>({ turns: 0, spin: undefined, isHeld: false, isTurning: false })
  const commit = useAction(rewards.commitSpin)
  const ask = useAction(rewards.spinWheel)
  const spin = async () => {
    const commitment = wheel.commitment ?? (await commit.run({ wheel: wheel.id }))?.commitment
    if (!commitment) return
    playTurning(TURN_MS)
    const answer = await ask.run({ wheel: wheel.id, version: wheel.version, commitment, clientSeed: newKey() })
    if (!answer) return
    const isNow = isStill()
    const { isHeld } = answer
    setState(before => ({ turns: turnsTo(before.turns, answer.spin, wheel), spin: answer.spin, isHeld, isTurning: !isNow }))
    if (isNow && answer.spin.prize.kind !== 'none') playWon()
  }
  const stop = () =>
    setState(before => {
      if (before.isTurning && before.spin && before.spin.prize.kind !== 'none') playWon()
      return { ...before, isTurning: false }
    })
  return {
    ...state,
    isBusy: ask.isBusy || commit.isBusy || state.isTurning,
    spin: () => void spin(),
    stop,
    shown: state.isTurning ? undefined : state.spin,
  }
}
