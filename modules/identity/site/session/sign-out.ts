import type { QueryClient } from '@tanstack/react-query'
import { endSession, identity, isSessionGone, tellTabs } from './session.ts'

/** Signs out at the server, then forgets everything of the member in this tab. A session that is already gone is signed out too. */
export async function signOut(queries: QueryClient): Promise<void> {
  try {
    await identity.logout()
  } catch (error) {
    if (!isSessionGone(error)) throw error
  }
  endSession(queries)
  tellTabs('ended')
}
