import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { REPLAY_BALANCE, replayPage } from '@tonle/game-screen/replay.ts'
import type { ReplayProps } from '@tonle/play/site/replays.tsx'
import { type ComponentType, useMemo } from 'react'
import type { InstantClient } from '../hud/client.ts'
import type { Game } from '../hud/game.ts'
import { InstantGame } from '../hud/instant-game.tsx'
import { type InstantRecord, isInstantRecord } from '../round.ts'
import { loadTitle } from './titles.ts'

/** Before the outcome the choice is seen for a moment. */
const CHOICE_MS = 700

/** A stored round as the answer to a bet; its result and multiplier are those that the record keeps. */
export function replayClient(roundId: string, record: InstantRecord): InstantClient {
  const { stake, choice, result, payout, multiplier } = record
  const round = { roundId, stake, choice, result, payout, multiplier: multiplierText(multiplier) }
  return {
    open: async () => ({ mode: 'demo', currency: record.currency, balance: REPLAY_BALANCE, last: null, replayed: round }),
    bet: async () => ({ round, balance: REPLAY_BALANCE }),
  }
}

function onReplay(game: Game): () => void {
  const timer = setTimeout(() => game.bet(), CHOICE_MS)
  return () => clearTimeout(timer)
}

export async function loadReplay(gameCode: string): Promise<ComponentType<ReplayProps>> {
  const playable = await loadTitle(gameCode)
  return function Replay({ roundId, record }) {
    const client = useMemo(() => {
      if (!isInstantRecord(record)) throw new Error('no record of an instant game')
      return replayClient(roundId, record)
    }, [roundId, record])
    return <InstantGame playable={playable} client={client} onReplay={onReplay} {...replayPage} />
  }
}
