import { openDraws } from '@tonle/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actsOf, viewsOf } from './replay.ts'
import { type MinesRecord, noProgress, openTile, placeBet, recordOf } from './round.ts'
import { boardOf } from './rules.ts'
import { stakesOf, titles } from './titles.ts'

/** A round as it is stored once it is over, with the mines that lay there. */
function played(mines: number, tiles: readonly number[], leaves: boolean): MinesRecord {
  const [title] = titles
  const seed = { commitment: '', clientSeed: 'again', nonce: tiles.length }
  const bet = placeBet({ gameCode: title!.gameCode, currency: 'USD', stake: stakesOf(title!, 'USD')[0]!, mines, seed })
  const board = boardOf(mines, openDraws({ serverSeed: new Uint8Array(32).fill(mines), ...seed }))
  let progress = noProgress
  for (const tile of tiles) if (!progress.end && !progress.steps.includes(tile)) progress = openTile(bet, progress, tile, board)
  if (!progress.end) progress = { ...progress, end: progress.steps.length === 0 ? 'returned' : leaves ? 'away' : 'cash_out' }
  return recordOf(bet, { ...progress, board })
}

const rounds = fc.tuple(
  fc.integer({ min: 1, max: 24 }),
  fc.array(fc.integer({ min: 0, max: 24 }), { maxLength: 9 }),
  fc.boolean(),
)

test('a stored round is shown step by step, ends as it ended and shows the mines that it keeps, not before its end', () => {
  fc.assert(
    fc.property(rounds, ([mines, tiles, leaves]) => {
      const record = played(mines, tiles, leaves)
      const views = viewsOf('again', record)
      // The bet's view and one for every act.
      expect(views).toHaveLength(actsOf(record).length + 1)
      if (record.end === 'returned') {
        expect(views.map(view => view.end)).toEqual([null])
        return
      }
      expect(views.slice(0, -1).every(view => view.end === null && !('record' in view))).toBe(true)
      expect(views.at(-1)).toMatchObject({
        steps: record.steps,
        end: { reason: record.end, payout: record.payout, board: record.board },
      })
    }),
  )
})

test('a record of before, without its mines, is shown without them: none is drawn', () => {
  const { board: _, ...record } = played(3, [0, 1, 2, 3], false)
  expect(viewsOf('again', record).at(-1)!.end!.board).toEqual([])
})
