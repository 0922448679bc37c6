import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, ReadServices, WriteScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Limit, WalletRef } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import { newId } from '@tonle/process'
import * as contract from '../../contract.ts'
import { isPlayRaise } from '../../rules-limits.ts'
import { depositorOf, publishLimits, requirePostable } from './change-limits.ts'
import type { Depositor } from './deposit-room.ts'
import {
  activateWaiting,
  dueLimit,
  endLimit,
  insertActive,
  insertWaiting,
  type LimitName,
  limitsOf,
  lockPlayLimits,
} from './sql-limits.ts'

/*
 * Limits of losses and stakes that members set. The ledger decides and counts them under the wallet's lock (`setLimit`); here stands who
 * may change them and when. What the ledger has is what holds: row and ledger change in one transaction.
 */

const walletOf = ({ memberId, currency, mode }: Depositor): WalletRef => ({
  kind: 'member_cash',
  member: memberId,
  currency,
  mode,
})
type Reading = Read & { services: Pick<ReadServices, 'ledger' | 'clock'> }

export async function playLimits(read: ReadScope<MemberActor>): Promise<Out<typeof contract.playLimits>> {
  return await view(read, await depositorOf(read, read.site.mode, read.actor.memberId))
}

async function view(read: Reading, member: Depositor): Promise<Out<typeof contract.playLimits>> {
  const rows = await limitsOf(read, [member.memberId], contract.PLAY_LIMITS)
  const held = await read.services.ledger.limits(read, walletOf(member))
  const nowMs = read.services.clock.nowMs()
  return {
    currency: member.currency,
    limits: contract.PLAY_LIMITS.flatMap(what =>
      contract.LIMIT_PERIODS.map(period => {
        const limit = held.find(one => one.what === what && one.period === period)
        const waiting = rows.find(row => row.what === what && row.period === period && row.state === 'waiting')
        return {
          ...{ what, period, cap: limit?.cap ?? null, used: limit?.used ?? null, left: limit ? leftOf(limit) : null },
          waiting:
            waiting?.confirmFrom && waiting.confirmUntil
              ? {
                  ...{ cap: waiting.cap, confirmFrom: waiting.confirmFrom, confirmUntil: waiting.confirmUntil },
                  mayConfirm: waiting.confirmFrom.getTime() <= nowMs,
                }
              : null,
        }
      }),
    ),
  }
}

/** What is left of a limit. Winnings raise what may still be lost; stakes of earlier days that were returned do not raise what may still be staked. */
function leftOf({ what, cap, used }: Limit): Money {
  const counted = what === 'net_loss' || used > 0n ? used : 0n
  return (cap > counted ? cap - counted : 0n) as Money
}

/** Those that hold, for operators. */
export async function playOf(read: Reading, member: Depositor): Promise<Out<typeof contract.consoleDepositLimit>['play']> {
  const held = await read.services.ledger.limits(read, walletOf(member))
  return held
    .filter(({ what }) => what !== 'deposit')
    .map(limit => ({ what: limit.what, period: limit.period, cap: limit.cap, used: limit.used, left: leftOf(limit) }))
}

type Name = In<typeof contract.confirmPlayLimit>
type Act = WriteScope<MemberActor>

async function change(
  tx: Act,
  name: Name,
  work: (member: Depositor, of: LimitName) => Promise<unknown>,
): Promise<Out<typeof contract.playLimits>> {
  const member = await depositorOf(tx, tx.site.mode, tx.actor.memberId)
  await lockPlayLimits(tx, member.memberId)
  await work(member, { memberId: member.memberId, what: name.what, period: name.period })
  const { services, brand } = tx
  tx.afterCommit(() => publishLimits(services, brand, member.memberId))
  return await view(tx, member)
}

/** The first limit and a lower one hold from this transaction on; a higher one, or none, waits for the member's confirmation. */
export const setPlayLimit = (tx: Act, input: In<typeof contract.setPlayLimit>): Promise<Out<typeof contract.setPlayLimit>> =>
  change(tx, input, async (member, name) => {
    requirePostable(input.cap, member.currency)
    const own = await ownCap(tx, name)
    await endLimit(tx, name, 'waiting', 'replaced')
    const limit = { ...name, id: newId(tx.services.clock), cap: input.cap, currency: member.currency, by: 'member', reason: null }
    if (isPlayRaise(own, input.cap ?? undefined)) return await insertWaiting(tx, limit)
    if (own === (input.cap ?? undefined)) return undefined
    await endLimit(tx, name, 'active', 'replaced')
    await insertActive(tx, limit)
    await hold(tx, member, name, input.cap)
  })

const ownCap = async (tx: Tx, { memberId, what, period }: LimitName): Promise<Money | undefined> =>
  (await limitsOf(tx, [memberId], [what])).find(row => row.period === period && row.state === 'active')?.cap ?? undefined

async function hold(tx: Act, member: Depositor, { what, period }: LimitName, cap: Money | null): Promise<void> {
  if (!(await tx.services.ledger.setLimit(tx, walletOf(member), { what, period, cap: cap ?? undefined })))
    throw fail('wallet.not_found')
}

export const confirmPlayLimit = (tx: Act, input: Name): Promise<Out<typeof contract.confirmPlayLimit>> =>
  change(tx, input, async (member, name) => {
    const due = await dueLimit(tx, name)
    if (!due) throw fail('cashier.limit_not_due')
    await endLimit(tx, name, 'active', 'replaced')
    await activateWaiting(tx, name)
    await hold(tx, member, name, due.cap)
  })

export const keepPlayLimit = (tx: Act, input: Name): Promise<Out<typeof contract.keepPlayLimit>> =>
  change(tx, input, (_member, name) => endLimit(tx, name, 'waiting', 'taken_back'))
