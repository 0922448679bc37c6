import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { InstantSkeleton } from '../hud/instant-skeleton.tsx'
import { texts } from '../texts.ts'
import { gameCodes } from './titles.ts'

export const instantFamily: SiteFamily = {
  family: 'instant',
  gameCodes,
  loadGame: async gameCode => (await import('./instant-screen.tsx')).loadInstant(gameCode),
  loadRules: async gameCode => (await import('./rules-dialog.tsx')).loadRules(gameCode),
  loadProof: async () => (await import('./proof.tsx')).useInstantProof,
  loadReplay: async gameCode => (await import('./replay.tsx')).loadReplay(gameCode),
  Skeleton: Waiting,
}

function Waiting() {
  return <InstantSkeleton label={useText(texts)('instant.loading')} />
}
