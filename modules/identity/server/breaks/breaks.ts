import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, Services, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { BREAK_LENGTHS, RETURN_HOURS } from '../../rules.ts'
import type * as rows from '../rows.ts'
import type { MemberRow } from '../sql.ts'
import { spreadExclusion } from './exclusions.ts'
import { setMayBet } from './may-bet.ts'

type Break = { kind: 'timeout' | 'exclusion'; until: Date; isOver: boolean }

const breakOf = (read: Read, memberId: string) =>
  read.maybe<Break>(
    `select break_kind as kind, break_until as until, break_until <= app_now() as "isOver" from identity.member
      where brand_id = $1 and id = $2 and break_kind is not null`,
    [read.brand, memberId],
  )

const view = (now: Break | undefined) => (now ? { kind: now.kind, until: now.until } : null)

export async function ownBreak(read: ReadScope<MemberActor>): Promise<Out<typeof contract.ownBreak>> {
  const now = await breakOf(read, read.actor.memberId)
  return { break: view(now), mayEnd: now?.kind === 'exclusion' && now.isOver }
}

/** From this transaction on the wallet takes no stakes; wins, refunds and withdrawals go on. */
export async function takeBreak(
  tx: WriteScope<MemberActor>,
  { kind, length }: In<typeof contract.takeBreak>,
): Promise<Out<typeof contract.takeBreak>> {
  const { min, max, unit } = BREAK_LENGTHS[kind]
  if (length < min) throw fail('request.invalid', { fields: { length: 'field.too_small' } })
  if (length > max) throw fail('request.invalid', { fields: { length: 'field.too_big' } })
  const { memberId } = tx.actor
  const set = await tx.maybe<Pick<MemberRow, 'id' | 'type' | 'currency'>>(
    `update identity.member set break_kind = $3, break_until = app_now() + make_interval(days => $4, months => $5)
      where brand_id = $1 and id = $2
        and (break_kind is null or break_until <= app_now() + make_interval(days => $4, months => $5) and (break_kind = 'timeout' or $3 = 'exclusion'))
      returning id, type, currency`,
    [tx.brand, memberId, kind, unit === 'day' ? length : 0, unit === 'month' ? length : 0],
  )
  if (!set) throw fail('identity.break_shorter')
  await setMayBet(tx, tx.services.ledger, set, false)
  if (kind === 'exclusion') await spreadExclusion(tx, tx.services, memberId)
  return { break: view(await breakOf(tx, memberId)) }
}

/** A day of thought after an exclusion: it becomes a time-out that ends by itself. */
export async function endBreak(tx: WriteScope<MemberActor>): Promise<Out<typeof contract.endBreak>> {
  const changed = await tx.query(
    `update identity.member set break_kind = 'timeout', break_until = app_now() + make_interval(hours => ${RETURN_HOURS})
      where brand_id = $1 and id = $2 and break_kind = 'exclusion' and break_until <= app_now() returning id`,
    [tx.brand, tx.actor.memberId],
  )
  if (changed.length === 0) throw fail('identity.break_runs')
  return { break: view(await breakOf(tx, tx.actor.memberId)) }
}

/** Takes no stakes now, by the own wish. */
export const isOnBreak = async (read: Read, memberId: string): Promise<boolean> => (await breakOf(read, memberId)) !== undefined

/** For what a member on a break must not do, such as a deposit. @throws identity.on_break */
export async function requireNoBreak(read: Read, memberId: string): Promise<void> {
  if (await breakOf(read, memberId)) throw fail('identity.on_break')
}

/** Ends time-outs that are over, of members who are not locked. */
export async function endTimeOuts({ db, ledger }: Pick<Services, 'db' | 'ledger'>, brand: string): Promise<void> {
  await db.tx(brand, async tx => {
    const over = await tx.query<Pick<MemberRow, 'id' | 'type' | 'currency'> & Pick<rows.MemberRow, 'status'>>(
      `update identity.member set break_kind = null, break_until = null
        where brand_id = $1 and break_kind = 'timeout' and break_until <= app_now() returning id, type, currency, status`,
      [tx.brand],
    )
    for (const member of over) if (member.status === 'active') await setMayBet(tx, ledger, member, true)
  })
}
