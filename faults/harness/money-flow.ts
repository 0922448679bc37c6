import { randomUUID } from 'node:crypto'
import {
  addAccount,
  approveWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  requestDeposit,
  requestWithdrawal,
} from '@tonle/cashier/contract'
import { parseMoney } from '@tonle/money'
import { launchGame } from '@tonle/play/contract'
import { createSeamless } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { bankSays, bankShows, type Person, type World } from '@tonle/testkit'
import { vendorStake } from './vendor-bets.ts'

/** One money operation: repeated as often as needed under the same key, it happens once. */
export interface Step {
  name: string
  act(): Promise<unknown>
}

const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`
const usd = (text: string) => parseMoney(text, 'USD')

let accounts = 1_000_000

/** A member who can play and withdraw, an operator, and every money operation in an order in which each may happen. */
export async function moneyFlow(w: World): Promise<(run: number) => Step[]> {
  const [member, operator] = [await w.member({ balance: '100000.00' }), await w.operator()]
  const { id: account } = await w.as(member).call(addAccount, { method: 'aba', number: `70${++accounts}`, holder: 'Sok Dara' })
  const { token } = await w.as(member).call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' })
  await w.as(member).call(openSlot, { session: token })
  const vendor = await vendorSteps(w, member)
  return run =>
    [
      spin(w, member, token),
      ...vendor(run),
      ...depositSteps(w, member),
      ...withdrawalSteps(w, member, operator, wire('bac', account)),
      expirySteps(w, member, run),
    ].flat()
}

function spin(w: World, member: Person, session: string): Step {
  const headers = { 'idempotency-key': randomUUID() }
  return { name: 'spin', act: () => w.as(member).call(spinSlot, { session, stake: '1.00' }, { headers }) }
}

async function vendorSteps(w: World, member: Person): Promise<(run: number) => Step[]> {
  const seamless = createSeamless(w.services)
  const account = await seamless.account(w.brandId, 'PG')
  return run => {
    const tx = (name: string) => `${name}-${run}`
    const bet = (txId: string) => vendorStake(account, member, txId, newId(w.services.clock), usd('2.00'))
    const both = { input: [usd('2.00'), usd('3.00')], payout: usd('3.00') }
    return [
      { name: 'bet', act: () => seamless.bet({ ...bet(tx('b')), roundId: tx('r') }) },
      { name: 'win', act: () => seamless.win({ account, txId: tx('w'), betTxId: tx('b'), amount: usd('5.00') }) },
      { name: 'roundEnd', act: () => seamless.roundEnd({ account, txId: tx('e'), game: 'fortune', roundId: tx('r') }) },
      { name: 'betWin', act: () => seamless.betWin({ ...bet(tx('bw')), ...both }) },
      { name: 'bet to undo', act: () => seamless.bet(bet(tx('v'))) },
      { name: 'rollback', act: () => seamless.rollback({ account, txId: tx('u'), betTxId: tx('v'), betKind: 'bet' }) },
      {
        name: 'rollback of both',
        act: () => seamless.rollback({ account, txId: tx('ub'), betTxId: tx('bw'), betKind: 'betWin' }),
      },
      {
        name: 'rollback of nothing',
        act: () => seamless.rollback({ account, txId: tx('un'), betTxId: tx('never'), betKind: 'bet' }),
      },
    ]
  }
}

function depositSteps(w: World, member: Person): Step[] {
  const [key, event] = [randomUUID(), randomUUID()]
  let id = ''
  return [
    {
      name: 'deposit',
      act: async () => {
        id = (await w.as(member).call(requestDeposit, { method: 'aba', amount: '20.00' }, { key })).id
      },
    },
    {
      name: "the bank's notice of a payment",
      act: async () =>
        bankSays(w, member, 'tonle', { kind: 'credit', reference: await referenceOf(w, 'deposit', id), amount: '20.00' }, event),
    },
  ]
}

function withdrawalSteps(w: World, member: Person, operator: Person, account: string): Step[] {
  const keys = Array.from({ length: 5 }, () => randomUUID())
  const event = randomUUID()
  const ids: string[] = []
  const ask = (n: number) => async () => {
    const asked = await w.as(member).call(requestWithdrawal, { account, amount: '10.00' }, { key: keys[n]! })
    ids[n] = wire('wdr', asked.id)
  }
  const paid = async () => {
    const reference = await w.services.db.system(tx =>
      tx.one<{ reference: string }>('select reference from cashier.payout order by created_at desc, id desc limit 1'),
    )
    await bankShows(w, 'tonle', { kind: 'payout_paid', ...reference, amount: '10.00' }, event)
  }
  return [
    { name: 'withdrawal', act: ask(0) },
    { name: 'cancel', act: () => w.as(member).call(cancelWithdrawal, { id: ids[0]! }, { key: keys[1]! }) },
    { name: 'second withdrawal', act: ask(2) },
    { name: 'approve', act: () => w.as(operator).call(approveWithdrawal, { id: ids[2]!, version: 0 }, { key: keys[3]! }) },
    { name: 'pay', act: () => w.as(operator).call(payWithdrawal, { id: ids[2]!, version: 1 }, { key: keys[4]! }) },
    { name: "the bank's statement of a payout", act: paid },
  ]
}

function expirySteps(w: World, member: Person, run: number): Step[] {
  const cash = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
  const expiresAt = w.services.clock.now()
  const request = { account: cash, amount: usd('4.00'), key: `h-${run}`, expiresAt }
  return [
    { name: 'hold', act: () => w.services.db.tx(w.brandId, tx => w.services.ledger.hold(tx, request)) },
    { name: 'expiry of a hold', act: () => w.services.db.system(tx => w.services.ledger.expireHolds(tx, 10)) },
  ]
}

async function referenceOf(w: World, table: 'deposit', id: string): Promise<string> {
  return (
    await w.services.db.system(tx => tx.one<{ reference: string }>(`select reference from cashier.${table} where id = $1`, [id]))
  ).reference
}
