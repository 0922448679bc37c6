import { openDraws } from '@tonle/fairness'
import { checkBooks } from '@tonle/ledger'
import { formatMoney, parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import { playInvariants } from '@tonle/play/server'
import { replay, type SlotRecord } from '@tonle/slots'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as slots from '../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.services.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })).toEqual([])
})
afterAll(() => w.close())

const GAME = { vassalage: 'TONLE', gameCode: 'naga-gold' }
const usd = (text: string) => parseMoney(text, 'USD')
let keys = 0
const fresh = () => `spin-key-${++keys}`
type Caller = Person['caller']

async function open(caller: Caller, mode: 'real' | 'demo' = 'real') {
  const { token } = await caller.call(play.launchGame, { ...GAME, mode })
  return { session: token, ...(await caller.call(slots.openSlot, { session: token })) }
}
const spin = (caller: Caller, session: string, stake = '1.00', key = fresh()) =>
  caller.call(slots.spinSlot, { session, stake }, { key })
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    error => error.code as string,
  )

describe('launching', () => {
  test('a visitor may try the demo, and is asked to log in for the real game', async () => {
    const visitor = w.visitor()
    expect(await refusal(visitor.call(play.launchGame, GAME))).toBe('session.required')
    const game = await open(visitor, 'demo')
    expect(game).toMatchObject({ mode: 'demo', currency: 'USD', balance: usd('1000.00'), unseen: null, seed: { nonce: 1 } })
  })

  test('a trial user is told that a real account is needed, and plays the demo from the trial wallet', async () => {
    const trial = await w.trial()
    expect(await refusal(trial.caller.call(play.launchGame, GAME))).toBe('in_need_true_account')
    const game = await open(trial.caller, 'demo')
    expect(game).toMatchObject({ mode: 'demo', balance: usd('1000.00') })
    const round = await spin(trial.caller, game.session)
    expect(round.balance).toBe(usd('999.00') + round.payout)
    const lines = await w.services.db.system(tx =>
      tx.query(
        'select distinct b.mode from ledger.line l join ledger.account a on a.id = l.wallet_id join ledger.book b on b.id = a.book_id where a.owner = $1',
        [trial.id],
      ),
    )
    expect(lines).toEqual([{ mode: 'trial' }])
  })

  test('a token opens its session within a minute, and is worth nothing to anybody else', async () => {
    const [mine, other] = [await w.member(), await w.member()]
    const { token } = await mine.caller.call(play.launchGame, GAME)
    expect(await refusal(other.caller.call(slots.openSlot, { session: token }))).toBe('play.session_over')
    expect(await refusal(w.visitor().call(slots.openSlot, { session: token }))).toBe('session.required')
    await mine.caller.call(slots.openSlot, { session: token })
    const late = await mine.caller.call(play.launchGame, GAME)
    await w.advance(61_000)
    expect(await refusal(mine.caller.call(slots.openSlot, { session: late.token }))).toBe('play.launch_expired')
    expect(await refusal(spin(mine.caller, token))).toBe('wallet.insufficient_funds')
  })

  test('a player whose limit is reached is told which, and keeps the money', async () => {
    const member = await w.member({ balance: '10.00' })
    const { session } = await open(member.caller)
    const wallet = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
    await w.services.db.tx(w.brandId, tx =>
      w.services.ledger.setLimit(tx, wallet, { what: 'stake', period: 'day', cap: usd('0.50') }),
    )
    expect(await refusal(spin(member.caller, session))).toBe('wallet.stake_limit_reached')
    expect(await w.balance(member)).toBe(usd('10.00'))
  })

  test('an idle session takes no more stakes', async () => {
    const member = await w.member({ balance: '10.00' })
    const { session } = await open(member.caller)
    await w.advance(29 * 60_000)
    await spin(member.caller, session)
    await w.advance(29 * 60_000)
    await spin(member.caller, session)
    await w.advance(31 * 60_000)
    expect(await refusal(spin(member.caller, session))).toBe('play.session_over')
  })

  test('unknown games, and games under maintenance, are refused', async () => {
    const member = await w.member({ balance: '10.00' })
    expect(await refusal(member.caller.call(play.launchGame, { ...GAME, gameCode: 'no-such' }))).toBe('catalog.no_such_game')
    const { session } = await open(member.caller)
    await w.database.asOwner(`set role tonle_worker; update catalog.game set status = 'maintenance'`)
    expect(await refusal(member.caller.call(play.launchGame, GAME))).toBe('game_maintenance')
    expect(await refusal(spin(member.caller, session))).toBe('game_maintenance')
    await w.database.asOwner(`set role tonle_worker; update catalog.game set status = 'open'`)
  })
})

describe('a spin', () => {
  test('shows what can be staked, as the game did when it was opened: not what is set aside', async () => {
    const member = await w.member({ balance: '100.00' })
    const account = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
    await w.services.db.tx(w.brandId, tx => w.services.ledger.hold(tx, { account, amount: usd('60.00'), key: 'withdrawal:x' }))
    const game = await open(member.caller)
    expect(game.balance).toBe(usd('40.00'))
    const round = await spin(member.caller, game.session, '1.00')
    expect(round.balance).toBe(usd('39.00') + round.payout)
  })

  test('takes the stake, pays the round, and is in the records with what verifies it', async () => {
    const member = await w.member({ balance: '100.00' })
    const game = await open(member.caller)
    const round = await spin(member.caller, game.session, '1.00')
    expect(round.balance).toBe(usd('99.00') + round.payout)
    expect(await w.balance(member)).toBe(round.balance)
    expect(round.seed).toEqual({ ...game.seed, nonce: 2 })

    const listed = await member.caller.call(play.bettingRecord, {})
    expect(listed.content).toMatchObject([
      { betId: round.roundId, stake: usd('1.00'), payout: round.payout, validBet: usd('1.00'), gameName: 'Naga Gold' },
    ])
    expect(listed.totals).toMatchObject({ bets: 1, stake: usd('1.00'), profit: round.payout - usd('1.00') })

    const hidden = await member.caller.call(play.betDetail, { betId: wire(round.roundId) })
    expect(hidden.fairness).toMatchObject({ serverSeed: null, commitment: game.seed.commitment, nonce: 1 })
    const { revealed } = await member.caller.call(play.rotateSeed, { session: game.session })
    expect(revealed).toMatchObject({ commitment: game.seed.commitment, rounds: 1 })
    const shown = await member.caller.call(play.betDetail, { betId: wire(round.roundId) })
    const record = shown.fairness?.record as SlotRecord
    const again = replay(
      record,
      openDraws({
        serverSeed: Uint8Array.from(Buffer.from(shown.fairness?.serverSeed ?? '', 'hex')),
        clientSeed: record.seed.clientSeed,
        nonce: record.seed.nonce,
      }),
    )
    expect(again.payout).toBe(round.payout)
    expect(again.events).toEqual(round.events)
  })

  test('a repeated key is one spin with one answer; with another stake it is refused', async () => {
    const member = await w.member({ balance: '100.00' })
    const { session } = await open(member.caller)
    const first = await spin(member.caller, session, '1.00', 'same-key-1')
    await spin(member.caller, session)
    const again = await spin(member.caller, session, '1.00', 'same-key-1')
    expect(again).toMatchObject({ roundId: first.roundId, payout: first.payout, events: first.events, balance: first.balance })
    expect(await refusal(spin(member.caller, session, '2.00', 'same-key-1'))).toBe('idempotency.conflict')
    expect((await member.caller.call(play.bettingRecord, { count: 'true' })).total?.count).toBe(2)
  })

  test('a refused spin may be tried again with the same key', async () => {
    const member = await w.member()
    const { session } = await open(member.caller)
    expect(await refusal(spin(member.caller, session, '1.00', 'retry-key-1'))).toBe('wallet.insufficient_funds')
    const poor = await w.member({ balance: '1.00' })
    const other = await open(poor.caller)
    expect(await refusal(spin(poor.caller, other.session, '2.00', 'retry-key-2'))).toBe('wallet.insufficient_funds')
    expect((await spin(poor.caller, other.session, '1.00', 'retry-key-2')).stake).toBe(usd('1.00'))
  })

  test('forty at once on the balance of one: every stake was there, every nonce used once', async () => {
    const member = await w.member({ balance: '1.00' })
    const { session } = await open(member.caller)
    const results = await Promise.all(Array.from({ length: 40 }, () => refusal(spin(member.caller, session))))
    const listed = await member.caller.call(play.bettingRecord, { limit: '100', count: 'true' })
    expect(results.filter(code => code === 'accepted')).toHaveLength(listed.total?.count ?? -1)
    expect(results.every(code => code === 'accepted' || code === 'wallet.insufficient_funds')).toBe(true)
    expect(await w.balance(member)).toBe(usd('1.00') + listed.totals!.profit)
  })

  test.each(['0.00', '-1.00', '0.001', '1e2', 'NaN', '0.21', '1000000000000', '', '999.99'])(
    'a stake of %j is refused and nothing moves',
    async stake => {
      const member = await w.member({ balance: '100.00' })
      const { session } = await open(member.caller)
      await expect(spin(member.caller, session, stake)).rejects.toMatchObject({
        status: 400,
        code: 'request.invalid',
        fields: { stake: expect.any(String) },
      })
      expect(await w.balance(member)).toBe(usd('100.00'))
    },
  )

  test('needs a key', async () => {
    const member = await w.member({ balance: '100.00' })
    const { session } = await open(member.caller)
    expect(await refusal(member.caller.raw('POST', slots.spinSlot.path, { session, stake: '1.00' }))).toBe('idempotency.required')
  })

  test('a player who may not bet is refused', async () => {
    const member = await w.member({ balance: '100.00' })
    const { session } = await open(member.caller)
    const wallet = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
    await w.services.db.tx(w.brandId, tx => w.services.ledger.setFlags(tx, wallet, { mayBet: false }))
    expect(await refusal(spin(member.caller, session))).toBe('wallet.not_allowed')
  })

  test('nobody else can read the bet', async () => {
    const [mine, other] = [await w.member({ balance: '5.00' }), await w.member()]
    const { session } = await open(mine.caller)
    const round = await spin(mine.caller, session)
    expect(await refusal(other.caller.call(play.betDetail, { betId: wire(round.roundId) }))).toBe('play.bet_not_found')
  })
})

describe('an interrupted round', () => {
  test('comes back when the game is opened again, until it was watched to its end', async () => {
    const member = await w.member({ balance: '100.00' })
    const first = await open(member.caller)
    const round = await spin(member.caller, first.session)
    const second = await open(member.caller)
    expect(second.unseen).toMatchObject({ roundId: round.roundId, payout: round.payout, events: round.events })
    expect(second.balance).toBe(round.balance)
    await member.caller.call(slots.acknowledgeRound, { session: second.session, roundId: wire(round.roundId) })
    // Watched to its end it is not played again, and still stands on the reels.
    const third = await open(member.caller)
    expect(third.unseen).toBeNull()
    expect(third.last).toMatchObject({ roundId: round.roundId, payout: round.payout, events: round.events })
    expect(
      await refusal(member.caller.call(slots.acknowledgeRound, { session: second.session, roundId: `bet_${'0'.repeat(32)}` })),
    ).toBe('play.round_not_found')
  })
})

describe('the demo', () => {
  test('plays from its own balance, repeats by key, and leaves no trace in the books', async () => {
    const visitor = w.visitor()
    const before = await w.services.db.system(tx => tx.one('select count(*) as n from ledger.line'))
    const game = await open(visitor, 'demo')
    const round = await spin(visitor, game.session, '5.00', 'demo-key-1')
    expect(round.balance).toBe(usd('995.00') + round.payout)
    expect(await spin(visitor, game.session, '5.00', 'demo-key-1')).toMatchObject({
      roundId: round.roundId,
      balance: round.balance,
    })
    expect(await refusal(spin(visitor, game.session, '1.00', 'demo-key-1'))).toBe('idempotency.conflict')
    expect((await visitor.call(slots.openSlot, { session: game.session })).unseen).toMatchObject({ roundId: round.roundId })
    await visitor.call(slots.acknowledgeRound, { session: game.session, roundId: wire(round.roundId) })
    const again = await visitor.call(slots.openSlot, { session: game.session })
    expect(again).toMatchObject({ unseen: null, last: { roundId: round.roundId } })
    const { revealed, seed } = await visitor.call(play.rotateSeed, { session: game.session })
    expect(revealed.rounds).toBe(1)
    expect(seed.nonce).toBe(1)
    await spin(visitor, game.session)
    expect(await w.services.db.system(tx => tx.one('select count(*) as n from ledger.line'))).toEqual(before)
  })
})

describe('seeds', () => {
  test("the player's part can change between rounds, and one commitment covers them all until it is revealed", async () => {
    const member = await w.member({ balance: '100.00' })
    const game = await open(member.caller)
    await spin(member.caller, game.session)
    const { seed } = await member.caller.call(play.setClientSeed, { session: game.session, clientSeed: 'my_own-seed' })
    expect(seed).toEqual({ commitment: game.seed.commitment, clientSeed: 'my_own-seed', nonce: 2 })
    const round = await spin(member.caller, game.session)
    expect((round.record as SlotRecord).seed).toEqual(seed)
    for (const clientSeed of ['', 'a:b', 'x y', 'អ'])
      await expect(member.caller.call(play.setClientSeed, { session: game.session, clientSeed })).rejects.toMatchObject({
        code: 'request.invalid',
      })
    await member.caller.call(play.rotateSeed, { session: game.session })
    const history = await member.caller.call(play.seedHistory, {})
    expect(history.content.map(one => [one.rounds, one.serverSeed === null])).toEqual([
      [0, true],
      [2, false],
    ])
  })

  test('spins and rotations at once: no round on a revealed seed, no gap in any nonce', async () => {
    const member = await w.member({ balance: '500.00' })
    const { session } = await open(member.caller)
    const work = Array.from({ length: 30 }, (_, i) =>
      i % 6 === 5 ? refusal(member.caller.call(play.rotateSeed, { session })) : refusal(spin(member.caller, session)),
    )
    const results = await Promise.all(work)
    expect(results.every(code => code === 'accepted' || code === 'system.busy')).toBe(true)
  })

  test('a server seed is never readable in the database', async () => {
    const rows = await w.services.db.system(tx => tx.query<{ server_seed: string }>('select server_seed from play.seed'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.server_seed).toMatch(/^\w+\.[\w-]+\.[\w-]+\.[\w-]+$/)
  })
})

const wire = (uuid: string) => `bet_${uuid.replaceAll('-', '')}`
test('amounts on the wire are decimal strings', async () => {
  const member = await w.member({ balance: '3.00' })
  const { session } = await open(member.caller)
  const answer = (await member.caller.raw(
    'POST',
    '/wps/play/slots/spin',
    { session, stake: '1.00' },
    { headers: { 'idempotency-key': fresh() } },
  )) as Record<string, unknown>
  expect(answer.stake).toBe('1.00')
  expect(answer.balance).toBe(formatMoney(await w.balance(member)))
})
