import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import type { Currency } from '@tonle/money'
import type * as contract from '../contract.ts'
import type { BonusRules } from './seamless/bonus.ts'
import { hashToken, type SessionRow, sessionRows } from './sessions.ts'

/** How a launched game stands, for the page around an outside vendor's. @throws play.session_over if it is not the caller's */
export async function sessionState(
  read: ReadScope,
  input: In<typeof contract.sessionState>,
): Promise<Out<typeof contract.sessionState>> {
  const row = await ownSession(read, input.session)
  return { state: stateOf(row), isOpenGame: row.isOpenGame }
}

/** Free rounds in the session's game; none in a demo and for trial users. @throws play.session_over if it is not the caller's */
export async function sessionFreeRounds(
  bonus: BonusRules,
  read: ReadScope,
  input: In<typeof contract.sessionFreeRounds>,
): Promise<Out<typeof contract.sessionFreeRounds>> {
  const { memberId, currency, mode, vendor, game } = await ownSession(read, input.session)
  if (memberId === null || mode === 'demo' || mode === 'trial') return { rounds: [] }
  const rounds = await bonus.freeRoundsOf(read, { memberId, currency: currency as Currency, mode, vendor, game })
  return { rounds: rounds.map(one => ({ ...one, id: one.id as Id<'bns'> })) }
}

async function ownSession(read: ReadScope, token: string): Promise<SessionRow> {
  const { actor } = read
  const [row] = await sessionRows(read, [hashToken(token)])
  const isMine = row && (row.memberId === null || (actor.type === 'member' && actor.sessionId === row.loginSessionId))
  if (!isMine) throw fail('play.session_over')
  return row
}

function stateOf(row: SessionRow): 'waiting' | 'open' | 'over' {
  // With its own play money a vendor verifies nothing.
  if (row.mode === 'demo') return 'open'
  if (!row.isOpened) return row.isLaunchable ? 'waiting' : 'over'
  return row.isLive && row.isLoggedIn ? 'open' : 'over'
}
