import type { OwnGame, OwnGameProps } from '@tonle/play/site/families.tsx'
import { Suspense, useMemo, useState } from 'react'
import { SlotGame } from '../hud/slot-game.tsx'
import { type InfoBet, InfoDialog } from './info-dialog.tsx'
import { slotClient } from './slot-client.ts'
import { loadTitle, type PlayableTitle } from './titles.ts'

export async function loadSlot(gameCode: string): Promise<OwnGame> {
  const playable = await loadTitle(gameCode)
  const { names, rtpText } = playable.title
  return { names, rtpText, Screen: props => <SlotScreen playable={playable} {...props} /> }
}

function SlotScreen({ playable, game, policy, wordsOf, ...page }: OwnGameProps & { playable: PlayableTitle }) {
  const { vendor, gameCode, mode } = game
  const [bet, setBet] = useState<InfoBet>()
  const client = useMemo(() => slotClient({ vendor, gameCode, mode }), [vendor, gameCode, mode])
  return (
    <>
      <SlotGame
        {...page}
        title={playable.title}
        scene={playable.scene}
        logoOf={playable.logoOf}
        client={client}
        policy={{ autoplay: policy.autoplay, turbo: policy.quickRounds, leastSpinMs: policy.leastRoundMs }}
        wordsOf={code => (code.startsWith('slots.') ? undefined : wordsOf(code))}
        onInfo={setBet}
      />
      <Suspense fallback={null}>{bet && <InfoDialog playable={playable} bet={bet} onClose={() => setBet(undefined)} />}</Suspense>
    </>
  )
}
