import type { Tx } from '@tonle/database'
import type { Period } from '../contract.ts'
import { stretchOf } from '../rules.ts'
import type { Holder } from './holder.ts'

interface OpenBoard {
  id: string
  period: Period
  fromDay: string
  toDay: string | null
}

/** Stars of a mission that was paid count on every open board, in the period of the day of payment. A closed period takes none. */
export async function addStars(tx: Tx, { member, currency, mode }: Holder, stars: number, today: string): Promise<void> {
  const boards = await tx.query<OpenBoard>(
    `select id, period, from_day::text as "fromDay", to_day::text as "toDay" from missions.board
      where brand_id = $1 and currency = $2 and mode = $3 and state = 'open' and from_day <= $4 and coalesce(to_day >= $4, true) order by id`,
    [tx.brand, currency, mode, today],
  )
  const periods = boards.flatMap(board => {
    const stretch = stretchOf(board, today)
    return stretch ? [{ board: board.id, start: stretch.start, last: stretch.to }] : []
  })
  if (periods.length === 0) return
  await tx.query(
    `insert into missions.board_period (brand_id, board_id, period_day, last_day)
     select $1, p.board, p.start, p.last from jsonb_to_recordset($2) as p(board uuid, start date, last date) on conflict do nothing`,
    [tx.brand, JSON.stringify(periods)],
  )
  await tx.query(
    `insert into missions.score as s (brand_id, board_id, period_day, member_id, stars, reached_at)
     select p.brand_id, p.board_id, p.period_day, $3, $4, app_now()
       from jsonb_to_recordset($2) as n(board uuid, start date)
       join missions.board_period p on p.brand_id = $1 and p.board_id = n.board and p.period_day = n.start and p.closed_at is null
     on conflict (brand_id, board_id, period_day, member_id) do update set stars = s.stars + excluded.stars, reached_at = excluded.reached_at`,
    [tx.brand, JSON.stringify(periods), member, stars],
  )
}

/**
 * Stars of a mission that is not reached any more leave the boards. What a closed period was won with stays published; its prize is noted for
 * the desk. @param paidOn on which they counted
 */
export async function removeStars(tx: Tx, { member, currency, mode }: Holder, stars: number, paidOn: string): Promise<void> {
  const periods = await tx.query<{ board: string; start: string }>(
    `select p.board_id as board, p.period_day::text as start from missions.board_period p join missions.board b on b.brand_id = p.brand_id and b.id = p.board_id
      where p.brand_id = $1 and b.currency = $2 and b.mode = $3 and p.closed_at is null and $4::date between p.period_day and p.last_day
      order by p.board_id for no key update of p`,
    [tx.brand, currency, mode, paidOn],
  )
  await doubtPrizes(tx, { member, currency, mode }, paidOn)
  for (const { board, start } of periods) {
    const key = [tx.brand, board, start, member]
    await tx.query(
      'delete from missions.score where (brand_id, board_id, period_day, member_id) = ($1, $2, $3, $4) and stars <= $5',
      [...key, stars],
    )
    await tx.query(
      'update missions.score set stars = stars - $5 where (brand_id, board_id, period_day, member_id) = ($1, $2, $3, $4)',
      [...key, stars],
    )
  }
}

const doubtPrizes = (tx: Tx, { member, currency, mode }: Holder, paidOn: string) =>
  tx.query(
    `update missions.award a set doubts = '["stars_taken_back"]'
       from missions.board_period p
      where p.brand_id = $1 and p.closed_at is not null and $5::date between p.period_day and p.last_day
        and a.brand_id = p.brand_id and a.board_id = p.board_id and a.period_day = p.period_day and a.member_id = $2 and a.currency = $3 and a.mode = $4
        and a.state in ('due', 'held', 'paid')`,
    [tx.brand, member, currency, mode, paidOn],
  )
