import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { MinesSkeleton } from '../hud/mines-skeleton.tsx'
import { texts } from '../texts.ts'
import { minesReplays } from './replays.ts'

export const minesFamily: SiteFamily = {
  family: 'mines',
  ...minesReplays,
  loadGame: async gameCode => (await import('./mines-screen.tsx')).loadMines(gameCode),
  loadRules: async gameCode => (await import('./rules-dialog.tsx')).loadRules(gameCode),
  loadProof: async () => (await import('./proof.tsx')).useMinesProof,
  Skeleton: Waiting,
}

function Waiting() {
  return <MinesSkeleton label={useText(texts)('mines.loading')} />
}
