import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { SlotSkeleton } from '../hud/slot-skeleton.tsx'
import { texts } from '../texts.ts'
import { slotsReplays } from './replays.ts'

export const slotsFamily: SiteFamily = {
  family: 'slots',
  ...slotsReplays,
  loadGame: async gameCode => (await import('./slot-screen.tsx')).loadSlot(gameCode),
  loadRules: async gameCode => (await import('./rules-dialog.tsx')).loadRules(gameCode),
  loadProof: async () => (await import('./proof.tsx')).useSlotProof,
  Skeleton: Waiting,
}

function Waiting() {
  return <SlotSkeleton label={useText(texts)('slots.loading')} />
}
