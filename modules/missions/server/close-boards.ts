import { isPartClosed } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Currency, formatMoney } from '@tonle/money'
import { dayIn } from '@tonle/text'
import { boardMoved, boardsChanged, prizes as prizesShape } from '../contract.ts'
import { prizeOf } from '../rules.ts'
import { createAward, lockAward, payOrHold } from './award.ts'
import { type Holder, tell } from './holder.ts'

interface Ended {
  board: string
  periodDay: string
}

/** Periods that are over. Ten minutes later no claim of their last day is still being written. */
const ENDED = `p.closed_at is null and ((p.last_day + 1)::timestamp at time zone b.zone) + interval '10 minutes' <= app_now()`

/** Ranks the members of a period and writes their prizes, once: of two at once the second finds it closed. */
async function closePeriod(tx: Tx, services: Services, { board, periodDay }: Ended): Promise<boolean> {
  const closed = await tx.query(
    `update missions.board_period set closed_at = app_now()
      where brand_id = $1 and board_id = $2 and period_day = $3 and closed_at is null returning period_day`,
    [tx.brand, board, periodDay],
  )
  if (closed.length === 0) return false
  const { currency, mode, ...row } = await tx.one<{ currency: Currency; mode: Holder['mode']; prizes: unknown }>(
    'select currency, mode, prizes from missions.board where brand_id = $1 and id = $2',
    [tx.brand, board],
  )
  const prizes = prizesShape.parse(row.prizes)
  const places = await tx.query<{ member: string }>(
    `select member_id as member from missions.score where brand_id = $1 and board_id = $2 and period_day = $3
      order by stars desc, reached_at, member_id limit $4`,
    [tx.brand, board, periodDay, prizes.at(-1)?.to ?? 0],
  )
  for (const [i, { member }] of places.entries()) {
    const rank = i + 1
    const of = { boardId: board, rank }
    await createAward(tx, services, {
      ...{ holder: { member, currency, mode }, of, periodDay, kind: 'cash' },
      amount: prizeOf(prizes, rank)!,
    })
  }
  return true
}

/** Prizes of one look. */
const MOST = 500

/** Pays the prizes that are due, each in a transaction of its own: who comes second finds it paid. */
async function payDue(services: Services, brand: string): Promise<number> {
  const due = await services.db.read(brand, read =>
    read.query<{ id: string }>(
      `select id from missions.award where brand_id = $1 and state = 'due' order by earned_at, id limit ${MOST}`,
      [brand],
    ),
  )
  let paid = 0
  for (const { id } of due) {
    const member = await services.db.tx(brand, async tx => {
      if (await isPartClosed(tx, 'bonuses')) return undefined
      const award = await lockAward(tx, id)
      if (award?.state !== 'due') return undefined
      const { zone } = await tx.one<{ zone: string }>('select zone from brand.pub_brand where brand_id = $1', [tx.brand])
      const isPaid = await payOrHold(tx, services, award, dayIn(services.clock.now(), zone))
      if (isPaid)
        await outbox.add(tx, noticeJob, {
          member: award.member,
          kind: 'missions.prize_paid',
          params: { amount: { amount: formatMoney(award.amount), currency: award.currency } },
        })
      return award.member
    })
    if (member) tell(services, brand, member, { money: true })
    if (member) paid++
  }
  return paid
}

/** Gives out the prizes of all periods that are over. @returns prizes that were paid */
export async function closeBoards(services: Services, brand: string): Promise<number> {
  const ended = await services.db.read(brand, read =>
    read.query<Ended>(
      `select p.board_id as board, p.period_day::text as "periodDay"
         from missions.board_period p join brand.pub_brand b on b.brand_id = p.brand_id where p.brand_id = $1 and ${ENDED} order by p.period_day limit 100`,
      [brand],
    ),
  )
  for (const one of ended)
    if (await services.db.tx(brand, tx => closePeriod(tx, services, one))) {
      services.events.publish(boardMoved, brand)
      services.events.publish(boardsChanged, brand)
    }
  return await payDue(services, brand)
}

export const boardJobs = [
  schedule({
    name: 'missions.close_boards',
    every: '10m',
    catchUp: 'last',
    timeoutMs: 300_000,
    run: async (services: Services, { brand }) => void (await closeBoards(services, brand)),
  }),
]
