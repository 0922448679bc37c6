import { fail, type In, type Out } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { hashToken, type SessionRow, sessionRows } from './sessions.ts'

/** How a launched game stands, for the page around an outside vendor's. @throws play.session_over if it is not the caller's */
export async function sessionState(
  read: ReadScope,
  input: In<typeof contract.sessionState>,
): Promise<Out<typeof contract.sessionState>> {
  const { actor } = read
  const [row] = await sessionRows(read, [hashToken(input.session)])
  const isMine = row && (row.memberId === null || (actor.type === 'member' && actor.sessionId === row.loginSessionId))
  if (!isMine) throw fail('play.session_over')
  return { state: stateOf(row), isOpenGame: row.isOpenGame }
}

function stateOf(row: SessionRow): 'waiting' | 'open' | 'over' {
  // With its own play money a vendor verifies nothing.
  if (row.mode === 'demo') return 'open'
  if (!row.isOpened) return row.isLaunchable ? 'waiting' : 'over'
  return row.isLive && row.isLoggedIn ? 'open' : 'over'
}
