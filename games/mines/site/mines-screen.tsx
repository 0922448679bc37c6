import type { OwnGame, OwnGameProps } from '@tonle/play/site/families.tsx'
import { Suspense, useMemo, useState } from 'react'
import { MinesGame } from '../hud/mines-game.tsx'
import type { MinesBetShown } from '../hud/mines-info.tsx'
import { InfoDialog } from './info-dialog.tsx'
import { minesClient } from './mines-client.ts'
import { loadTitle, type PlayableTitle } from './titles.ts'

export async function loadMines(gameCode: string): Promise<OwnGame> {
  const playable = await loadTitle(gameCode)
  const { names, rtpText } = playable.title
  return { names, rtpText, Screen: props => <MinesScreen playable={playable} {...props} /> }
}

function MinesScreen({ playable, game, policy, ...page }: OwnGameProps & { playable: PlayableTitle }) {
  const { vendor, gameCode, mode } = game
  const [bet, setBet] = useState<MinesBetShown>()
  const client = useMemo(() => minesClient({ vendor, gameCode, mode }), [vendor, gameCode, mode])
  return (
    <>
      <MinesGame
        {...page}
        title={playable.title}
        scene={playable.scene}
        titleTexts={playable.texts}
        titleName={playable.name}
        leastRoundMs={policy.leastRoundMs}
        client={client}
        onInfo={setBet}
      />
      {/* A dialog whose texts are on their way must not take the running game off the screen. */}
      <Suspense fallback={null}>{bet && <InfoDialog playable={playable} bet={bet} onClose={() => setBet(undefined)} />}</Suspense>
    </>
  )
}
