import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { HiloSkeleton } from '../hud/hilo-skeleton.tsx'
import { texts } from '../texts.ts'
import { hiloReplays } from './replays.ts'

export const hiloFamily: SiteFamily = {
  family: 'hilo',
  ...hiloReplays,
  loadGame: async gameCode => (await import('./hilo-screen.tsx')).loadHilo(gameCode),
  loadRules: async gameCode => (await import('./rules-dialog.tsx')).loadRules(gameCode),
  loadProof: async () => (await import('./proof.tsx')).useHiloProof,
  Skeleton: Waiting,
}

function Waiting() {
  return <HiloSkeleton label={useText(texts)('hilo.loading')} />
}
