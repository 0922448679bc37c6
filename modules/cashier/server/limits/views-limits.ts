import type { Id, Out } from '@tonle/contract'
import type { Read } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { LIMIT_PERIODS } from '../../contract.ts'
import { type Depositor, depositPerson, leftIn, ownCap, roomOf } from './deposit-room.ts'
import { type ChangeRow, type LimitedMember, netDepositsOf } from './sql-limits.ts'

/** Limits as the member and the operators see them. */
export async function limitsView(
  read: Read & { services: { clock: { nowMs(): number } } },
  member: Depositor,
): Promise<Out<typeof contract.depositLimits>> {
  const { memberId, currency, mode } = member
  const room = await roomOf(read, member, await depositPerson(read, memberId))
  const left = leftIn(room, room.credited.open)
  const nowMs = read.services.clock.nowMs()
  return {
    currency,
    netDeposits: await netDepositsOf(read, memberId, currency, mode),
    limits: LIMIT_PERIODS.map(period => {
      const waiting = room.limits.find(row => row.memberId === memberId && row.period === period && row.state === 'waiting')
      return {
        period,
        cap: room.caps[period],
        own: ownCap(room.limits, memberId, period) ?? null,
        ...room.terms[period],
        used: room.credited[period],
        open: room.credited.open,
        left: left[period],
        waiting:
          waiting?.confirmFrom && waiting.confirmUntil
            ? {
                cap: waiting.cap,
                confirmFrom: waiting.confirmFrom,
                confirmUntil: waiting.confirmUntil,
                mayConfirm: waiting.confirmFrom.getTime() <= nowMs,
              }
            : null,
      }
    }),
  }
}

export const changeView = (row: ChangeRow): Out<typeof contract.depositLimitChanges>['content'][number] => ({
  id: row.id as Id<'dlc'>,
  what: row.what,
  period: row.period,
  cap: row.cap,
  currency: row.currency,
  state: row.state,
  askedAt: row.askedAt,
  isByStaff: row.askedBy !== 'member',
  confirmFrom: row.confirmFrom,
  confirmUntil: row.confirmUntil,
  holdsFrom: row.holdsFrom,
  endedAt: row.endedAt,
})

export const limitedView = ({ id, ...row }: LimitedMember): Out<typeof contract.consoleDepositLimits>['content'][number] => ({
  ...row,
  id: id as Id<'mem'>,
})
