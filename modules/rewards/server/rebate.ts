import { isPartClosed, settingsOf } from '@tonle/brand/server'
import { fail, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, Services, WriteScope, WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Currency, formatMoney, type Money, maxOf, minOf, negate, zero } from '@tonle/money'
import { spendableOf } from '@tonle/points/server'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { type Counted, rebateOf } from '../rules.ts'
import { type Holder, holderOf, keyOf, tell } from './holder.ts'
import { type HoldReasons, noHolds, pay } from './pay.ts'

interface Account {
  credited: Money
  owed: Money
  counted: Counted
}

const accountOf = async (read: Read, holder: Holder): Promise<Account> =>
  (await read.maybe<Account>(
    'select credited, owed, counted from rewards.account where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4)',
    keyOf(read.brand, holder),
  )) ?? { credited: zero, owed: zero, counted: {} }

const rebatedOf = async (read: Read, holder: Holder): Promise<Counted> =>
  Object.fromEntries(
    (
      await read.query<{ vertical: string; validBet: string; earned: string }>(
        `select vertical, trunc(valid_bet)::text as "validBet", trunc(earned)::text as earned from rewards.rebated
          where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4) order by vertical`,
        keyOf(read.brand, holder),
      )
    ).map(({ vertical, validBet, earned }) => [vertical, [validBet, earned] as const]),
  )

const sumOf = (counted: Counted): bigint => Object.values(counted).reduce((sum, [, earned]) => sum + BigInt(earned), 0n)

/** Above zero: to be paid. Below: paid for bets that were taken back. */
const dueOf = (counted: Counted, { credited }: Account, currency: Currency) =>
  (rebateOf(sumOf(counted), currency) - credited) as Money

/**
 * Brings the ledger to what was earned: pays what is due, or takes back what was paid for bets that were taken back, as far as the wallet has
 * it. The rest is a debt, which later rebate pays. The member's row is locked: of many at once one pays.
 * What is held for the desk counts as paid.
 * @returns what was paid; below zero: taken back
 */
export async function settleRebate(
  tx: Tx,
  services: WriteServices,
  holder: Holder,
  holds: HoldReasons = noHolds,
): Promise<{ change: Money; isHeld: boolean }> {
  const key = keyOf(tx.brand, holder)
  await tx.query(
    'insert into rewards.account (brand_id, member_id, currency, mode) values ($1, $2, $3, $4) on conflict do nothing',
    key,
  )
  await tx.query('select from rewards.account where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4) for update', key)
  // Statements of their own: they see what was committed while this one waited for the row.
  const account = await accountOf(tx, holder)
  const counted = await rebatedOf(tx, holder)
  const due = dueOf(counted, account, holder.currency)
  const available = due < 0n ? await spendableOf(tx, services, holder, 'cash') : zero
  const change = due < 0n ? negate(minOf(negate(due), maxOf(available, zero))) : due
  const kind = change > 0n ? 'rebate' : 'rebate_reversed'
  const source = `${kind}:${newId(services.clock)}`
  const isHeld = change !== 0n && (await pay(tx, services, holder, { kind, source, amount: change }, holds))
  const owed = (change - due) as Money
  if (change !== 0n || owed !== account.owed)
    await tx.query(
      `update rewards.account set credited = credited + $5, owed = $6, counted = $7 where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4)`,
      [...key, change, owed, JSON.stringify(change === 0n ? account.counted : counted)],
    )
  return { change, isHeld }
}

export async function rebate(read: ReadScope<MemberActor>): Promise<Out<typeof contract.rebate>> {
  const holder = await holderOf(read, read.site, read.actor)
  const { automatic } = await settingsOf(read, contract.rewardsSettings)
  const account = await accountOf(read, holder)
  const counted = await rebatedOf(read, holder)
  const due = dueOf(counted, account, holder.currency)
  const lines = Object.entries(counted).map(([vertical, [validBet, earned]]) => {
    const [paidBet = '0', paid = '0'] = account.counted[vertical] ?? []
    return {
      vertical,
      validBet: (BigInt(validBet) - BigInt(paidBet)) as Money,
      amount: ((BigInt(earned) - BigInt(paid)) / 1_000_000n) as Money,
    }
  })
  return {
    currency: holder.currency,
    due: maxOf(due, zero),
    owed: maxOf(negate(due), zero),
    lines: lines.filter(({ amount, validBet }) => amount !== 0n || validBet !== 0n),
    isAutomatic: automatic,
  }
}

export const claimRebate =
  (holds: HoldReasons) =>
  async (tx: WriteScope<MemberActor>): Promise<Out<typeof contract.claimRebate>> => {
    const { services, actor } = tx
    const holder = await holderOf(tx, tx.site, actor)
    const { change: amount, isHeld } = await settleRebate(tx, services, holder, holds)
    if (amount <= 0n) throw fail('rewards.nothing_due')
    tx.afterCommit(() => tell(services, tx.brand, actor.memberId, { money: true }))
    return { amount, currency: holder.currency, isHeld }
  }

/** What a member did not ask for stands in the inbox. */
async function settleUnasked(tx: Tx, services: WriteServices, holder: Holder, holds: HoldReasons): Promise<Money> {
  // What is due waits for the next day.
  if (await isPartClosed(tx, 'bonuses')) return zero
  const { change, isHeld } = await settleRebate(tx, services, holder, holds)
  if (change === 0n || isHeld) return change
  await outbox.add(tx, noticeJob, {
    member: holder.member,
    kind: change > 0n ? 'rewards.rebate_paid' : 'rewards.rebate_reversed',
    params: { amount: { amount: formatMoney(maxOf(change, negate(change))), currency: holder.currency } },
  })
  return change
}

/** Members of one look. */
const MOST = 1000

/** Settles everybody whose rebate is due, or was paid for bets that were taken back. */
export async function payRebates(services: Services, brand: string, holds: HoldReasons = noHolds): Promise<number> {
  let [paid, after] = [0, '']
  for (;;) {
    const holders = await services.db.read(brand, read =>
      read.query<Holder>(
        `select e.member_id as member, e.currency, e.mode
           from (select brand_id, member_id, currency, mode, trunc(greatest(sum(earned), 0) / 1000000) as earned from rewards.rebated
                  where brand_id = $1 and member_id::text > $2 group by brand_id, member_id, currency, mode) e
           left join rewards.account a using (brand_id, member_id, currency, mode)
          where e.earned - coalesce(a.credited, 0) not between 0 and 9999
          order by e.member_id limit ${MOST}`,
        [brand, after],
      ),
    )
    for (const holder of holders) {
      const change = await services.db.tx(brand, tx => settleUnasked(tx, services, holder, holds))
      if (change !== 0n) paid++
      if (change !== 0n) tell(services, brand, holder.member, { money: true })
    }
    if (holders.length < MOST) return paid
    after = holders.at(-1)!.member
  }
}

export const rebateJobs = (holds: HoldReasons) => [
  schedule({
    name: 'rewards.pay_rebates',
    every: 'day',
    catchUp: 'last',
    timeoutMs: 600_000,
    run: async (services: Services, { brand }) => {
      const { automatic } = await services.db.read(brand, read => settingsOf(read, contract.rewardsSettings))
      if (automatic) await payRebates(services, brand, holds)
    },
  }),
]
