import { checkBooks } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import { finishRounds, playInvariants, retireSeeds } from '@tonle/play/server'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as mines from '../contract.ts'
import { isMinesRecord, proveRound } from '../proof.ts'
import { boardOfRound, freshKey, GAME, safeTiles, sitDown, wire } from './test-round.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterEach(async () => {
  expect(await w.services.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })).toEqual([])
  await w.expectBooksBalance()
})
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    error => error.code as string,
  )
async function table(balance = '100.00'): Promise<{ member: Person; at: Awaited<ReturnType<typeof sitDown>> }> {
  const member = await w.member({ balance })
  return { member, at: await sitDown(member.caller) }
}
const finish = (which: 'due' | 'all' = 'due') => finishRounds(w.services, w.composition.play.rounds, which)
const status = async (member: Person, roundId: string) => {
  const { status, payout, validBet } = await member.caller.call(play.betDetail, { betId: wire(roundId) })
  return { status, payout, validBet }
}

const eventsOf = (roundId: string) =>
  w.services.db.system(tx => tx.query('select kind, amount from play.bet_event where bet_id = $1 order by n', [roundId]))

describe('a round', () => {
  test('takes the stake, moves no money on the way, pays the multiplier once, and is proved by its record', async () => {
    const { member, at } = await table()
    const { round, balance } = await at.bet(3, '10.00')
    expect(balance).toBe(usd('90.00'))
    expect(round).toMatchObject({ stake: usd('10.00'), mines: 3, steps: [], end: null, lastStep: 22 })
    const safe = safeTiles(await boardOfRound(w, round.roundId))
    const one = await at.step(round.roundId, 0, safe[0]!)
    expect(one).toMatchObject({ balance: usd('90.00'), round: { now: { multiplier: '1.12', payout: usd('11.20') } } })
    await at.step(round.roundId, 1, safe[5]!)
    expect(await w.balance(member)).toBe(usd('90.00'))
    expect(await status(member, round.roundId)).toMatchObject({ status: 'open' })
    const done = await at.cashOut(round.roundId)
    expect(done.balance).toBe(usd('102.80'))
    expect(done.round.end).toMatchObject({ reason: 'cash_out', payout: usd('12.80'), hit: null })
    expect(await w.balance(member)).toBe(usd('102.80'))
    expect(await status(member, round.roundId)).toEqual({ status: 'won', payout: usd('12.80'), validBet: usd('10.00') })

    const { revealed } = await at.rotate()
    const { fairness } = await member.caller.call(play.betDetail, { betId: wire(round.roundId) })
    const record = fairness?.record
    if (!isMinesRecord(record)) throw new Error('no record of mines')
    expect(record).toEqual(done.round.record)
    expect(fairness?.serverSeed).toBe(revealed.serverSeed)
    expect(proveRound(record, revealed.serverSeed)).toMatchObject({
      isCommitted: true,
      isSamePayout: true,
      board: done.round.end?.board,
    })
    expect(proveRound({ ...record, payout: '99.00' }, revealed.serverSeed).isSamePayout).toBe(false)
  })

  test('that hits a mine is lost, shows its board, and can be left for the next', async () => {
    const { member, at } = await table()
    const { round } = await at.bet(5)
    const board = await boardOfRound(w, round.roundId)
    const { round: lost, balance } = await at.step(round.roundId, 0, board[2]!)
    expect(lost.end).toEqual({ reason: 'mine', payout: 0n, board, hit: board[2] })
    expect(balance).toBe(usd('99.00'))
    expect(await status(member, round.roundId)).toEqual({ status: 'lost', payout: 0n, validBet: usd('1.00') })
    expect(await codeOf(at.cashOut(round.roundId))).toBe('mines.round_over')
    expect(await codeOf(at.step(round.roundId, 1, safeTiles(board)[0]!))).toBe('mines.round_over')
    expect((await at.bet(5)).round.end).toBeNull()
  })

  test('is paid by itself with its last safe tile', async () => {
    const { member, at } = await table()
    const { round } = await at.bet(24, '2.00')
    const [safe] = safeTiles(await boardOfRound(w, round.roundId))
    const done = await at.step(round.roundId, 0, safe!)
    expect(done.round).toMatchObject({ next: null, end: { reason: 'all', payout: usd('49.50') } })
    expect(await w.balance(member)).toBe(usd('147.50'))
    expect((await at.cashOut(round.roundId)).balance).toBe(usd('147.50'))
    expect(await w.balance(member)).toBe(usd('147.50'))
  })

  test('needs a step before it is cashed out, its steps in order, and tiles that are free', async () => {
    const { at } = await table()
    const { round } = await at.bet(1)
    const safe = safeTiles(await boardOfRound(w, round.roundId))
    expect(await codeOf(at.cashOut(round.roundId))).toBe('mines.nothing_to_cash_out')
    expect(await codeOf(at.step(round.roundId, 1, safe[0]!))).toBe('mines.out_of_step')
    await at.step(round.roundId, 0, safe[0]!)
    expect(await codeOf(at.step(round.roundId, 1, safe[0]!))).toBe('mines.tile_not_free')
    expect(await codeOf(at.step(round.roundId, 0, safe[1]!))).toBe('mines.out_of_step')
    expect(await codeOf(at.step(round.roundId, 1, 25))).toBe('request.invalid')
    await at.cashOut(round.roundId)
  })

  test.each([
    ['0.50', 3, 'request.invalid'],
    ['1.00', 0, 'request.invalid'],
    ['1.00', 25, 'request.invalid'],
    ['-1.00', 3, 'request.invalid'],
  ])('with a stake of %s on %i mines is refused, and nothing moves', async (stake, count, code) => {
    const { member, at } = await table('5.00')
    expect(await codeOf(at.bet(count, stake))).toBe(code)
    expect(await w.balance(member)).toBe(usd('5.00'))
  })

  test('belongs to its player: nobody else steps in it or cashes it out', async () => {
    const [{ at }, other] = [await table(), await table()]
    const { round } = await at.bet(3)
    expect(await codeOf(other.at.step(round.roundId, 0, 1))).toBe('play.round_not_found')
    expect(await codeOf(other.at.cashOut(round.roundId))).toBe('play.round_not_found')
    expect(
      await codeOf(w.visitor().call(mines.stepMines, { session: at.session, roundId: wire(round.roundId), index: 0, tile: 1 })),
    ).toBe('session.required')
  })
})

describe('what happens twice or at once', () => {
  test('the same bet again is the same round, as it stands now; the key with another bet is a conflict', async () => {
    const { member, at } = await table()
    const key = freshKey()
    const { round } = await at.bet(3, '5.00', key)
    const [safe] = safeTiles(await boardOfRound(w, round.roundId))
    await at.step(round.roundId, 0, safe!)
    const again = await at.bet(3, '5.00', key)
    expect(again.round).toMatchObject({ roundId: round.roundId, steps: [safe] })
    expect(await codeOf(at.bet(4, '5.00', key))).toBe('idempotency.conflict')
    expect(await w.balance(member)).toBe(usd('95.00'))
    await at.cashOut(round.roundId)
    expect((await at.bet(3, '5.00', key)).round.end?.reason).toBe('cash_out')
  })

  test('a double click opens one tile, two tabs go one way, and ten cash-outs pay once', async () => {
    const { member, at } = await table()
    const other = await sitDown(member.caller)
    const { round } = await at.bet(3, '10.00')
    const safe = safeTiles(await boardOfRound(w, round.roundId))
    const clicks = await Promise.all([1, 2, 3].map(() => at.step(round.roundId, 0, safe[0]!)))
    expect(clicks.map(click => click.round.steps)).toEqual([[safe[0]], [safe[0]], [safe[0]]])
    const tabs = await Promise.all([codeOf(at.step(round.roundId, 1, safe[1]!)), codeOf(other.step(round.roundId, 1, safe[2]!))])
    expect(tabs.sort()).toEqual(['done', 'mines.out_of_step'])
    const paid = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? at : other).cashOut(round.roundId)))
    expect(new Set(paid.map(one => one.round.end?.payout))).toEqual(new Set([usd('12.80')]))
    expect(await w.balance(member)).toBe(usd('102.80'))
  })

  test('of a cash-out and a step onto a mine at once, one decides: it is paid or it is lost', async () => {
    for (let n = 0; n < 6; n++) {
      const { member, at } = await table()
      const { round } = await at.bet(3, '10.00')
      const board = await boardOfRound(w, round.roundId)
      await at.step(round.roundId, 0, safeTiles(board)[0]!)
      const codes = await Promise.all([codeOf(at.cashOut(round.roundId)), codeOf(at.step(round.roundId, 1, board[0]!))])
      expect(codes.filter(code => code === 'done')).toHaveLength(1)
      expect(await w.balance(member)).toBe(codes[0] === 'done' ? usd('101.20') : usd('90.00'))
    }
  })

  test('a player has one open round of a game, however many tabs begin one', async () => {
    const { member, at } = await table()
    const tabs = await Promise.all(Array.from({ length: 8 }, () => sitDown(member.caller)))
    const codes = await Promise.all(tabs.map(tab => codeOf(tab.bet(3))))
    expect(codes.filter(code => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'play.round_open']))
    expect(await w.balance(member)).toBe(usd('99.00'))
    expect((await at.open()).round).toMatchObject({ steps: [], end: null })
  })
})

describe('the seed', () => {
  test('of an open round is not revealed, whatever the player asks for; the next round of a slot may use it', async () => {
    const { member, at } = await table()
    const { round } = await at.bet(3)
    expect(await codeOf(at.rotate())).toBe('play.round_open')
    const { fairness } = await member.caller.call(play.betDetail, { betId: wire(round.roundId) })
    expect(fairness).toMatchObject({ serverSeed: null, revealedAt: null })
    expect(JSON.stringify(fairness)).not.toContain('board')
    const [safe] = safeTiles(await boardOfRound(w, round.roundId))
    await at.step(round.roundId, 0, safe!)
    await at.cashOut(round.roundId)
    expect(await codeOf(at.rotate())).toBe('done')
  })

  test('is never revealed under a round, when both are asked for at once', async () => {
    for (let n = 0; n < 12; n++) {
      const { at } = await table()
      const [bet] = await Promise.all([at.bet(3), codeOf(at.rotate())])
      const { seeds } = await w.services.db.system(tx =>
        tx.one<{ seeds: number }>(
          `select count(*)::int as seeds from play.round_state r join play.seed s on s.id = r.seed_id where r.bet_id = $1 and s.revealed_at is null`,
          [bet.round.roundId],
        ),
      )
      expect(seeds).toBe(1)
    }
  })

  test('an answer before the end has nothing of the board', async () => {
    const { at } = await table()
    const { round } = await at.bet(10)
    const board = await boardOfRound(w, round.roundId)
    const answers = [round, (await at.step(round.roundId, 0, safeTiles(board)[0]!)).round, (await at.open()).round]
    for (const answer of answers)
      expect(Object.keys(answer ?? {}).sort()).toEqual(['end', 'lastStep', 'mines', 'next', 'now', 'roundId', 'stake', 'steps'])
  })

  test('after a restore open rounds are ended before seeds are revealed', async () => {
    const { member, at } = await table()
    const { round } = await at.bet(3, '10.00')
    const [safe] = safeTiles(await boardOfRound(w, round.roundId))
    await at.step(round.roundId, 0, safe!)
    await retireSeeds(w.services, w.composition.play.rounds)
    expect(await w.balance(member)).toBe(usd('101.20'))
    expect((await at.open()).last?.end).toMatchObject({ reason: 'away' })
    expect(await codeOf(at.bet(3))).toBe('done')
  })
})

describe('a round that was left', () => {
  test('goes on after a new login and launch; what was won is shown until the next round', async () => {
    const { member, at } = await table()
    const { round } = await at.bet(3)
    const safe = safeTiles(await boardOfRound(w, round.roundId))
    await at.step(round.roundId, 0, safe[0]!)
    await w.advance(31 * 60_000)
    expect(await codeOf(at.step(round.roundId, 1, safe[1]!))).toBe('play.session_over')
    const later = await sitDown(member.caller)
    expect(later.opened.round).toMatchObject({ roundId: round.roundId, steps: [safe[0]] })
    await later.cashOut(round.roundId)
    expect(await later.open()).toMatchObject({ round: null, last: { roundId: round.roundId, end: { reason: 'cash_out' } } })
  })

  test('is paid as it stands after a day, or its stake goes back if no tile was opened', async () => {
    await finish('all')
    const [stepped, untouched] = [await table(), await table()]
    const first = await stepped.at.bet(3, '10.00')
    await stepped.at.step(first.round.roundId, 0, safeTiles(await boardOfRound(w, first.round.roundId))[0]!)
    const second = await untouched.at.bet(3, '10.00')
    await w.advance(24 * 3_600_000 - 60_000)
    expect(await finish()).toBe(0)
    const third = await (await sitDown((await w.member({ balance: '10.00' })).caller)).bet(3)
    await w.advance(120_000)
    expect(await finish()).toBe(2)
    expect(await finish()).toBe(0)
    expect(await w.balance(stepped.member)).toBe(usd('101.20'))
    expect(await w.balance(untouched.member)).toBe(usd('100.00'))
    expect(await eventsOf(first.round.roundId)).toEqual([{ kind: 'win', amount: usd('11.20') }])
    expect(await eventsOf(second.round.roundId)).toEqual([{ kind: 'void', amount: usd('10.00') }])
    expect(third.round.end).toBeNull()
  })

  test('can be finished while its game is switched off; a new one cannot be begun', async () => {
    const { member, at } = await table()
    const idle = await table()
    const { round } = await at.bet(3)
    const safe = safeTiles(await boardOfRound(w, round.roundId))
    await w.database.asOwner(`set role tonle_worker; update catalog.game set status = 'maintenance' where code = 'lotus-pond'`)
    await w.advance(1500)
    try {
      await at.step(round.roundId, 0, safe[0]!)
      expect(await codeOf(idle.at.bet(3))).toBe('game_maintenance')
      expect(await codeOf(sitDown(idle.member.caller))).toBe('game_maintenance')
      const back = await sitDown(member.caller)
      expect(back.opened).toMatchObject({ isOpenGame: false, round: { steps: [safe[0]] } })
      await back.cashOut(round.roundId)
      expect(await codeOf(back.bet(3))).toBe('game_maintenance')
      expect(await codeOf(back.open())).toBe('game_maintenance')
    } finally {
      await w.database.asOwner(`set role tonle_worker; update catalog.game set status = 'open' where code = 'lotus-pond'`)
      await w.advance(1500)
    }
  })
})

describe('a demo', () => {
  test('goes through the same rules with its own balance, and stores no bet', async () => {
    const visitor = w.visitor()
    const at = await sitDown(visitor, 'demo')
    expect(at.opened).toMatchObject({ mode: 'demo', balance: usd('1000.00'), round: null })
    const key = freshKey()
    const { round, balance } = await at.bet(1, '10.00', key)
    expect(balance).toBe(usd('990.00'))
    expect((await at.bet(1, '10.00', key)).round.roundId).toBe(round.roundId)
    expect(await codeOf(at.bet(2, '10.00', key))).toBe('idempotency.conflict')
    expect(await codeOf(at.bet(1))).toBe('play.round_open')
    expect(await codeOf(at.rotate())).toBe('play.round_open')
    let stands = round
    let opened: { round: typeof round; balance: Money } | undefined
    for (let tile = 0; tile < 3 && !stands.end; tile++) {
      opened = await at.step(round.roundId, tile, tile)
      stands = opened.round
    }
    const end = stands.end ? opened! : await at.cashOut(round.roundId)
    expect(end.balance).toBe(usd('990.00') + end.round.end!.payout)
    expect((await at.open()).last?.roundId).toBe(round.roundId)
    const { revealed } = await at.rotate()
    const record = end.round.record
    if (!isMinesRecord(record)) throw new Error('no record')
    expect(proveRound(record, revealed.serverSeed)).toMatchObject({
      isCommitted: true,
      isSamePayout: true,
      board: end.round.end?.board,
    })
    const { bets } = await w.services.db.system(tx =>
      tx.one<{ bets: number }>(`select count(*)::int as bets from play.bet where mode = 'demo'`),
    )
    expect(bets).toBe(0)
  })

  test('of a trial user is played from the trial wallet', async () => {
    const trial = await w.trial()
    const at = await sitDown(trial.caller, 'demo')
    const { round } = await at.bet(3, '1.00')
    const [safe] = safeTiles(await boardOfRound(w, round.roundId))
    await at.step(round.roundId, 0, safe!)
    expect(await at.cashOut(round.roundId)).toMatchObject({ balance: usd('1000.12') })
  })
})

test('the rules are published with the exact return of every stopping point', async () => {
  const rules = await w.visitor().call(mines.minesRules, { gameCode: GAME.gameCode })
  expect(rules.points).toHaveLength(256)
  expect(rules.points.find(point => point.mines === 3 && point.steps === 2)).toEqual({
    mines: 3,
    steps: 2,
    multiplier: '1.28',
    chance: { numerator: '77', denominator: '100' },
    rtp: { numerator: '616', denominator: '625' },
  })
  expect(rules).toMatchObject({ leastReturn: { numerator: '2457', denominator: '2500' }, maxWinTimesStake: 10_000 })
  expect(await codeOf(w.visitor().call(mines.minesRules, { gameCode: 'none' }))).toBe('play.no_such_rules')
})
