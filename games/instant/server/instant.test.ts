import { checkBooks } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import { playInvariants } from '@tonle/play/server'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as instant from '../contract.ts'
import type { Facts } from '../model.ts'
import { proveRound } from '../proof.ts'
import { isInstantRecord, largestPayout } from '../round.ts'
import { titleOf, titles } from './titles.ts'

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
let keys = 0

async function sitDown(gameCode: string, mode: 'real' | 'demo' = 'real', balance = '1000.00') {
  const member = await w.member({ balance })
  const { token: session } = await member.caller.call(play.launchGame, { vassalage: 'TONLE', gameCode, mode })
  const open = () => member.caller.call(instant.openInstant, { session })
  const opened = await open()
  const bet = (choice: Facts, stake = '10.00', key = `instant-${++keys}`) =>
    member.caller.call(instant.betInstant, { session, stake, choice: choice as Record<string, number> }, { key })
  return { member, session, opened, open, bet }
}
const detail = (member: Person, roundId: string) => member.caller.call(play.betDetail, { betId: roundId })

describe.each(titles.map(title => ({ game: title.gameCode, title })))('$game', ({ game, title }) => {
  test('the balance moves by stake and payout of each round, and every round is proved once its seed is revealed', async () => {
    const { member, session, bet } = await sitDown(game)
    let balance = usd('1000.00')
    const rounds = []
    for (let i = 0; i < 12; i++) {
      const played = await bet(title.defaultChoice)
      balance = (balance - usd('10.00') + played.round.payout) as Money
      expect(played.balance).toBe(balance)
      rounds.push(played.round)
    }
    expect(await w.balance(member)).toBe(balance)
    const { revealed } = await member.caller.call(play.rotateSeed, { session })
    for (const { roundId, payout } of rounds) {
      const { status, fairness } = await detail(member, roundId)
      expect(status).toBe(payout > 0n ? 'won' : 'lost')
      if (!isInstantRecord(fairness?.record)) throw new Error('no record of this family')
      expect(proveRound(title, fairness.record, revealed.serverSeed)).toMatchObject({ isCommitted: true, isSamePayout: true })
    }
  })

  test('the same key again is the same round, with another choice a conflict', async () => {
    const { member, bet, open } = await sitDown(game)
    const other = title.maths.samples.find(choice => JSON.stringify(choice) !== JSON.stringify(title.defaultChoice))!
    const first = await bet(title.defaultChoice, '10.00', `one-key-${game}`)
    expect((await bet(title.defaultChoice, '10.00', `one-key-${game}`)).round).toEqual(first.round)
    expect(await codeOf(bet(other, '10.00', `one-key-${game}`))).toBe('idempotency.conflict')
    expect(await codeOf(bet(title.defaultChoice, '20.00', `one-key-${game}`))).toBe('idempotency.conflict')
    expect(await w.balance(member)).toBe(first.balance)
    expect((await open()).last).toEqual(first.round)
  })

  test('twenty bets at once take twenty nonces and twenty stakes', async () => {
    const { member, bet } = await sitDown(game)
    const played = await Promise.all(Array.from({ length: 20 }, () => bet(title.defaultChoice)))
    const nonces = played.map(({ round }) => (round.record as { seed: { nonce: number } }).seed.nonce)
    expect(new Set(nonces).size).toBe(20)
    const paid = played.reduce((sum, { round }) => sum + round.payout, 0n)
    expect(await w.balance(member)).toBe(usd('1000.00') - usd('200.00') + paid)
  })

  test('a bet that is not offered is refused before any money moves', async () => {
    const { member, bet } = await sitDown(game, 'real', '5.00')
    expect(await codeOf(bet(title.defaultChoice, '10.00'))).toBe('wallet.insufficient_funds')
    expect(await codeOf(bet({ target: -5 }, '1.00'))).toBe('instant.choice_not_offered')
    expect(await codeOf(bet(title.defaultChoice, '1.23'))).toBe('request.invalid')
    const bold = title.maths.samples.find(choice => largestPayout(title.maths, choice, usd('100.00')) > title.maxPayout.USD!)
    if (bold) expect(await codeOf(bet(bold, '100.00'))).toBe('instant.above_largest_win')
    expect(await w.balance(member)).toBe(usd('5.00'))
  })

  test('a demo plays with its own money, and its last round stands there again', async () => {
    const { member, opened, bet, open } = await sitDown(game, 'demo')
    const { round, balance } = await bet(title.defaultChoice)
    expect(balance).toBe(opened.balance - usd('10.00') + round.payout)
    expect(await open()).toMatchObject({ balance, last: { roundId: round.roundId } })
    expect(await w.balance(member)).toBe(usd('1000.00'))
  })

  test('its figures are published as they are played', async () => {
    const visitor = w.visitor()
    const rules = await visitor.call(instant.instantRules, { gameCode: game })
    expect(rules.versions).toContain(rules.version)
    expect(rules.samples).toHaveLength(title.maths.samples.length)
    expect(await codeOf(visitor.call(instant.instantRules, { gameCode: game, version: '9.9.9' }))).toBe('play.no_such_rules')
  })
})

test('a session of one title plays no other, and an unknown title has no rules', async () => {
  const { session } = await sitDown('dice')
  const stranger = await w.member({ balance: '50.00' })
  expect(await codeOf(stranger.caller.call(instant.openInstant, { session }))).toBe('play.session_over')
  expect(titleOf('no-such-game')).toBeUndefined()
  expect(await codeOf(w.visitor().call(instant.instantRules, { gameCode: 'no-such-game' }))).toBe('play.no_such_rules')
})
