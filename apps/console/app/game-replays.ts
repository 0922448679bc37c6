import { crashReplays } from '@tonle/crash/site/replays.ts'
import { hiloReplays } from '@tonle/hilo/site/replays.ts'
import { instantReplays } from '@tonle/instant/site/replays.ts'
import { minesReplays } from '@tonle/mines/site/replays.ts'
import type { ReplayFamily } from '@tonle/play/console/round-replay.tsx'
import { slotsReplays } from '@tonle/slots/site/replays.ts'

/** The families of our own studio, as `apps/server/game-families.ts` lists them for the server. */
export const gameReplays: readonly ReplayFamily[] = [slotsReplays, minesReplays, hiloReplays, instantReplays, crashReplays]
