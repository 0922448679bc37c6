import type { Read, Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { Correction, KnownBet } from '../../rules-told.ts'

/** Rounds of an account are taken one page after the other, and a day is asked for only once this transaction has its number (decision 7). */
export async function lockTold(tx: Tx, account: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('told:' || $1, 0)), pg_current_xact_id()`, [String(account)])
}

export interface NewToldBet {
  txId: string
  betId: string
  memberId: string
  stake: Money
  payout: Money
  currency: string
  game: string
  vertical: string
  roundId: string
  lineVersion: number
  payload: object
}

export async function insertBets(
  tx: Tx,
  { id, vendor, mode }: { id: number; vendor: string; mode: string },
  bets: readonly NewToldBet[],
): Promise<void> {
  if (bets.length === 0) return
  const rows = bets.map(({ stake, payout, ...bet }) => ({ ...bet, stake: String(stake), payout: String(payout) }))
  await tx.query(
    `insert into play.vendor_tx (vendor_account, kind, tx_id, state, brand_id, member_id, bet_id, transfer_id, at, day, payload, stake, payout, valid_bet,
                                 line_version, mode, currency, vendor, game, vertical, round_id)
     select $2, 'told', t."txId", 'posted', $1, t."memberId", t."betId", ledger.next_transfer_id(), now.at, ledger.business_day(k.id, now.at), t.payload,
            t.stake, t.payout, t.stake, t."lineVersion", $3, t.currency, $4, t.game, t.vertical, t."roundId"
       from jsonb_to_recordset($5) as t("txId" text, "betId" uuid, "memberId" uuid, stake int8, payout int8, currency text, game text, vertical text,
                                        "roundId" text, "lineVersion" int, payload jsonb)
       join ledger.book k on k.brand_id = $1 and k.currency = t.currency and k.mode = $3
      cross join (select app_now() as at) now`,
    [tx.brand, id, mode, vendor, JSON.stringify(rows)],
  )
}

export interface KnownToldBet extends KnownBet {
  txId: string
  memberId: string
  betId: string
}

export async function knownBets(read: Read, account: number, txIds: readonly string[]): Promise<Map<string, KnownToldBet>> {
  const rows = await read.query<KnownToldBet>(
    `select b.tx_id as "txId", b.member_id as "memberId", b.bet_id as "betId", b.stake, (b.payout + coalesce(e.paid, 0))::int8 as paid,
            (b.valid_bet + coalesce(e.turnover, 0))::int8 as "validBet", coalesce(e.is_void, false) as "isVoid", coalesce(e.events, 0)::int as events
       from play.vendor_tx b
       left join lateral (select sum(e.amount) as paid, sum(e.valid_bet_change) as turnover, bool_or(e.kind = 'void') as is_void, count(*) as events
                            from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
      where b.brand_id = $1 and b.vendor_account = $2 and b.kind = 'told' and b.tx_id = any ($3)`,
    [read.brand, account, txIds],
  )
  return new Map(rows.map(row => [row.txId, row]))
}

/** The next event of a told bet; like the bet it moves nothing. */
export async function correctBet(
  tx: Tx,
  { memberId, betId, events }: KnownToldBet,
  { kind, amount, turnover }: Correction,
): Promise<void> {
  await tx.query(
    `insert into play.bet_event (bet_id, member_id, brand_id, n, kind, amount, valid_bet_change, transfer_id, at, day, vendor_account, tx_id)
     select b.bet_id, b.member_id, b.brand_id, t.n, t.kind, t.amount, t.turnover, 0, now.at, ledger.business_day(k.id, now.at), b.vendor_account, b.tx_id
       from jsonb_to_record($4) as t(n smallint, kind text, amount int8, turnover int8)
      cross join play.bet b
       join ledger.book k on k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode
      cross join (select app_now() as at) now
      where b.brand_id = $1 and b.member_id = $2 and b.bet_id = $3`,
    [tx.brand, memberId, betId, JSON.stringify({ n: events + 1, kind, amount: String(amount), turnover: String(turnover) })],
  )
}
