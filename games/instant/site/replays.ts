import type { ReplayFamily } from '@tonle/play/site/replays.tsx'
import { gameCodes } from './titles.ts'

/** What shows stored rounds of this family again; nothing of it is loaded before it is needed. */
export const instantReplays: ReplayFamily = {
  gameCodes,
  loadReplay: async gameCode => (await import('./replay.tsx')).loadReplay(gameCode),
}
