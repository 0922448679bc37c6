import { type LineKind, move } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wallet from '../contract.ts'
import { hintBalance } from './cash-wallet.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')

/** Moves money as a module would; negative amounts leave the wallet. */
async function post(person: Person, kind: LineKind, amount: string, remark?: string): Promise<void> {
  const cash = { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' } as const
  const bank = { kind: 'clearing', provider: 'sandbox' } as const
  const lines = amount.startsWith('-')
    ? move({ from: cash, to: bank, amount: usd(amount.slice(1)) })
    : move({ from: bank, to: cash, amount: usd(amount) })
  await w.services.db.tx(w.brandId, tx =>
    w.services.ledger.postOrFail(tx, {
      key: `made:${kind}:${person.id}:${amount}:${w.services.clock.nowMs()}`,
      kind,
      book: { brand: w.brandId, currency: 'USD', mode: 'play' },
      lines,
      remark,
    }),
  )
}

test('the balance tells what is there, what is set aside and what can be used', async () => {
  const member = await w.member({ balance: '50.00' })
  const cash = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.hold(tx, { account: cash, amount: usd('20.00'), key: 'w1' }))
  expect(await member.caller.raw('GET', '/wps/v2/wallets/balance?token=x&clientType=3', undefined)).toEqual({
    balance: '50.00',
    held: '20.00',
    available: '30.00',
    currency: 'USD',
    currencySymbol: '$',
    displayDecimals: 2,
    mode: 'play',
  })
  expect(await member.caller.call(wallet.consolidated)).toMatchObject({
    total: usd('50.00'),
    wallets: [{ wallet: 'MAIN', available: usd('30.00') }],
    dailysalreqtype: 0,
  })
})

test('a trial user sees the trial wallet and no other', async () => {
  const trial = await w.trial()
  expect(await trial.caller.call(wallet.balance)).toMatchObject({ mode: 'trial', balance: 1_000_000_000n })
  await expect(trial.caller.call(wallet.consolidated)).rejects.toMatchObject({ code: 'in_need_true_account' })
})

test('the account record pages by cursor, filters by group and day, and keeps the running balance', async () => {
  const member = await w.member()
  for (let i = 1; i <= 5; i++) {
    await post(member, 'deposit', `${i}0.00`, `deposit ${i}`)
    await post(member, 'withdrawal', `-${i}.00`)
    await w.advance(4 * 3_600_000)
    await member.caller.call(wallet.balance)
  }
  const first = await member.caller.call(wallet.accountRecord, { limit: '4' })
  expect(first.content.map(line => [line.kind, line.amount])).toEqual([
    ['withdrawal', -usd('5.00')],
    ['deposit', usd('50.00')],
    ['withdrawal', -usd('4.00')],
    ['deposit', usd('40.00')],
  ])
  expect(first.content[0]).toMatchObject({
    group: 'withdrawal',
    balanceAfter: usd('135.00'),
    counterparty: 'sandbox',
    remark: null,
  })
  const rest = await member.caller.call(wallet.accountRecord, { cursor: first.next ?? '' })
  expect(rest.content).toHaveLength(6)
  expect(rest.next).toBeNull()
  const day = first.content[0]!.day
  const filtered = await member.caller.call(wallet.accountRecord, { group: 'deposit', fromDay: day, toDay: day })
  expect(filtered.content.map(line => line.remark)).toEqual(['deposit 5'])
  expect((await member.caller.call(wallet.accountRecord, { group: 'adjustment' })).content).toEqual([])
  await w.expectBooksBalance()
})

test('another member sees nothing of it; a wrong cursor, day or group is refused by field', async () => {
  const other = await w.member()
  expect((await other.caller.call(wallet.accountRecord, {})).content).toEqual([])
  for (const [field, value] of [
    ['cursor', 'abc'],
    ['cursor', '0'],
    ['fromDay', '2026-02-31'],
    ['group', 'all'],
    ['limit', '0'],
  ] as const)
    await expect(other.caller.call(wallet.accountRecord, { [field]: value })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
})

test('a hint names the member and says nothing of the amount', async () => {
  const seen: object[] = []
  const end = w.services.fanOut.subscribe('member:someone', hint => seen.push(hint))
  hintBalance(w.services, 'someone')
  expect(seen).toEqual([{ event: 'wallet.balanceChanged' }])
  end()
})
