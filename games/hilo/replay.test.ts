import { openDraws } from '@tonle/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actsOf, viewsOf } from './replay.ts'
import { drawCard, type HiloRecord, noProgress, offerOf, placeBet, recordOf, turnCard, widthsOf } from './round.ts'
import { stakesOf, titles } from './titles.ts'

function played(nonce: number, wished: readonly ('high' | 'low' | 'skip')[]): HiloRecord {
  const [title] = titles
  const seed = { commitment: '', clientSeed: 'again', nonce }
  const draws = openDraws({ serverSeed: new Uint8Array(32).fill(9), ...seed })
  const bet = placeBet({ gameCode: title!.gameCode, currency: 'USD', stake: stakesOf(title!, 'USD')[0]!, seed, draws })
  let progress = noProgress
  for (const act of wished) {
    if (progress.end || (act !== 'skip' && offerOf(bet, progress, act) === undefined)) continue
    progress = turnCard(bet, progress, act, () => drawCard(draws))
  }
  if (!progress.end) progress = { ...progress, end: widthsOf(bet, progress).length === 0 ? 'returned' : 'cash_out' }
  return recordOf(bet, progress)
}

test('a stored round is shown card by card, as its record keeps them, and ends as it ended', () => {
  const acts = fc.array(fc.constantFrom('high' as const, 'low' as const, 'skip' as const), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), acts, (nonce, wished) => {
      const record = played(nonce, wished)
      const views = viewsOf('again', record)
      expect(views).toHaveLength(actsOf(record).length + 1)
      expect(views.slice(0, -1).every(view => view.end === null)).toBe(true)
      expect(views.map(view => view.card).slice(0, record.turns.length + 1)).toEqual([
        record.first,
        ...record.turns.map(turn => turn.card),
      ])
      expect(views.at(-1)!.end).toEqual(record.end === 'returned' ? null : { reason: record.end, payout: record.payout })
    }),
  )
})
