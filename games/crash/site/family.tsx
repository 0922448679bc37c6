import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { CrashSkeleton } from '../hud/crash-skeleton.tsx'
import { texts } from '../texts.ts'
import { gameCodes } from './titles.ts'

export const crashFamily: SiteFamily = {
  family: 'crash',
  gameCodes,
  loadGame: async gameCode => (await import('./crash-screen.tsx')).loadCrash(gameCode),
  loadRules: async gameCode => (await import('./rules-dialog.tsx')).loadRules(gameCode),
  loadProof: async () => (await import('./proof.tsx')).useCrashProof,
  loadReplay: async gameCode => (await import('./replay.tsx')).loadReplay(gameCode),
  Skeleton: Waiting,
}

function Waiting() {
  return <CrashSkeleton label={useText(texts)('crash.loading')} />
}
