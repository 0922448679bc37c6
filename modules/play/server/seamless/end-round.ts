import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { formatMoney } from '@tonle/money'
import { closeBets } from './close-bets.ts'
import { type RoundTotals, roundTotals } from './round-totals.ts'
import type { Answer, RoundEndOperation } from './types.ts'
import { decidedAnswer, findTx, hashOf, nothingMoved } from './vendor-tx.ts'

/**
 * `roundEnd`: closes a round. Its bets without an outcome are lost from now on; a late win is still paid. What the vendor says of the
 * round's totals is compared with ours. Moves no money.
 */
export async function endRound(services: Services, op: RoundEndOperation): Promise<Answer> {
  const { account, txId, game, roundId } = op
  const hash = hashOf([game, roundId, op.player ?? '', op.totalBet ?? '', op.totalWin ?? ''])
  return await services.db.tx(account.brand, async (tx): Promise<Answer> => {
    const [stored] = await tx.query<{ at: Date }>(
      `insert into play.vendor_tx (vendor_account, kind, tx_id, state, input_hash, brand_id, ref_tx_id, at)
       values ($1, 'roundEnd', $2, 'posted', $3, $4, $5, app_now()) on conflict do nothing returning at`,
      [account.id, txId, hash, account.brand, roundId],
    )
    if (!stored) {
      const before = await findTx(tx, account, 'roundEnd', txId)
      if (before) return decidedAnswer(services, account, txId, before, hash)
    }
    const difference = await differenceOf(services, tx, op)
    await tx.query(
      `insert into play.round as r (brand_id, vendor, round_id, game, closed_at, closed_by, totals, difference)
       values ($1, $2, $3, $4, app_now(), 'vendor', $5, $6)
       on conflict (brand_id, vendor, round_id) do update
         set closed_at = coalesce(r.closed_at, excluded.closed_at), closed_by = coalesce(r.closed_by, excluded.closed_by),
             totals = coalesce(r.totals, excluded.totals), difference = coalesce(r.difference, excluded.difference)`,
      [account.brand, account.vendor, roundId, game, toJson(toldBy(op)), toJson(difference)],
    )
    await closeBets(tx, account.id, roundId, txId)
    return { ...nothingMoved, ...(stored && { at: stored.at }), matches: difference === undefined }
  })
}

const toJson = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))
const inWords = ({ bet, win }: RoundTotals) => ({ bet: formatMoney(bet), win: formatMoney(win) })

function toldBy({ totalBet, totalWin, player }: RoundEndOperation): object | undefined {
  if (totalBet === undefined && totalWin === undefined) return undefined
  return {
    ...(totalBet !== undefined && { bet: formatMoney(totalBet) }),
    ...(totalWin !== undefined && { win: formatMoney(totalWin) }),
    ...(player !== undefined && { player }),
  }
}

/** Logs and returns the difference between the vendor's totals and ours. */
async function differenceOf(services: Services, tx: Tx, op: RoundEndOperation): Promise<object | undefined> {
  const told = toldBy(op)
  if (!told) return undefined
  const [ours] = await roundTotals(tx, op.account.id, [{ roundId: op.roundId, player: op.player ?? null }])
  if (!ours) return undefined
  const differs = (op.totalBet ?? ours.bet) !== ours.bet || (op.totalWin ?? ours.win) !== ours.win
  if (!differs) return undefined
  const { account, roundId } = op
  const found = { told, ours: inWords(ours) }
  services.log.error(
    { alarm: 'round_totals', vendor: account.vendor, brand: account.brand, roundId, ...found },
    'totals of a round differ',
  )
  return found
}
