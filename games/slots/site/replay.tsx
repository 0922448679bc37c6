import { replayPage } from '@tonle/game-screen/replay.ts'
import type { ReplayProps } from '@tonle/play/site/replays.tsx'
import { type ComponentType, useMemo } from 'react'
import type { SlotClient } from '../hud/client.ts'
import { forgetProgress } from '../hud/kept-progress.ts'
import { SlotGame } from '../hud/slot-game.tsx'
import { isSlotRecord } from '../proof.ts'
import { eventsOf, type SlotRecord } from '../spin.ts'
import { mathsOf } from '../titles.ts'
import { loadTitle } from './titles.ts'

/** A stored spin as a screen that has not shown it yet would get it. Its events come from the numbers that the record keeps. */
export function replayClient(roundId: string, record: SlotRecord): SlotClient {
  const round = { roundId: `again ${roundId}`, stake: record.stake, payout: record.payout, events: eventsOf(record) }
  return {
    async open() {
      // Closed in the middle, it begins anew.
      forgetProgress(round.roundId)
      return { mode: 'demo', currency: record.currency, balance: record.payout, unseen: round, last: null }
    },
    spin: () => Promise.reject(new Error('a stored round is only shown')),
    acknowledge: async () => undefined,
  }
}

export async function loadReplay(gameCode: string): Promise<ComponentType<ReplayProps>> {
  const playable = await loadTitle(gameCode)
  return function Replay({ roundId, record }) {
    const { client, title } = useMemo(() => {
      if (!isSlotRecord(record)) throw new Error('no record of a slot')
      const { version } = record
      return {
        client: replayClient(roundId, record),
        title: { ...playable.title, version, maths: mathsOf(playable.title, version) },
      }
    }, [roundId, record])
    return <SlotGame isReplay title={title} scene={playable.scene} logoOf={playable.logoOf} client={client} {...replayPage} />
  }
}
