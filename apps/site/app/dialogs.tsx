import { useHasPopups } from './data/use-lobby.ts'
import { openDialog } from './session/dialogs.ts'
import { lazyPart } from './session/lazy.tsx'

const nothing = { skeleton: null, isSmall: true }
const AccountDialogs = lazyPart(async () => (await import('./dialogs/account-dialogs.tsx')).AccountDialogs, nothing)
const SmallDialogs = lazyPart(async () => (await import('./dialogs/small-dialogs.tsx')).SmallDialogs, nothing)
const LobbyPopups = lazyPart(async () => (await import('./dialogs/lobby-popups.tsx')).LobbyPopups, nothing)
const Announcements = lazyPart(async () => (await import('./dialogs/announcements.tsx')).Announcements, nothing)
const MenuDrawer = lazyPart(async () => (await import('./shell/menu-drawer.tsx')).MenuDrawer, nothing)

/** Fetched when a visitor reaches for one of them. */
export const { preload: preloadAccountDialogs } = AccountDialogs

/** What games open over any page: the sheet that the address names. */
export const GamesOver = lazyPart(async () => (await import('./dialogs/games-over.tsx')).GamesOver, nothing)

/** The one dialog over the page, each in a chunk of its own. */
export function Dialogs() {
  const open = openDialog.use()
  const hasPopups = useHasPopups()
  switch (open?.name) {
    case undefined:
      return hasPopups ? <LobbyPopups /> : null
    case 'login':
    case 'register':
    case 'password':
    case 'forgot':
    case 'setPassword':
      return <AccountDialogs open={open} />
    case 'menu':
      return <MenuDrawer />
    case 'announcements':
    case 'notice':
      return <Announcements open={open} />
    case 'logout':
    case 'trial':
    case 'licence':
      return <SmallDialogs name={open.name} />
  }
}
