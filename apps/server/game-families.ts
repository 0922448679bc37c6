import { crash } from '@tonle/crash/server'
import { hilo } from '@tonle/hilo/server'
import { instant } from '@tonle/instant/server'
import { mines } from '@tonle/mines/server'
import type { GameFamily } from '@tonle/play/server'
import { slots } from '@tonle/slots/server'

/** The families of our own studio. A new family is a folder under `games/`, a line here, and one in `apps/site/app/game-families.ts`. */
export const gameFamilies: readonly GameFamily[] = [slots, mines, hilo, instant, crash]
