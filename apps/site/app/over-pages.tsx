import { OfflineBanner } from '@tonle/ui/overlays/offline-banner.tsx'
import { useState } from 'react'
import { useHasPopups } from './data/use-lobby.ts'
import { GamesOver } from './dialogs/games-over.tsx'
import { closeDialog, isChatOpen, openDialog } from './session/dialogs.ts'
import { lazyPart } from './session/lazy.tsx'
import { Live } from './session/live.tsx'

const nothing = { skeleton: null, isSmall: true }
const AccountDialogs = lazyPart(async () => (await import('./dialogs/account-dialogs.tsx')).AccountDialogs, nothing)
const SmallDialogs = lazyPart(async () => (await import('./dialogs/small-dialogs.tsx')).SmallDialogs, nothing)
const LobbyPopups = lazyPart(async () => (await import('./dialogs/lobby-popups.tsx')).LobbyPopups, nothing)
const DepositDialog = lazyPart(async () => (await import('./dialogs/deposit-dialog.tsx')).DepositDialog, nothing)
const Announcements = lazyPart(async () => (await import('./dialogs/announcements.tsx')).Announcements, nothing)
const HelpDialog = lazyPart(async () => (await import('./pages/content-pages.tsx')).HelpDialog, nothing)
const Feedback = lazyPart(async () => (await import('./dialogs/feedback.tsx')).Feedback, nothing)
const Chat = lazyPart(async () => (await import('./dialogs/chat.tsx')).Chat, nothing)
const Previewed = lazyPart(async () => (await import('./preview/previewed.tsx')).Previewed, nothing)
const MenuDrawer = lazyPart(async () => (await import('./shell/menu-drawer.tsx')).MenuDrawer, nothing)

/** Fetched when a visitor reaches for one of them. */
export const { preload: preloadAccountDialogs } = AccountDialogs

/** What stands over any page: dialogs, the sheet of the game that the address names, the chat; and what follows the server's news. */
export function OverPages() {
  return (
    <>
      <Dialogs />
      <GamesOver />
      <ChatOver />
      <OfflineBanner />
      <Live />
      <InConsole />
    </>
  )
}

/** The one dialog over the page, each in a chunk of its own. */
function Dialogs() {
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
    case 'help':
      return <HelpDialog first={open.term} onClose={closeDialog} />
    case 'deposit':
      return <DepositDialog after={open.after} />
    case 'feedback':
      return <Feedback open={open} />
    case 'logout':
    case 'trial':
    case 'licence':
      return <SmallDialogs name={open.name} />
  }
}

/** A page that the console frames: what an operator has written and not published. */
function InConsole() {
  const [{ preview: token, of }] = useState(() => Object.fromEntries(new URLSearchParams(location.search)))
  return token && of ? <Previewed token={token} of={of} /> : null
}

/** The chat, once it was opened. */
const ChatOver = () => isChatOpen.use() && <Chat />
