import { replayClient, replaySteps } from '@tonle/game-screen/replay.ts'
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
      const { client, next } = replayClient(viewsOf(roundId, record), record.currency)
      const acts = actsOf(record).map(act => (game: Game) => (act === 'cash_out' ? game.cashOut() : game.open(act)))
      return {
        client: { ...client, bet: next, step: next },
        onReplay: (game: Game) => replaySteps(game, [one => one.bet(), ...acts]),
      }
    }, [roundId, record])
    return (
      <MinesGame
        title={playable.title}
        scene={playable.scene}
        titleTexts={playable.texts}
        titleName={playable.name}
        client={client}
        onReplay={onReplay}
        codeOf={String}
        wordsOf={nothing}
        onInfo={nothing}
        onVerify={nothing}
      />
    )
  }
}

const nothing = () => undefined
