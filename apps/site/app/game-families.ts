import { crashFamily } from '@tonle/crash/site/family.tsx'
import { hiloFamily } from '@tonle/hilo/site/family.tsx'
import { instantFamily } from '@tonle/instant/site/family.tsx'
import { minesFamily } from '@tonle/mines/site/family.tsx'
import type { SiteFamily } from '@tonle/play/site/families.tsx'
import { slotsFamily } from '@tonle/slots/site/family.tsx'

/** The families of our own studio, as `apps/server/game-families.ts` lists them for the server. */
export const gameFamilies: readonly SiteFamily[] = [slotsFamily, minesFamily, hiloFamily, instantFamily, crashFamily]
