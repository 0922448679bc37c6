import type { House } from '@tonle/contract/server'
import type { Answer, RoundEndOperation } from './types.ts'
import { decidedAnswer, findTx, hashOf } from './vendor-tx.ts'

/** `roundEnd`: closes a round. Bets of it without an outcome are lost from now on; a late win is still paid. Moves no money. */
export async function endRound(house: House, op: RoundEndOperation): Promise<Answer> {
  const { account, txId, game, roundId } = op
  const hash = hashOf([game, roundId])
  return await house.db.tx(account.brand, async tx => {
    const stored = await tx.query(
      `insert into play.vendor_tx (vendor_account, kind, tx_id, state, input_hash, brand_id, at)
       values ($1, 'roundEnd', $2, 'posted', $3, $4, app_now()) on conflict do nothing returning 1 as ok`,
      [account.id, txId, hash, account.brand],
    )
    if (stored.length === 0) {
      const before = await findTx(tx, account, 'roundEnd', txId)
      if (before) return decidedAnswer(house, account, txId, before, hash)
    }
    await tx.query(
      `insert into play.round as r (brand_id, vendor, round_id, game, closed_at, totals) values ($1, $2, $3, $4, app_now(), $5)
       on conflict (brand_id, vendor, round_id) do update set closed_at = coalesce(r.closed_at, excluded.closed_at), totals = coalesce(r.totals, excluded.totals)`,
      [account.brand, account.vendor, roundId, game, op.totals ?? null],
    )
    return { code: 'ok', isReplay: false, betId: null, transferId: null, balance: null, payload: null }
  })
}
