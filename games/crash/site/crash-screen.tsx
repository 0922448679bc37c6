import { looksRandom } from '@tonle/game-screen/looks-random.ts'
import type { OwnGame, OwnGameProps } from '@tonle/play/site/families.tsx'
import { Suspense, useMemo, useState } from 'react'
import { CrashGame } from '../hud/crash-game.tsx'
import type { CrashInfoProps } from '../hud/crash-info.tsx'
import type { PlayableTitle } from '../hud/playable.ts'
import { crashClient } from './crash-client.ts'
import { InfoDialog } from './info-dialog.tsx'
import { loadTitle } from './titles.ts'

export async function loadCrash(gameCode: string): Promise<OwnGame> {
  const playable = await loadTitle(gameCode)
  const { names, rtpText } = playable.title
  return { names, rtpText, Screen: props => <CrashScreen playable={playable} {...props} /> }
}

/** Spreads the questions of many pages: each began at another moment. */
const chance = looksRandom(performance.timeOrigin * 1000)

function CrashScreen({ playable, game, policy, ...page }: OwnGameProps & { playable: PlayableTitle }) {
  const { vendor, gameCode, mode } = game
  const [info, setInfo] = useState<Omit<CrashInfoProps, 'title'>>()
  const client = useMemo(() => crashClient({ vendor, gameCode, mode }), [vendor, gameCode, mode])
  return (
    <>
      <CrashGame
        {...page}
        playable={playable}
        client={client}
        policy={{ hasAutoplay: policy.autoplay }}
        chance={chance}
        onInfo={({ slots, currency, table }) => setInfo({ stake: slots[0].stake, currency, chain: table.chain })}
      />
      {/* A dialog whose texts are on their way must not take the running game off the screen. */}
      <Suspense fallback={null}>
        {info && <InfoDialog title={playable.title} {...info} onClose={() => setInfo(undefined)} />}
      </Suspense>
    </>
  )
}
