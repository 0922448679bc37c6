import { replayPage, steppedReplay } from '@tonle/game-screen/replay.ts'
import type { ReplayProps } from '@tonle/play/site/replays.tsx'
import { type ComponentType, useMemo } from 'react'
import type { Game } from '../hud/game.ts'
import { MinesGame } from '../hud/mines-game.tsx'
import { isMinesRecord } from '../proof.ts'
import { actsOf, viewsOf } from '../replay.ts'
import { loadTitle } from './titles.ts'

export async function loadReplay(gameCode: string): Promise<ComponentType<ReplayProps>> {
  const playable = await loadTitle(gameCode)
  return function Replay({ roundId, record }) {
    const { client, onReplay } = useMemo(() => {
      if (!isMinesRecord(record)) throw new Error('no record of mines')
      const acts = actsOf(record).map(act => (game: Game) => (act === 'cash_out' ? game.cashOut() : game.open(act)))
      const { client, next, onReplay } = steppedReplay(viewsOf(roundId, record), record.currency, acts)
      return { client: { ...client, bet: next, step: next }, onReplay }
    }, [roundId, record])
    return (
      <MinesGame
        title={playable.title}
        scene={playable.scene}
        titleTexts={playable.texts}
        titleName={playable.name}
        client={client}
        onReplay={onReplay}
        {...replayPage}
      />
    )
  }
}
