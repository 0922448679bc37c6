import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { CrashSkeleton } from '../hud/crash-skeleton.tsx'
import { texts } from '../texts.ts'
import { crashReplays } from './replays.ts'

export const crashFamily: SiteFamily = {
  family: 'crash',
  ...crashReplays,
  loadGame: async gameCode => (await import('./crash-screen.tsx')).loadCrash(gameCode),
  loadRules: async gameCode => (await import('./rules-dialog.tsx')).loadRules(gameCode),
  loadProof: async () => (await import('./proof.tsx')).useCrashProof,
  Skeleton: Waiting,
}

function Waiting() {
  return <CrashSkeleton label={useText(texts)('crash.loading')} />
}
