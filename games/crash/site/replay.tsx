import { replayPage } from '@tonle/game-screen/replay.ts'
import type { ReplayProps } from '@tonle/play/site/replays.tsx'
import { type ComponentType, useMemo } from 'react'
import { openPolicy } from '../hud/client.ts'
import { CrashGame } from '../hud/crash-game.tsx'
import { isFlownBet } from '../replay.ts'
import { replayClient } from './replay-client.ts'
import { loadTitle } from './titles.ts'

export async function loadReplay(gameCode: string): Promise<ComponentType<ReplayProps>> {
  const playable = await loadTitle(gameCode)
  return function Replay({ roundId, record }) {
    const client = useMemo(() => {
      if (!isFlownBet(record)) throw new Error('no record of a flight')
      return replayClient(roundId, record, () => performance.now())
    }, [roundId, record])
    return <CrashGame isReplay playable={playable} client={client} policy={openPolicy} chance={soon} {...replayPage} />
  }
}

/** Nothing is asked of a server, so nothing needs to be spread. */
const soon = () => 0
