import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { isPostable, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { dayIn, localText } from '@tonle/text'
import { z } from 'zod'
import * as contract from '../contract.ts'
import { boardsChanged, missionsOffered } from '../contract.ts'
import { isLadder, totalOf } from '../rules.ts'

type Act = WriteScope<OperatorActor>
type Answer = Out<typeof contract.saveBoard>
interface Row extends Omit<Answer, 'id' | 'prizes' | 'total'> {
  id: string
  prizes: unknown
}

const BOARD = `b.id, b.state, b.period, b.currency, b.words, b.prizes, b.from_day::text as "fromDay", b.to_day::text as "toDay",
  b.changed_at as "changedAt", b.version,
  (select coalesce(sum(a.amount), 0)::int8 from missions.award a where a.brand_id = b.brand_id and a.board_id = b.id and a.state = 'paid') as paid,
  (select count(*)::int from missions.score s join missions.board_period p using (brand_id, board_id, period_day)
    where s.brand_id = b.brand_id and s.board_id = b.id and p.last_day >= $2) as members`

const view = (row: Row): Answer => {
  const prizes = contract.prizes.parse(row.prizes)
  return { ...row, id: row.id as Id<'brd'>, prizes, total: totalOf(prizes) }
}

const todayOf = ({ services, site }: Pick<ReadScope, 'services' | 'site'>) => dayIn(services.clock.now(), site.zone)

export async function boards(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.boards>> {
  const rows = await read.query<Row>(
    `select ${BOARD} from missions.board b where b.brand_id = $1 order by b.changed_at desc, b.id limit 50`,
    [read.brand, todayOf(read)],
  )
  return { boards: rows.map(view) }
}

async function boardRow(read: Read & Pick<ReadScope, 'services' | 'site'>, id: string): Promise<Answer> {
  const row = await read.maybe<Row>(`select ${BOARD} from missions.board b where b.brand_id = $1 and b.id = $3`, [
    ...[read.brand, todayOf(read), id],
  ])
  if (!row) throw fail('missions.no_such_board')
  return view(row)
}

const lockBoard = (tx: Act, id: string) =>
  tx.maybe<{ state: contract.State; version: number; period: contract.Period; isUsed: boolean }>(
    `select state, version, period, exists (select from missions.board_period p where p.brand_id = b.brand_id and p.board_id = b.id) as "isUsed"
       from missions.board b where brand_id = $1 and id = $2 for update`,
    [tx.brand, id],
  )

export async function saveBoard(tx: Act, input: In<typeof contract.saveBoard>): Promise<Answer> {
  const { period, currency, words, prizes, fromDay, toDay } = input
  const before = input.id === undefined ? undefined : await lockBoard(tx, input.id)
  if (input.id !== undefined) {
    if (!before) throw fail('missions.no_such_board')
    if (before.state === 'open') throw fail('missions.is_open')
    if (before.version !== input.version) throw fail('request.version_conflict')
    // Its scores are those of its periods.
    if (before.isUsed && before.period !== period) throw invalid('period', 'field.not_allowed')
  }
  if (!prizes.every(({ amount }) => isPostable(amount, currency))) throw invalid('prizes', 'money.too_many_decimals')
  if (!isLadder(prizes)) throw invalid('prizes', 'field.not_allowed')
  if (period === 'season' && toDay === null) throw invalid('toDay', 'field.missing')
  if (toDay !== null && toDay < fromDay) throw invalid('toDay', 'field.too_small')
  const id = input.id ?? newId(tx.services.clock)
  const row = { period, currency, words, prizes: z.encode(contract.prizes, prizes), fromDay, toDay }
  await tx.query(
    `insert into missions.board as b (brand_id, id, state, mode, period, currency, words, prizes, from_day, to_day, changed_by)
     select $1, $2, 'draft', $3, r.period, r.currency, r.words, r.prizes, r."fromDay", r."toDay", $5
       from json_to_record($4) as r(period text, currency text, words jsonb, prizes jsonb, "fromDay" date, "toDay" date)
     on conflict (brand_id, id) do update
       set state = 'draft', period = excluded.period, currency = excluded.currency, words = excluded.words, prizes = excluded.prizes,
           from_day = excluded.from_day, to_day = excluded.to_day, changed_by = excluded.changed_by, changed_at = app_now()`,
    [tx.brand, id, tx.site.mode, JSON.stringify(row), `operator:${tx.actor.operatorId}`],
  )
  return await changed(tx, id, before?.state)
}

const invalid = (field: string, code: 'field.not_allowed' | 'field.too_small' | 'field.missing' | 'money.too_many_decimals') =>
  fail('request.invalid', { fields: { [field]: code } })

/** A season's prizes are what a second operator agrees to above the limit; of a board that goes on for ever always. */
export async function openBoardTerms(tx: Act, { id }: In<typeof contract.openBoard>): Promise<ApprovalTerms> {
  const { total, currency, period, words, version } = await boardRow(tx, id)
  const isAlways = period !== 'season'
  const about = { reference: localText(words.title, 'en') }
  const amount = isAlways ? zero : total
  return { amount, currency, subject: subjectOf(id), about, version, isGift: true, ...(isAlways && { isAlways }) }
}

export const openBoard = (tx: Act, { id }: In<typeof contract.openBoard>): Promise<Answer> => setState(tx, id, 'open')

/** Its period that runs is closed without prizes; one that is over already still gives them. */
export async function stopBoard(tx: Act, { id }: In<typeof contract.stopBoard>): Promise<Answer> {
  const row = await setState(tx, id, 'stopped')
  await tx.query(
    `update missions.board_period set closed_at = app_now() where brand_id = $1 and board_id = $2 and last_day >= $3 and closed_at is null`,
    [tx.brand, id, todayOf(tx)],
  )
  return row
}

async function setState(tx: Act, id: string, to: 'open' | 'stopped'): Promise<Answer> {
  const before = await lockBoard(tx, id)
  if (!before) throw fail('missions.no_such_board')
  if (to === 'open' && before.state === 'open') throw fail('missions.is_open')
  if (to === 'stopped' && before.state !== 'open') throw fail('missions.not_open')
  await tx.query(
    'update missions.board set state = $3, changed_at = app_now(), changed_by = $4 where brand_id = $1 and id = $2',
    [...[tx.brand, id, to, `operator:${tx.actor.operatorId}`]],
  )
  return await changed(tx, id, before.state)
}

async function changed(tx: Act, id: string, before: string | undefined): Promise<Answer> {
  const row = await boardRow(tx, id)
  tx.noteAudit({
    subject: subjectOf(id),
    ...(before !== undefined && { before: { state: before } }),
    after: { state: row.state, version: row.version },
  })
  tx.afterCommit(() => {
    tx.services.events.publish(boardsChanged, tx.brand)
    tx.services.events.publish(missionsOffered, tx.brand)
  })
  return row
}

const subjectOf = (id: string): string => `brd_${id.replaceAll('-', '')}`
