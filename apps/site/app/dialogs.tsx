import { useHasPopups } from './data/use-lobby.ts'
import { closeDialog, openDialog } from './session/dialogs.ts'
import { lazyPart } from './session/lazy.tsx'

const nothing = { skeleton: null, isSmall: true }
const AccountDialogs = lazyPart(async () => (await import('./dialogs/account-dialogs.tsx')).AccountDialogs, nothing)
const SmallDialogs = lazyPart(async () => (await import('./dialogs/small-dialogs.tsx')).SmallDialogs, nothing)
const MakerGames = lazyPart(async () => (await import('@tonle/catalog/site/maker-games.tsx')).MakerGames, nothing)
const LobbyPopups = lazyPart(async () => (await import('./dialogs/lobby-popups.tsx')).LobbyPopups, nothing)
const MenuDrawer = lazyPart(async () => (await import('./shell/menu-drawer.tsx')).MenuDrawer, nothing)

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
      return <AccountDialogs open={open} />
    case 'games':
      return open.maker ? <MakerGames key={open.maker.code} maker={open.maker} onClose={closeDialog} /> : null
    case 'menu':
      return <MenuDrawer />
    case 'logout':
    case 'trial':
    case 'licence':
      return <SmallDialogs name={open.name} />
  }
}
