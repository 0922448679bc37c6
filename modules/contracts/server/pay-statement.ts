import type { BaseServices, WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { move, type WalletRef } from '@tonle/ledger'
import { noticeJob } from '@tonle/messages/server'
import { type Currency, cutToPosting, formatMoney, type Money, maxOf, minOf, zero } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import { deskChanged, type Kind, type StatementState, statementsChanged } from '../contract.ts'

interface Owed {
  id: string
  payeeId: string
  payerId: string | null
  kind: Kind
  cycle: string
  currency: Currency
  mode: 'real' | 'play'
  due: Money
  paid: Money
  state: StatementState
}

const walletOf = (member: string, { currency, mode }: Owed): WalletRef => ({ kind: 'member_cash', member, currency, mode })

/**
 * Pays what is left of a statement: out of the commission cost, or out of what the upline's wallet has. The statement's row is locked, so
 * of many at once one pays; the posting's key is the statement's, so that the ledger itself pays once.
 * @param released also one that waits for an operator
 * @returns what was paid now
 */
export async function payStatement(tx: Tx, services: WriteServices, id: string, { released = false } = {}): Promise<Money> {
  await tx.query('select from contracts.statement where brand_id = $1 and id = $2 for update', [tx.brand, id])
  // A statement of its own: it sees what was committed while this one waited for the row.
  const owed = await tx.maybe<Owed>(
    `select id, payee_id as "payeeId", payer_id as "payerId", kind, cycle, currency, mode, due, paid, state from contracts.statement where brand_id = $1 and id = $2`,
    [tx.brand, id],
  )
  if (!owed || !(owed.state === 'open' || owed.state === 'part' || (released && owed.state === 'held'))) return zero
  const amount = minOf((owed.due - owed.paid) as Money, await spendable(tx, services, owed))
  const paid = (owed.paid + amount) as Money
  await tx.query('update contracts.statement set paid = $3, state = $4 where brand_id = $1 and id = $2', [
    ...[tx.brand, id, paid, paid === owed.due ? 'paid' : 'part'],
  ])
  if (amount === 0n) return zero
  await post(tx, services, owed, amount)
  return amount
}

/** The platform always can; an upline what its wallet has, in whole units of the currency. */
async function spendable(tx: Tx, services: WriteServices, owed: Owed): Promise<Money> {
  if (owed.payerId === null) return owed.due
  const { available } = await services.ledger.balance(tx, walletOf(owed.payerId, owed))
  return cutToPosting(maxOf(available, zero), owed.currency)
}

async function post(tx: Tx, services: WriteServices, owed: Owed, amount: Money): Promise<void> {
  const { n } = await tx.one<{ n: number }>(
    `insert into contracts.payment (brand_id, statement_id, n, payee_id, payer_id, kind, currency, mode, amount, day)
     select $1, $2, (select coalesce(max(p.n), 0) + 1 from contracts.payment p where p.brand_id = $1 and p.statement_id = $2), $3, $4, $5, $6, $7, $8,
            (select app_business_day(b.zone) from brand.pub_brand b where b.brand_id = $1)
     returning n`,
    [tx.brand, owed.id, owed.payeeId, owed.payerId, owed.kind, owed.currency, owed.mode, amount],
  )
  // Every five minutes a notice would be none.
  if (owed.cycle !== '5m')
    await outbox.add(tx, noticeJob, {
      ...{ member: owed.payeeId, kind: `contracts.paid_${owed.kind}` },
      params: { amount: { amount: formatMoney(amount), currency: owed.currency } },
    })
  const to = walletOf(owed.payeeId, owed)
  await services.ledger.postOrFail(tx, {
    ...{
      key: `contracts:${owed.id}:${n}`,
      kind: `contract_${owed.kind}`,
      book: { brand: tx.brand, currency: owed.currency, mode: owed.mode },
    },
    lines: move({ from: owed.payerId === null ? { kind: 'commission_cost' } : walletOf(owed.payerId, owed), to, amount }),
  })
}

/** After the commit: both sides' pages and the desk read again. */
export function tellPaid(services: BaseServices, brand: string, members: readonly (string | null)[]): void {
  for (const member of members) {
    if (member === null) continue
    services.events.publish(statementsChanged, member)
    hintBalance(services, member)
  }
  services.events.publish(deskChanged, brand)
}
