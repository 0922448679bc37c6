import stages from 'virtual:site-art/banners'
import signs from 'virtual:site-art/vendors'
import { GamesContext, type GamesSite } from '@tonle/catalog/site/games-site.ts'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { type ReactNode, useMemo } from 'react'
import { hasFlag } from '../data/flags.ts'
import { useBrand, useBrandName } from '../data/use-lobby.ts'
import { showDialog } from './dialogs.ts'
import { later } from './later.ts'
import { lazyPart } from './lazy.tsx'

const GameRules = lazyPart(async () => (await later()).gameRules(), { skeleton: null, isSmall: true })

const FreeRoundsNote = lazyPart(async () => (await later()).freeRoundsNote(), {
  skeleton: null,
  isSmall: true,
})

/** Connects the catalog's screens to the session, the brand and the dialogs of this site. */
export function GamesProvider({ children }: { children: ReactNode }) {
  const { phase, isTrial } = useSession()
  const brand = useBrand()
  const brandName = useBrandName()
  const site = useMemo(
    (): GamesSite => ({
      visitor: isTrial ? 'trial' : phase,
      brandName,
      currency: brand.currency,
      isDecorated: hasFlag(brand, 'DECORATIVE_NUMBERS'),
      stages,
      signs,
      Rules: GameRules,
      Gifts: FreeRoundsNote,
      logIn: (next, after) => showDialog('login', { next, after }),
      needAccount: () => showDialog('trial'),
    }),
    [phase, isTrial, brand, brandName],
  )
  return <GamesContext value={site}>{children}</GamesContext>
}
