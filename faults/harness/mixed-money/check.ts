import * as cashier from '@tonle/cashier/contract'
import { closeOverdue, type ProviderEntry, providerOf, reconcile } from '@tonle/cashier/server/test-money'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import type { Person } from '@tonle/testkit'
import { refreshWallet } from '@tonle/transfers/contract'
import { consolidated } from '@tonle/wallet/contract'
import { expect } from 'vitest'
import { type Account, sure } from './act.ts'
import { type Ground, openingOf, type Side } from './ground.ts'

/** Providers that keep a statement, by what follows the brand's code in their name for it. */
const STATEMENTS = { sandbox: '', transfer: 'acc', gateway: 'gw' } as const
type StatementProvider = keyof typeof STATEMENTS
const HEAD = 'Transaction ID;Reference;Amount;Currency;Time;Type'

/** Waits until the last money has come in and the last payout is settled. */
export async function settleMoney({ w, simulator }: Ground, account: Account): Promise<void> {
  await simulator.settle()
  await simulator.setFaults(null, 'service')
  const open = async () => {
    const rows = await w.services.db.system(tx =>
      tx.query<{ id: string }>(
        `select id from cashier.deposit where id = any ($1) and state <> 'credited'
         union all select id from cashier.payout where state in ('sending', 'accepted')`,
        [[...account.due.keys()]],
      ),
    )
    return rows.length
  }
  await w.until(open, left => left === 0, 120_000)
  await closeOverdue(w.services)
}

/** What each member has is what went in less what went out, with what the vendor's games came to. @returns members */
export async function checkMembers(ground: Ground, side: Side, account: Account): Promise<void> {
  const credited = new Map<string, bigint>()
  for (const { member, amount } of account.due.values()) credited.set(member.id, (credited.get(member.id) ?? 0n) + amount)
  let atVendor = 0n
  for (const person of side.members) {
    const purse = await purseOf(ground, side, person)
    if (purse) await sure(() => person.caller.call(refreshWallet, { vassalage: side.vendor }))
    const funds = await sure(() => person.caller.call(consolidated, {}))
    const there = funds.wallets.find(({ wallet }) => wallet === side.vendor)?.balance ?? 0n
    const inAndOut = (credited.get(person.id) ?? 0n) - (account.withdrawn.get(person.id) ?? 0n)
    expect([person.account, there, funds.inFlight]).toEqual([person.account, purse?.balance ?? 0n, 0n])
    expect([person.account, funds.total]).toEqual([
      person.account,
      parseMoney(openingOf(side.currency)) + inAndOut + (purse?.net ?? 0n),
    ])
    atVendor += there
  }
  expect(atVendor).toBe(await totalAt(ground, side))
}

async function purseOf({ w, simulator }: Ground, { vendor, currency }: Side, person: Person) {
  const known = await w.services.db.system(tx =>
    tx.maybe<{ ref: string }>('select ref from play.player_ref where member_id = $1', [person.id]),
  )
  if (!known) return undefined
  const said = await simulator.post<{ balance: string; net: string }>('/control/purse', { vendor, player: known.ref, currency })
  const net = said.net.startsWith('-') ? -parseMoney(said.net.slice(1)) : parseMoney(said.net)
  return { balance: parseMoney(said.balance) as bigint, net: net as bigint }
}

const totalAt = async ({ simulator }: Ground, { vendor, currency }: Side): Promise<bigint> =>
  BigInt((await simulator.post<{ total: string }>('/control/purse', { vendor, player: 'nobody', currency })).total)

/** Every deposit has one payment that credited it, every payment of the banks one row, and each is in the books once. */
export async function checkPayments({ w }: Ground, account: Account): Promise<void> {
  const credits = await w.services.db.system(tx =>
    tx.query<{ id: string; n: number; lines: number }>(
      `select d.id, count(distinct p.id)::int as n, count(l.id)::int as lines
         from cashier.deposit d left join cashier.payment p on p.brand_id = d.brand_id and p.deposit_id = d.id and p.state = 'credited'
         left join ledger.line l on l.key = 'deposit:' || p.provider || ':' || p.provider_id and l.kind = 'deposit'
        where d.state = 'credited' or p.id is not null group by d.id`,
    ),
  )
  expect(credits.filter(({ n, lines }) => n !== 1 || lines !== 1)).toEqual([])
  expect(new Set(credits.map(({ id }) => id))).toEqual(new Set(account.due.keys()))
}

/**
 * The provider's whole statement, as its bank says it, is sent by an operator: it finds no difference; and what the bank holds for the
 * brand is what our clearing account says. @returns movements
 */
export async function checkStatement(ground: Ground, side: Side, provider: StatementProvider): Promise<number> {
  const { w } = ground
  const bank = providerOf(w.services, provider)
  const entries: ProviderEntry[] = []
  let balance: Money | undefined
  for (let after = 0n, hasMore = true; hasMore; ) {
    const page = await bank.statement!(`${side.merchant}${STATEMENTS[provider]}`, after)
    entries.push(...page.entries)
    balance = page.balances[side.currency]
    hasMore = page.hasMore
    after = BigInt(page.entries.at(-1)?.seq ?? 0)
  }
  const moved = entries.filter(({ kind }) => kind !== 'payout_failed')
  const rows = entries.map(({ id, reference, amount, currency, at, kind }) =>
    [id, reference, formatMoney(amount), currency, at.toISOString(), kind === 'payout_paid' ? 'payout' : kind].join(';'),
  )
  const path = cashier.sendStatement.path.replace(':provider', provider)
  const statement = (await side.operators[0].caller.upload(
    path,
    'text/csv',
    Buffer.from([HEAD, ...rows].join('\r\n')),
  )) as cashier.ProviderStatement
  expect([provider, side.currency, statement]).toMatchObject([
    provider,
    side.currency,
    { lines: moved.length, known: 0, differences: 0 },
  ])
  const clearing = { kind: 'clearing', provider, currency: side.currency, mode: 'play' } as const
  const held = await w.services.db.read(side.brandId, read => w.services.ledger.balance(read, clearing))
  expect([provider, -held.balance]).toEqual([provider, balance ?? 0n])
  return moved.length
}

/** A provider without a statement: what its payers paid is what its clearing account says. */
export async function checkAsked({ w }: Ground, { brandId, currency }: Side, { paid }: Account): Promise<void> {
  const clearing = { kind: 'clearing', provider: 'bakong', currency, mode: 'play' } as const
  const held = await w.services.db.read(brandId, read => w.services.ledger.balance(read, clearing))
  const suspense = await w.services.db.read(brandId, read =>
    read.one<{ amount: string }>(
      `select coalesce(sum(amount), 0)::text as amount from cashier.payment where provider = 'bakong' and state = 'suspense'`,
    ),
  )
  expect(-held.balance).toBe((paid[currency] ?? 0n) + BigInt(suspense.amount))
}

export const checkReconciled = async ({ w }: Ground): Promise<void> =>
  expect((await reconcile(w.services)).filter(({ difference }) => difference !== 0n)).toEqual([])
