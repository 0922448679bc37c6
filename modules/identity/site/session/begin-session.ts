import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { isPublic, session as tab } from '@tonle/contract/browser'
import { identity, loadMember, type MemberInfo, setHasSession, tellTabs } from './session.ts'

/**
 * After login, registration or free play: keeps the tab's proof and loads member info before anything is shown.
 * @param isFirst the member's first login, whose action runs now (spec §4)
 */
export async function beginSession(queries: QueryClient, token: string, isFirst = false): Promise<MemberInfo> {
  tab.keep(token)
  const member = await loadMember(identity.memberInfo)
  const key = identity.memberInfo.key({})
  // What is on the screen is reset, not removed: its observers would go on showing the one who was signed in before (a trial user).
  const isTheirs = (query: Query) => !isPublic(query) && query.queryHash !== hashKey(key)
  queries.removeQueries({ predicate: query => isTheirs(query) && query.getObserversCount() === 0 })
  queries.setQueryData(key, member)
  setHasSession(true)
  void queries.resetQueries({ predicate: isTheirs })
  tellTabs('begun')
  // What is lost here runs at the next login.
  if (isFirst) void identity.firstLogin().catch(() => undefined)
  return member
}
