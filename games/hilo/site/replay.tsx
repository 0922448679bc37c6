import { replayPage, steppedReplay } from '@tonle/game-screen/replay.ts'
import type { ReplayProps } from '@tonle/play/site/replays.tsx'
import { useText } from '@tonle/text/browser'
import { type ComponentType, useMemo } from 'react'
import type { Game } from '../hud/game.ts'
import { HiloGame } from '../hud/hilo-game.tsx'
import { actsOf, viewsOf } from '../replay.ts'
import { isHiloRecord } from '../round.ts'
import { loadTitle } from './titles.ts'

export async function loadReplay(gameCode: string): Promise<ComponentType<ReplayProps>> {
  const playable = await loadTitle(gameCode)
  return function Replay({ roundId, record }) {
    const lead = useText(playable.texts)(`${playable.name}.lead`)
    const { client, onReplay } = useMemo(() => {
      if (!isHiloRecord(record)) throw new Error('no record of hi-lo')
      const acts = actsOf(record).map(act => (game: Game) => (act === 'cash_out' ? game.cashOut() : game.turn(act)))
      const { client, next, onReplay } = steppedReplay(viewsOf(roundId, record), record.currency, acts)
      return { client: { ...client, bet: next, turn: next }, onReplay }
    }, [roundId, record])
    return (
      <HiloGame title={playable.title} scene={playable.scene} lead={lead} client={client} onReplay={onReplay} {...replayPage} />
    )
  }
}
