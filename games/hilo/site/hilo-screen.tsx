import type { Currency } from '@tonle/money'
import type { OwnGame, OwnGameProps } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { Suspense, useMemo, useState } from 'react'
import { HiloGame } from '../hud/hilo-game.tsx'
import { hiloClient } from './hilo-client.ts'
import { InfoDialog } from './info-dialog.tsx'
import { loadTitle, type PlayableTitle } from './titles.ts'

export async function loadHilo(gameCode: string): Promise<OwnGame> {
  const playable = await loadTitle(gameCode)
  const { names, rtpText } = playable.title
  return { names, rtpText, Screen: props => <HiloScreen playable={playable} {...props} /> }
}

function HiloScreen({ playable, game, policy, ...page }: OwnGameProps & { playable: PlayableTitle }) {
  const { vendor, gameCode, mode } = game
  const [shown, setShown] = useState<Currency>()
  const lead = useText(playable.texts)(`${playable.name}.lead`)
  const client = useMemo(() => hiloClient({ vendor, gameCode, mode }), [vendor, gameCode, mode])
  return (
    <>
      <HiloGame
        {...page}
        title={playable.title}
        scene={playable.scene}
        lead={lead}
        leastRoundMs={policy.leastRoundMs}
        client={client}
        onInfo={bet => setShown(bet.currency)}
      />
      {/* A dialog whose texts are on their way must not take the running game off the screen. */}
      <Suspense fallback={null}>
        {shown && <InfoDialog playable={playable} currency={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  )
}
