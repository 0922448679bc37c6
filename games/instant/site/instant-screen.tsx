import type { OwnGame, OwnGameProps } from '@tonle/play/site/families.tsx'
import { Suspense, useMemo, useState } from 'react'
import type { GameState } from '../hud/game.ts'
import { InstantGame } from '../hud/instant-game.tsx'
import type { PlayableTitle } from '../hud/playable.ts'
import { InfoDialog } from './info-dialog.tsx'
import { instantClient } from './instant-client.ts'
import { loadTitle } from './titles.ts'

export async function loadInstant(gameCode: string): Promise<OwnGame> {
  const playable = await loadTitle(gameCode)
  const { names, rtpText } = playable.title
  return { names, rtpText, Screen: props => <InstantScreen playable={playable} {...props} /> }
}

function InstantScreen({ playable, game, policy, ...page }: OwnGameProps & { playable: PlayableTitle }) {
  const { vendor, gameCode, mode } = game
  const [bet, setBet] = useState<Pick<GameState, 'stake' | 'currency'>>()
  const client = useMemo(() => instantClient({ vendor, gameCode, mode }), [vendor, gameCode, mode])
  return (
    <>
      <InstantGame
        {...page}
        playable={playable}
        client={client}
        policy={{ leastRoundMs: policy.leastRoundMs, hasAutoplay: policy.autoplay, hasQuick: policy.quickRounds }}
        onInfo={setBet}
      />
      {/* A dialog whose texts are on their way must not take the running game off the screen. */}
      <Suspense fallback={null}>{bet && <InfoDialog playable={playable} {...bet} onClose={() => setBet(undefined)} />}</Suspense>
    </>
  )
}
