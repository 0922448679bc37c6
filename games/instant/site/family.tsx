import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { InstantSkeleton } from '../hud/instant-skeleton.tsx'
import { texts } from '../texts.ts'
import { instantReplays } from './replays.ts'

export const instantFamily: SiteFamily = {
  family: 'instant',
  ...instantReplays,
  loadGame: async gameCode => (await import('./instant-screen.tsx')).loadInstant(gameCode),
  loadRules: async gameCode => (await import('./rules-dialog.tsx')).loadRules(gameCode),
  loadProof: async () => (await import('./proof.tsx')).useInstantProof,
  Skeleton: Waiting,
}

function Waiting() {
  return <InstantSkeleton label={useText(texts)('instant.loading')} />
}
