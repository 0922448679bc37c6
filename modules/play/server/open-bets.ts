import type { BaseServices, Services } from '@tonle/contract/server'
import { type ChangedRow, consumer, foldNext, type Tx } from '@tonle/database'
import { betsChanged, openBetsChanged } from '../contract.ts'
import { betStream } from './bet-stream.ts'

const OPEN_BET = [
  'member_id',
  'vendor_account',
  'vendor',
  'game',
  'vertical',
  'round_id',
  'tx_id',
  'mode',
  'currency',
  'placed_at',
] as const

/** Bets without an outcome (`play.open_bet`). What is settled within its pause never comes there: of thousands a second a few remain. */
export const openBets = consumer(betStream, {
  name: 'play.open_bets',
  everyMs: 15_000,
  columns: ['brand_id', 'bet_id', ...OPEN_BET, 'placed_stake', 'bets', 'n'],
  fold: [
    // An event may have been folded before its bet, or not yet: the table of events says which bets are over.
    `insert into play.open_bet (brand_id, bet_id, member_id, vendor_account, vendor, game, vertical, round_id, tx_id, mode, currency, placed_at, stake)
     select brand_id, bet_id, member_id, vendor_account, vendor, game, vertical, round_id, tx_id, mode, currency, placed_at, placed_stake
       from change c
      where n = 0 and bets = 0 and not exists (select from play.bet_event e where e.member_id = c.member_id and e.bet_id = c.bet_id)
     on conflict do nothing returning brand_id, member_id`,
    `delete from play.open_bet o using change c where c.n > 0 and o.brand_id = c.brand_id and o.bet_id = c.bet_id
     returning o.brand_id, o.member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'play.open_bet', key: ['brand_id', 'bet_id'], values: [...OPEN_BET, 'stake'] }],
})

/** Brings the list up to date now. */
export async function foldOpenBets(services: Services): Promise<void> {
  for (;;) {
    const { isFull, changed } = await foldNext(services.db, openBets)
    tellOpenBets(services, changed)
    if (!isFull) return
  }
}

/** Tells members and consoles of changed rows, once each, however many bets they have. */
export function tellOpenBets({ events }: Pick<BaseServices, 'events'>, changed: readonly ChangedRow[]): void {
  const each = (column: string) => new Set(changed.map(row => row[column]!))
  for (const member of each('member_id')) events.publish(betsChanged, member)
  for (const brand of each('brand_id')) events.publish(openBetsChanged, brand)
}

/** The vendor's answer about a bet that is open here. `no_history`: it has no such call; `no_answer`: it did not answer. */
export type Finding = 'no_history' | 'no_answer' | 'unknown' | 'open' | 'settled' | 'void'

/** Marks an open bet with what its vendor said. */
export async function noteFinding(
  tx: Tx,
  { brand, bet, finding }: { brand: string; bet: string; finding: Finding },
): Promise<void> {
  await tx.query(
    'update play.open_bet set asked_at = app_now(), asks = asks + 1, finding = $3 where brand_id = $1 and bet_id = $2',
    [brand, bet, finding],
  )
}
