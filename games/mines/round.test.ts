import { commitmentOf, openDraws, toHex } from '@tonle/fairness'
import { payoutOf } from '@tonle/game-kit/multiplier.ts'
import { formatMoney, type Money } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MinesError, TILES } from './model.ts'
import { isMinesRecord, proveRound } from './proof.ts'
import { type MinesProgress, type MinesRecord, noProgress, openTile, payoutAt, placeBet, recordOf, termsOf } from './round.ts'
import { boardOf, multiplierOf } from './rules.ts'
import { stakesOf, titles } from './titles.ts'
import { viewOf } from './view.ts'

const title = titles[0]!
const serverSeed = new Uint8Array(32).fill(3)
const seedAt = (nonce: number) => ({ commitment: commitmentOf(serverSeed), clientSeed: 'tonle', nonce })
const betOf = (mines: number, nonce = 1, stake: Money = stakesOf(title, 'USD')[3]!) =>
  placeBet({ gameCode: title.gameCode, currency: 'USD', stake, mines, seed: seedAt(nonce) })
const boardAt = (mines: number, nonce: number) => boardOf(mines, openDraws({ serverSeed, clientSeed: 'tonle', nonce }))

/** Opens tiles in this order until the round ends, or so many are open; then cashes out. */
function playOut(mines: number, nonce: number, order: readonly number[], stopAfter: number): MinesRecord {
  const bet = betOf(mines, nonce)
  let progress: MinesProgress = noProgress
  for (const tile of order.slice(0, Math.max(1, stopAfter))) {
    progress = openTile(bet, progress, tile, boardAt(mines, nonce))
    if (progress.end) return recordOf(bet, progress)
  }
  return recordOf(bet, { ...progress, end: 'cash_out' })
}

const order = fc.shuffledSubarray([...Array(TILES).keys()], { minLength: TILES, maxLength: TILES })
const round = fc.record({
  mines: fc.integer({ min: 1, max: 24 }),
  nonce: fc.integer({ min: 1, max: 10_000 }),
  stopAfter: fc.integer({ min: 1, max: 24 }),
  order,
})

test('every round can be worked out again from its record and the seeds, to the cent', () => {
  fc.assert(
    fc.property(round, ({ mines, nonce, order, stopAfter }) => {
      const record = playOut(mines, nonce, order, stopAfter)
      const stored = JSON.parse(JSON.stringify(record)) as unknown
      if (!isMinesRecord(stored)) throw new Error('not a record')
      const proof = proveRound(stored, toHex(serverSeed))
      expect(proof).toMatchObject({ isCommitted: true, isSamePayout: true, payout: record.payout, board: boardAt(mines, nonce) })
      expect(proof.draws).toHaveLength(TILES - 1)
    }),
  )
})

test('a record that says other than its seeds is not proved: payout, end, tiles, mines, nonce, stake', () => {
  fc.assert(
    fc.property(round, ({ mines, nonce, order, stopAfter }) => {
      const record = playOut(mines, nonce, order, stopAfter)
      const board = boardAt(mines, nonce)
      const isLoss = record.end === 'mine'
      const lies: Partial<MinesRecord>[] = [
        { payout: formatMoney(999n as Money, 'USD') },
        { end: isLoss ? 'cash_out' : 'mine' },
        { stake: '7.00' },
        { steps: [...record.steps, board[0]!] },
        isLoss ? { hit: record.steps[0] ?? 99 } : { hit: board[0]!, end: 'mine' },
        { end: 'returned', steps: [0] },
      ]
      for (const lie of lies) {
        const proof = proveRound({ ...record, ...lie }, toHex(serverSeed))
        if (lie.stake !== undefined && isLoss) continue // a loss pays nothing of any stake: the stake is the ledger's
        expect(proof.isSamePayout, JSON.stringify({ record, lie })).toBe(false)
      }
    }),
  )
  const record = playOut(3, 5, [...Array(TILES).keys()], 2)
  expect(proveRound(record, toHex(new Uint8Array(32).fill(4)))).toMatchObject({ isCommitted: false })
})

test('a mine ends the round at nothing, the last safe tile at its multiplier, and nothing goes on after', () => {
  const board = boardAt(24, 9)
  const safe = [...Array(TILES).keys()].find(tile => !board.includes(tile))!
  const won = openTile(betOf(24, 9), noProgress, safe, board)
  expect(won).toEqual({ steps: [safe], hit: null, end: 'all' })
  expect(payoutAt(betOf(24, 9), won)).toBe(payoutOf(stakesOf(title, 'USD')[3]!, multiplierOf(title.maths, 24, 1)))
  const lost = openTile(betOf(24, 9), noProgress, board[0]!, board)
  expect(lost).toEqual({ steps: [], hit: board[0], end: 'mine' })
  expect(payoutAt(betOf(24, 9), lost)).toBe(0n)
  for (const over of [won, lost]) expect(() => openTile(betOf(24, 9), over, 3, board)).toThrow(MinesError)
})

test('a tile is opened once, and only one that is on the board', () => {
  const board = boardAt(1, 2)
  const safe = [...Array(TILES).keys()].filter(tile => !board.includes(tile))
  const progress = openTile(betOf(1, 2), noProgress, safe[0]!, board)
  for (const tile of [safe[0]!, -1, 25, 1.5]) expect(() => openTile(betOf(1, 2), progress, tile, board)).toThrow('tile_not_free')
})

test('what a screen is told of an open round has nothing of the board; of one that is over it has all', () => {
  const neverRead = () => {
    throw new Error('the board was read')
  }
  const bet = betOf(3, 1)
  const open = viewOf('bet_1', bet, { steps: [4], hit: null, end: null }, neverRead)
  expect(open).toMatchObject({
    now: { multiplier: '1.12', payout: '5.60' },
    next: { multiplier: '1.28', payout: '6.40' },
    end: null,
  })
  expect(open).not.toHaveProperty('record')
  const over = viewOf('bet_1', bet, { steps: [4], hit: null, end: 'cash_out' }, () => [1, 2, 3])
  expect(over.end).toEqual({ reason: 'cash_out', payout: '5.60', board: [1, 2, 3], hit: null })
})

test('stakes, currencies and numbers of mines that are not offered are refused', () => {
  expect(() => betOf(0)).toThrow('mines_not_offered')
  expect(() => betOf(25)).toThrow('mines_not_offered')
  expect(() => betOf(2.5)).toThrow('mines_not_offered')
  expect(() => betOf(3, 1, 1n as Money)).toThrow('stake_not_offered')
  expect(() => placeBet({ gameCode: 'none', currency: 'USD', stake: 1n as Money, mines: 1, seed: seedAt(1) })).toThrow(
    'unknown_title',
  )
  expect(termsOf(betOf(3)).lastStep).toBe(22)
})
