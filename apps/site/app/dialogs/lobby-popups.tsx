import { useSession } from '@tonle/identity/site/session/session.ts'
import { Popups } from '@tonle/messages/site/popups.tsx'
import { useLocation } from 'wouter'
import { isLobby } from '../lobby-route.tsx'

/** What the brand announces over the lobby, while nothing else is open. */
export function LobbyPopups() {
  const [path] = useLocation()
  const { phase } = useSession()
  return isLobby(path) && phase !== 'restoring' && <Popups key={phase} isSignedIn={phase === 'member'} />
}
