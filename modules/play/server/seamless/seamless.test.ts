import { checkBooks, move } from '@tonle/ledger'
import { MAX_BALANCE, MAX_MONEY, type Money, parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { playInvariants } from '../invariants.ts'
import { introduce } from '../player-refs.ts'
import { type Answer, createSeamless, type Seamless, type StakeOperation, type VendorAccount } from './index.ts'

/** The neutral protocol's conformance (field.md §3.6), as far as it needs no transport; case numbers in brackets. */
let w: World
let wallet: Seamless
let account: VendorAccount
beforeAll(async () => {
  w = await world()
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
  await w.services.db.tx(w.brandId, tx =>
    tx.query('update vendors.vendor_account set capabilities = $2 where id = $1', [account.id, ['free_bets']]),
  )
})
afterEach(async () => {
  expect(await w.services.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })).toEqual([])
})
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
let count = 0
const fresh = () => `tx-${++count}`

interface Player {
  memberId: string
  balance(): Promise<Money>
}

/** A member row and wallet without a login: many are needed. */
async function player(balance: string): Promise<Player> {
  const person = await w.member({ balance })
  return {
    memberId: person.id,
    balance: () => wallet.balance({ brand: w.brandId, memberId: person.id, currency: 'USD', mode: 'play' }),
  }
}

function stake(of: Player, amount: string, txId: string, more: Partial<StakeOperation> = {}): StakeOperation {
  return {
    account,
    txId,
    betId: newId(),
    memberId: of.memberId,
    currency: 'USD',
    mode: 'play',
    game: 'fortune',
    vertical: 'RNG',
    stake: usd(amount),
    input: [usd(amount)],
    lineVersion: 1,
    isRefusalFinal: true,
    ...more,
  }
}
const bet = (of: Player, amount: string, txId = fresh(), more: Partial<StakeOperation> = {}) =>
  wallet.bet(stake(of, amount, txId, more))
const betWin = (of: Player, amount: string, payout: string, txId = fresh()) =>
  wallet.betWin({ ...stake(of, amount, txId, { input: [usd(amount), usd(payout)] }), payout: usd(payout) })
const limit = (of: Player, what: 'stake' | 'net_loss', cap: string) =>
  w.services.db.tx(w.brandId, tx =>
    w.services.ledger.setLimit(
      tx,
      { kind: 'member_cash', member: of.memberId, currency: 'USD', mode: 'play' },
      { what, period: 'day', cap: usd(cap) },
    ),
  )
const win = (betTxId: string, amount: string, txId = fresh()) => wallet.win({ account, txId, betTxId, amount: usd(amount) })
const rollback = (betTxId: string, betKind: 'bet' | 'betWin' = 'bet', txId = fresh()) =>
  wallet.rollback({ account, txId, betTxId, betKind })

describe('a vendor round', () => {
  test('bet, win and the end of the round move what they say (1)', async () => {
    const p = await player('100.00')
    expect(await bet(p, '10.00', 'r1', { roundId: 'R1' })).toMatchObject({ code: 'ok', isReplay: false, balance: usd('90.00') })
    expect(await win('r1', '25.00')).toMatchObject({ code: 'ok', balance: usd('115.00') })
    expect(await wallet.roundEnd({ account, txId: 'e1', game: 'fortune', roundId: 'R1' })).toMatchObject({
      code: 'ok',
      isReplay: false,
    })
    expect(await wallet.roundEnd({ account, txId: 'e1', game: 'fortune', roundId: 'R1' })).toMatchObject({
      code: 'ok',
      isReplay: true,
    })
    expect(await wallet.roundEnd({ account, txId: 'e1', game: 'fortune', roundId: 'R2' })).toMatchObject({ code: 'conflict' })
    expect(await win('r1', '1.00')).toMatchObject({ code: 'ok', balance: usd('116.00') })
  })

  test('each operation a hundred times at once is posted once, and all get the same answer (2)', async () => {
    const p = await player('100.00')
    const same = async (run: () => Promise<Answer>) => {
      const answers = await Promise.all(Array.from({ length: 100 }, run))
      expect(answers.every(answer => answer.code === 'ok')).toBe(true)
      expect(answers.filter(answer => !answer.isReplay)).toHaveLength(1)
      expect(new Set(answers.map(answer => (answer.code === 'ok' ? `${answer.balance} ${answer.transferId}` : ''))).size).toBe(1)
    }
    await same(() => bet(p, '10.00', 'h1'))
    await same(() => win('h1', '4.00', 'h2'))
    await same(() => betWin(p, '1.00', '3.00', 'h3'))
    await same(() => rollback('h3', 'betWin', 'h4'))
    expect(await p.balance()).toBe(usd('94.00'))
  })

  test('the same id with another amount is an alarm, never a second posting (3)', async () => {
    const p = await player('100.00')
    await bet(p, '10.00', 'c1')
    expect(await bet(p, '11.00', 'c1')).toEqual({ code: 'conflict', isReplay: true })
    await win('c1', '5.00', 'c2')
    expect(await win('c1', '6.00', 'c2')).toEqual({ code: 'conflict', isReplay: true })
    const other = await player('100.00')
    expect(await bet(other, '10.00', 'c1')).toEqual({ code: 'conflict', isReplay: true })
    expect(await p.balance()).toBe(usd('95.00'))
    expect(await other.balance()).toBe(usd('100.00'))
  })

  test('the same id with another player, currency or reference is an alarm, whatever it moved (3)', async () => {
    const p = await player('100.00')
    await bet(p, '10.00', 'who1')
    await bet(p, '10.00', 'who2')
    const who = await w.services.db.tx(w.brandId, async tx => {
      await introduce(tx, w.services, account.id, p.memberId)
      const named = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
      return await tx.one<{ ref: string }>(named, [account.id, p.memberId])
    })
    const paid = { account, txId: 'who3', betTxId: 'who1', amount: usd('5.00'), player: who.ref, currency: 'USD' }
    expect(await wallet.win(paid)).toMatchObject({ code: 'ok', isReplay: false })
    expect(await wallet.win(paid)).toMatchObject({ code: 'ok', isReplay: true })
    for (const other of [{ player: 'P2' }, { currency: 'KHR' }, { currency: 'XXX1' }, { betTxId: 'who2' }])
      expect(await wallet.win({ ...paid, ...other })).toEqual({ code: 'conflict', isReplay: true })
    const back = { account, txId: 'who4', betTxId: 'who2', betKind: 'bet' as const, player: who.ref }
    expect(await wallet.rollback(back)).toMatchObject({ code: 'ok', isReplay: false })
    expect(await wallet.rollback(back)).toMatchObject({ code: 'ok', isReplay: true })
    for (const other of [{ player: 'P2' }, { betKind: 'betWin' as const }, { betTxId: 'who5' }])
      expect(await wallet.rollback({ ...back, ...other })).toEqual({ code: 'conflict', isReplay: true })
    expect(await p.balance()).toBe(usd('95.00'))
  })

  test('one id may serve for the bet and the win (5 of §3.3)', async () => {
    const p = await player('10.00')
    expect(await bet(p, '10.00', 'one')).toMatchObject({ code: 'ok' })
    expect(await win('one', '3.00', 'one')).toMatchObject({ code: 'ok', balance: usd('3.00') })
  })

  test('a refusal is final for its transaction id, even with money there later (11)', async () => {
    const p = await player('9.99')
    expect(await bet(p, '10.00', 'f1')).toEqual({ code: 'insufficient', isReplay: false })
    await betWin(p, '0.00', '50.00')
    expect(await bet(p, '10.00', 'f1')).toEqual({ code: 'insufficient', isReplay: true })
    expect(await bet(p, '10.00', 'f2')).toMatchObject({ code: 'ok' })
  })

  test('zero stakes and zero wins are operations like others (9)', async () => {
    const p = await player('1.00')
    expect(await bet(p, '0.00', 'z1')).toMatchObject({ code: 'ok', isReplay: false, balance: usd('1.00') })
    expect(await bet(p, '0.00', 'z1')).toMatchObject({ code: 'ok', isReplay: true })
    expect(await win('z1', '0.00', 'z2')).toMatchObject({ code: 'ok', isReplay: false })
    expect(await win('z1', '0.00', 'z2')).toMatchObject({ code: 'ok', isReplay: true })
  })

  test('a bet with its win needs the stake, not the difference (10)', async () => {
    const p = await player('10.00')
    expect(await betWin(p, '10.01', '500.00')).toMatchObject({ code: 'insufficient' })
    expect(await betWin(p, '10.00', '12.00')).toMatchObject({ code: 'ok', balance: usd('12.00') })
  })

  test('two games at once with funds for one: one is accepted (12)', async () => {
    const p = await player('10.00')
    const answers = await Promise.all([bet(p, '10.00'), bet(p, '10.00')])
    expect(answers.map(answer => answer.code).sort()).toEqual(['insufficient', 'ok'])
  })

  test('a locked player is refused stakes and credited wins (14, 15)', async () => {
    const p = await player('10.00')
    await bet(p, '4.00', 'l1')
    const ref = { kind: 'member_cash', member: p.memberId, currency: 'USD', mode: 'play' } as const
    await w.services.db.tx(w.brandId, tx => w.services.ledger.setFlags(tx, ref, { mayBet: false }))
    expect(await bet(p, '1.00')).toMatchObject({ code: 'not_allowed' })
    expect(await win('l1', '9.00')).toMatchObject({ code: 'ok', balance: usd('15.00') })
    expect(await rollback('l1')).toMatchObject({ code: 'already_settled' })
  })

  test('a limit refuses stakes and says so again; wins and rollbacks pass', async () => {
    const p = await player('100.00')
    await limit(p, 'stake', '10.00')
    expect(await bet(p, '8.00', 'lim1')).toMatchObject({ code: 'ok' })
    expect(await bet(p, '3.00', 'lim2')).toEqual({ code: 'stake_limit', isReplay: false })
    expect(await bet(p, '3.00', 'lim2')).toEqual({ code: 'stake_limit', isReplay: true })
    expect(await rollback('lim1')).toMatchObject({ code: 'ok', balance: usd('100.00') })
    expect(await bet(p, '9.00', 'lim3')).toMatchObject({ code: 'ok' })
    await limit(p, 'net_loss', '0.00')
    expect(await betWin(p, '1.00', '50.00')).toEqual({ code: 'loss_limit', isReplay: false })
    expect(await win('lim3', '30.00')).toMatchObject({ code: 'ok', balance: usd('121.00') })
  })

  test('an unknown player is refused (22)', async () => {
    const nobody = { memberId: newId(), balance: async () => usd('0') }
    expect(await bet(nobody, '1.00')).toMatchObject({ code: 'player_unknown' })
  })
})

describe('a rollback', () => {
  test('gives the stake back once, however often it is asked (5)', async () => {
    const p = await player('10.00')
    await bet(p, '10.00', 'b1')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => rollback('b1', 'bet', `b1-back-${i % 4}`)))
    expect(answers.every(answer => answer.code === 'ok')).toBe(true)
    expect(answers.filter(answer => !answer.isReplay)).toHaveLength(1)
    expect(await p.balance()).toBe(usd('10.00'))
  })

  test('before the bet bars it: no money moves when it arrives (4)', async () => {
    const p = await player('10.00')
    expect(await rollback('early')).toMatchObject({ code: 'ok', isReplay: false })
    expect(await rollback('early')).toMatchObject({ code: 'ok', isReplay: true })
    expect(await bet(p, '10.00', 'early')).toEqual({ code: 'rolled_back', isReplay: true })
    expect(await p.balance()).toBe(usd('10.00'))
  })

  test('that gave nothing back is remembered: its id never serves for another bet', async () => {
    const p = await player('10.00')
    await bet(p, '99.00', 'too-much')
    await bet(p, '1.00', 'undone')
    await rollback('undone')
    for (const [i, ref] of ['never', 'too-much', 'undone'].entries()) {
      const first = await rollback(ref, 'bet', `bar-${i}`)
      expect(first).toMatchObject({ code: 'ok', transferId: null })
      expect(await rollback(ref, 'bet', `bar-${i}`)).toEqual({ ...first, isReplay: true })
      expect(await rollback('other', 'bet', `bar-${i}`)).toEqual({ code: 'conflict', isReplay: true })
    }
    expect(await bet(p, '1.00', 'other')).toMatchObject({ code: 'ok' })
  })

  test('two at once under one id: one bar, and the other reference stays free', async () => {
    for (let i = 0; i < 10; i++) {
      const refs = [`twin-a${i}`, `twin-b${i}`]
      const answers = await Promise.all(refs.map(ref => rollback(ref, 'bet', `twin-${i}`)))
      expect(answers.map(answer => answer.code).sort()).toEqual(['conflict', 'ok'])
      const p = await player('10.00')
      for (const [k, ref] of refs.entries())
        expect(await bet(p, '1.00', ref)).toMatchObject({ code: answers[k]!.code === 'ok' ? 'rolled_back' : 'ok' })
    }
  })

  test('at the same time as its bet: either way the player has the stake (4)', async () => {
    const p = await player('100.00')
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 ? [rollback(`both-${i}`), bet(p, '1.00', `both-${i}`)] : [bet(p, '1.00', `both-${i}`), rollback(`both-${i}`)],
      ).flat(),
    )
    expect(await p.balance()).toBe(usd('100.00'))
  })

  test('of a win before its bet is unknown, not failed (6); after the rollback the win is an alarm (7)', async () => {
    const p = await player('10.00')
    expect(await win('later', '5.00', 'w1')).toMatchObject({ code: 'tx_not_found' })
    await bet(p, '10.00', 'later')
    expect(await win('later', '5.00', 'w1')).toMatchObject({ code: 'ok' })
    await bet(p, '5.00', 'gone')
    await rollback('gone')
    expect(await win('gone', '100.00')).toMatchObject({ code: 'rolled_back' })
    expect(await p.balance()).toBe(usd('5.00'))
  })

  test('of a bet with its win takes both back; what is spent already is the vendor deficit, never below zero', async () => {
    const p = await player('10.00')
    await betWin(p, '10.00', '50.00', 'paid')
    await bet(p, '45.00')
    expect(await rollback('paid', 'betWin')).toMatchObject({ code: 'ok', balance: usd('0.00') })
    expect(await p.balance()).toBe(0n)
    const deficit = await w.services.db.read(w.brandId, read =>
      w.services.ledger.balance(read, { kind: 'vendor_deficit', vendor: 'PG', currency: 'USD', mode: 'play' }),
    )
    expect(deficit.balance).toBe(-usd('35.00'))
  })

  test('and a win at once: exactly one of them holds', async () => {
    for (let i = 0; i < 15; i++) {
      const p = await player('10.00')
      await bet(p, '10.00', `race-${i}`)
      const [won, back] = await Promise.all([win(`race-${i}`, '30.00'), rollback(`race-${i}`)])
      expect([won.code, back.code].filter(code => code === 'ok')).toHaveLength(1)
      expect(await p.balance()).toBe(won.code === 'ok' ? usd('30.00') : usd('10.00'))
    }
  })
})

type Event = { what: 'bet' | 'win' | 'rollback'; round: number; cents: number }

test('whatever order and however often operations arrive, the balance is that of the model (F13)', async () => {
  const rounds = fc.array(
    fc.record({
      stake: fc.integer({ min: 0, max: 300 }),
      wins: fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 2 }),
      isUndone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(rounds, fc.infiniteStream(fc.nat()), async (list, random) => {
      const p = await player('10.00')
      const prefix = fresh()
      const draw = () => random.next().value
      const events = list.flatMap(({ stake, wins, isUndone }, round): Event[] => [
        { what: 'bet', round, cents: stake },
        ...(isUndone
          ? [{ what: 'rollback' as const, round, cents: 0 }]
          : wins.map(cents => ({ what: 'win' as const, round, cents }))),
      ])
      const deliveries = events.flatMap(event => Array.from({ length: 1 + (draw() % 3) }, () => event))
      for (let i = deliveries.length - 1; i > 0; i--) {
        const j = draw() % (i + 1)
        ;[deliveries[i], deliveries[j]] = [deliveries[j]!, deliveries[i]!]
      }
      // A vendor repeats a win that was not found; everything else is delivered as it comes, all at once.
      const deliver = async ({ what, round, cents }: Event): Promise<Answer> => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const txId = `${prefix}-${round}`
        if (what === 'bet') return await bet(p, amount, txId)
        if (what === 'rollback') return await rollback(txId, 'bet', `${txId}-back`)
        return await win(txId, amount, `${txId}-win-${cents}`)
      }
      await Promise.all(deliveries.map(deliver))
      for (const event of events.filter(({ what }) => what === 'win')) await deliver(event)
      const accepted = await w.services.db.system(tx =>
        tx.query<{ tx_id: string; state: string }>(
          `select tx_id, state from play.vendor_tx where kind = 'bet' and tx_id like $1`,
          [`${prefix}-%`],
        ),
      )
      const isPlaced = (round: number) => accepted.some(row => row.tx_id === `${prefix}-${round}` && row.state === 'posted')
      let expected = 1000
      list.forEach(({ stake, wins, isUndone }, round) => {
        if (!isUndone && isPlaced(round)) expected += [...new Set(wins)].reduce((sum, cents) => sum + cents, 0) - stake
      })
      expect(await p.balance()).toBe(BigInt(expected) * 10_000n)
    }),
    { numRuns: 15 },
  )
})

test('a win that the wallet cannot hold is decided, within and above the ceilings, and the wallet plays on', async () => {
  const p = await player('100.00')
  await bet(p, '10.00', 'full')
  const cash = { kind: 'member_cash', member: p.memberId, currency: 'USD', mode: 'play' } as const
  const play = MAX_BALANCE - usd('90.00')
  const parts = [...Array<bigint>(9).fill(MAX_MONEY - 10_000n), play - 9n * (MAX_MONEY - 10_000n) - (play % 10_000n)]
  await w.services.db.tx(w.brandId, async tx => {
    for (const [i, part] of parts.entries()) {
      const from = { kind: 'clearing', provider: `FULL${i}` } as const
      const book = { brand: w.brandId, currency: 'USD', mode: 'play' } as const
      await w.services.ledger.postOrFail(tx, {
        key: `full:${i}`,
        kind: 'deposit',
        book,
        lines: move({ from, to: cash, amount: part as Money }),
      })
    }
  })
  const before = await p.balance()
  for (const amount of ['5.00', '999999999999.99'])
    for (let time = 0; time < 3; time++)
      expect(await win('full', amount, `full-${amount}`)).toMatchObject({ code: 'wrong_amount', isReplay: false })
  expect(await p.balance()).toBe(before)
  expect(await bet(p, '10.00')).toMatchObject({ code: 'ok' })
  expect(await win('full', '5.00', 'full-5.00')).toMatchObject({ code: 'ok' })
})
