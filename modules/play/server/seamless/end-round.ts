import type { House } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { formatMoney, type Money } from '@tonle/money'
import { closeBet, openBetsOf } from './close-bets.ts'
import type { Answer, RoundEndOperation } from './types.ts'
import { decidedAnswer, findTx, hashOf, nothingMoved } from './vendor-tx.ts'

/**
 * `roundEnd`: closes a round. Its bets without an outcome are lost from now on; a late win is still paid. What the vendor says of the
 * round's totals is compared with ours. Moves no money.
 */
export async function endRound(house: House, op: RoundEndOperation): Promise<Answer> {
  const { account, txId, game, roundId } = op
  const hash = hashOf([game, roundId, op.player ?? '', op.totalBet ?? '', op.totalWin ?? ''])
  const answer = await house.db.tx(account.brand, async (tx): Promise<Answer> => {
    const [stored] = await tx.query<{ at: Date }>(
      `insert into play.vendor_tx (vendor_account, kind, tx_id, state, input_hash, brand_id, ref_tx_id, at)
       values ($1, 'roundEnd', $2, 'posted', $3, $4, $5, app_now()) on conflict do nothing returning at`,
      [account.id, txId, hash, account.brand, roundId],
    )
    if (!stored) {
      const before = await findTx(tx, account, 'roundEnd', txId)
      if (before) return decidedAnswer(house, account, txId, before, hash)
    }
    const difference = await differenceOf(house, tx, op)
    await tx.query(
      `insert into play.round as r (brand_id, vendor, round_id, game, closed_at, closed_by, totals, difference)
       values ($1, $2, $3, $4, app_now(), 'vendor', $5, $6)
       on conflict (brand_id, vendor, round_id) do update
         set closed_at = coalesce(r.closed_at, excluded.closed_at), closed_by = coalesce(r.closed_by, excluded.closed_by),
             totals = coalesce(r.totals, excluded.totals), difference = coalesce(r.difference, excluded.difference)`,
      [account.brand, account.vendor, roundId, game, toJson(toldBy(op)), toJson(difference)],
    )
    return { ...nothingMoved, ...(stored && { at: stored.at }), matches: difference === undefined }
  })
  // A repetition finishes what a killed process left.
  if (answer.code === 'ok') await closeBets(house, op)
  return answer
}

async function closeBets(house: House, op: RoundEndOperation): Promise<void> {
  const open = await house.db.read(op.account.brand, read => openBetsOf(read, op.account.id, op.roundId))
  for (const bet of open) await closeBet(house, op.account, op.txId, bet)
}

interface Totals {
  bet: Money
  win: Money
}

const toJson = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))
const inWords = ({ bet, win }: Totals) => ({ bet: formatMoney(bet), win: formatMoney(win) })

function toldBy({ totalBet, totalWin, player }: RoundEndOperation): object | undefined {
  if (totalBet === undefined && totalWin === undefined) return undefined
  return {
    ...(totalBet !== undefined && { bet: formatMoney(totalBet) }),
    ...(totalWin !== undefined && { win: formatMoney(totalWin) }),
    ...(player !== undefined && { player }),
  }
}

/** What the vendor's totals and ours are, where they differ: an alarm, for somebody has to find out who is right. */
async function differenceOf(house: House, tx: Tx, op: RoundEndOperation): Promise<object | undefined> {
  const told = toldBy(op)
  if (!told) return undefined
  const ours = await totalsOf(tx, op)
  const differs = (op.totalBet ?? ours.bet) !== ours.bet || (op.totalWin ?? ours.win) !== ours.win
  if (!differs) return undefined
  const { account, roundId } = op
  const found = { told, ours: inWords(ours) }
  house.log.error(
    { alarm: 'round_totals', vendor: account.vendor, brand: account.brand, roundId, ...found },
    'totals of a round differ',
  )
  return found
}

/** Stakes and payouts of a round's bets; those that were taken back count for nothing. */
async function totalsOf(read: Read, { account, roundId, player }: RoundEndOperation): Promise<Totals> {
  return await read.one<Totals>(
    `select coalesce(sum(b.stake), 0)::int8 as bet, coalesce(sum(coalesce(b.payout, 0) + coalesce(e.received, 0)), 0)::int8 as win
       from play.bet b
       left join lateral (select sum(e.amount) as received, bool_or(e.kind = 'void') as is_void
                            from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
      where b.vendor_account = $2 and b.round_id = $3 and e.is_void is not true
        and ($4::text is null or b.member_id = (select m.id from identity.pub_member m where m.brand_id = $1 and m.player_ref = $4))`,
    [account.brand, account.id, roundId, player ?? null],
  )
}
