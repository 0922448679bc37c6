import { connectionConfig } from '@tonle/database'
import { type Checkpoint, checkSince, invariants } from '@tonle/ledger'
import { bankSays, furnish, type World, world } from '@tonle/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleInvariants } from './module-invariants.ts'

const rules = [...invariants, ...moduleInvariants]
let w: World
let checkpoint: Checkpoint

/** A brand in use (bets, deposits, withdrawals, operators' acts) before a check, and the same again after it. */
beforeAll(async () => {
  w = await world()
  await use()
  checkpoint = (await checkSince(w.services.db, rules, undefined)).checkpoint
  await use()
}, 120_000)
afterAll(() => w.close())

async function use(): Promise<void> {
  const { members } = await furnish(w, w, 'tonle')
  const [{ reference }] = (await w.services.db.system(tx =>
    tx.query(`select reference from cashier.deposit where member_id = $1`, [members[0].id]),
  )) as [{ reference: string }]
  await bankSays(w, members[0], 'tonle', { kind: 'credit', reference, amount: '25.00' })
}

test('a brand in use breaks no rule: what is new, everything in small stretches, everything at once', async () => {
  expect((await checkSince(w.services.db, rules, checkpoint)).breaches).toEqual([])
  expect((await checkSince(w.services.db, rules, undefined, { stretch: 3 })).breaches).toEqual([])
  await w.expectBooksBalance()
})

const NEWEST = 'order by xid desc, id desc limit 1'

test.each([
  [
    'I8',
    'play.vendor_tx',
    `update play.bet set payout = coalesce(payout, 0) + 10000 where id = (select id from play.bet ${NEWEST})`,
    'new',
  ],
  ['I8.nonces', 'play.vendor_tx', `update play.bet set nonce = nonce + 5 where id = (select id from play.bet ${NEWEST})`, 'new'],
  [
    'I8.lines',
    'play.vendor_tx',
    `delete from play.bet where id = (select id from play.bet where payout is not null ${NEWEST})`,
    'new',
  ],
  ['I11.edges', 'cashier.step', `update cashier.step set to_state = 'confirmed' where to_state = 'approved'`, 'full'],
  ['I11.edges', 'cashier.withdrawal', `update cashier.withdrawal set state = 'cancelled' where state = 'requested'`, 'full'],
  ['INV-25', 'cashier.payment', `update cashier.payment set amount = amount + 10000 where state = 'credited'`, 'new'],
  ['INV-25.payments', 'cashier.payment', `update cashier.payment set amount = amount + 10000 where state = 'credited'`, 'full'],
  ['INV-35', 'transfers.transfer', `update transfers.transfer set in_flight = in_flight + 10000 where state = 'sending'`, 'full'],
  [
    'INV-35.money',
    'transfers.transfer',
    `update transfers.transfer set state = 'done', moved = 10000, decided_at = now() where state = 'sending'`,
    'full',
  ],
  ['INV-35.edges', 'transfers.step', `update transfers.step set to_state = 'refused' where to_state = 'sending'`, 'full'],
  ['INV-35.edges', 'transfers.transfer', `update transfers.transfer set state = 'check' where state = 'sending'`, 'full'],
  [
    'INV-36',
    'transfers.wallet',
    `insert into transfers.wallet (brand_id, member_id, vendor, currency, mode, results)
       select brand_id, member_id, vendor, currency, mode, 10000 from transfers.transfer`,
    'full',
  ],
  ['INV-33', 'brand.setting_version', 'update brand.setting_version set version = version + 1', 'full'],
  [
    'INV-33.arrangements',
    'brand.arrangement_version',
    `insert into brand.arrangement_version (brand_id, arrangement, version, state, why, changed_by)
       select id, 'vendors', 2, '[]', 'a gap', 'operator' from brand.brand limit 1`,
    'full',
  ],
  ['I15', 'promotions.grant', 'update promotions.grant set returned = returned + 10000', 'full'],
  ['I15.given', 'promotions.campaign', 'update promotions.campaign set given = given + 10000', 'full'],
  ['INV-39', 'rewards.payment', 'update rewards.payment set amount = amount + 10000', 'full'],
  ['INV-39.programs', 'rewards.program', 'update rewards.program set given = given - 10000 where given >= 10000', 'full'],
  ['INV-39.envelopes', 'rewards.lot', 'update rewards.lot set taken = taken - 1 where taken > 0', 'full'],
  ['INV-39.spins', 'rewards.spin_grant', 'update rewards.spin_grant set used = used + 1', 'full'],
  ['INV-39.rebate', 'rewards.payment', 'update rewards.payment set amount = amount + 10000', 'full'],
  [
    'INV-13',
    'contracts.payment',
    `insert into contracts.payment (brand_id, statement_id, n, payee_id, kind, currency, mode, amount, day)
       select brand_id, id, 1, payee_id, kind, currency, mode, 10000, from_day from contracts.statement`,
    'full',
  ],
  ['INV-13.paid', 'contracts.statement', `update contracts.statement set paid = 10000, state = 'part'`, 'full'],
  ['INV-13.settled', 'contracts.statement', 'update contracts.statement set due = due + 10000', 'full'],
  [
    'INV-14',
    'contracts.version',
    `insert into contracts.version (brand_id, contract_id, version, terms, asked_by, signed_at, from_at)
       select brand_id, contract_id, 2, terms, asked_by, signed_at, from_at from contracts.version where signed_at is not null`,
    'full',
  ],
  ['INV-43', 'referral.payment', 'update referral.payment set amount = amount + 10000', 'full'],
  ['INV-43.paid', 'referral.payment', 'update referral.payment set amount = amount + 10000', 'full'],
  ['INV-43.given', 'referral.program', 'update referral.program set given = given + 10000', 'full'],
  ['INV-42', 'missions.payment', 'update missions.payment set amount = amount + 10000', 'full'],
  ['INV-42.paid', 'missions.award', `update missions.award set amount = amount + 10000 where state = 'paid'`, 'full'],
  ['INV-42.given', 'missions.mission', 'update missions.mission set given = given + 10000', 'full'],
  ['INV-42.stars', 'missions.score', 'update missions.score set stars = stars + 100', 'full'],
  ['I20', 'operators.audit', 'delete from operators.audit where seq = 1', 'full'],
])('the check finds it: %s in %s (%s)', async (rule, table, damage, scope) => {
  const client = new Client(connectionConfig(w.database.url, 'tonle_owner'))
  await client.connect()
  try {
    await client.query(`begin; alter table ${table} disable trigger user; alter table ${table} no force row level security`)
    const { rowCount } = await client.query(damage)
    expect(rowCount).toBeGreaterThan(0)
    // The owner stands before the wall of every table; workers do not.
    await client.query('set local role tonle_worker')
    const query = async (text: string, params?: unknown[]) => (await client.query(text, params)).rows
    const tx = {
      query,
      one: async (text: string, params?: unknown[]) => (await query(text, params))[0],
      maybe: async (text: string, params?: unknown[]) => (await query(text, params))[0],
    }
    const db = { system: (fn: (tx: never) => unknown) => fn(tx as never) } as unknown as typeof w.services.db
    const found = await checkSince(db, moduleInvariants, scope === 'new' ? checkpoint : undefined)
    expect(found.breaches.map(breach => breach.id)).toContain(rule)
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
