import { fail, type Id, type In, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { isPostable, type Money, ONE, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { localText } from '@tonle/text'
import { z } from 'zod'
import * as contract from '../contract.ts'
import { deskChanged, missionsOffered } from '../contract.ts'
import { isMoney } from '../rules.ts'

type Act = WriteScope<OperatorActor>
type Answer = Out<typeof contract.saveMission>
type Draft = In<typeof contract.saveMission>

interface Row extends Omit<Answer, 'id' | 'goal' | 'reward' | 'after'> {
  id: string
  goal: unknown
  reward: unknown
  after: string | null
}

const missionList = listQuery<Row>({
  columns: `m.id, m.state, m.period, m.currency, m.words, m.art, m.goal, m.reward, m.stars, m.after_id as after, m.place, m.budget, m.given,
    m.from_day::text as "fromDay", m.to_day::text as "toDay", m.changed_at as "changedAt", m.version, coalesce(a.awards, 0)::int as awards`,
  from: `missions.mission m left join lateral (select count(*) as awards from missions.award a
                                                where a.brand_id = m.brand_id and a.mission_id = m.id and a.state <> 'rejected') a on true`,
  where: 'm.brand_id = $brand',
  filters: { id: 'm.id = $id', state: 'm.state = $state', period: 'm.period = $period' },
  sorts: { changedAt: ['m.changed_at', 'm.id'] },
})

const view = ({ id, after, ...row }: Row): Answer => ({
  ...row,
  ...{ id: id as Id<'mis'>, after: after as Id<'mis'> | null },
  goal: contract.goal.parse(row.goal),
  reward: contract.reward.parse(row.reward),
})

export async function consoleMissions(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleMissions>,
): Promise<Out<typeof contract.consoleMissions>> {
  const { state, period } = input
  return await answerList(read, contract.consoleMissions, input, { query: missionList, values: { state, period }, view })
}

async function missionRow(read: Read, id: string): Promise<Answer> {
  const row = await missionList.row(read, { brand: read.brand, id })
  if (!row) throw fail('missions.no_such_mission')
  return view(row)
}

const lockMission = (tx: Act, id: string) =>
  tx.maybe<{ state: contract.State; version: number; given: Money }>(
    'select state, version, given from missions.mission where brand_id = $1 and id = $2 for update',
    [tx.brand, id],
  )

export async function saveMission(tx: Act, input: Draft): Promise<Answer> {
  const before = input.id === undefined ? undefined : await lockMission(tx, input.id)
  if (input.id !== undefined) {
    if (!before) throw fail('missions.no_such_mission')
    if (before.state === 'open') throw fail('missions.is_open')
    if (before.version !== input.version) throw fail('request.version_conflict')
    if (input.budget !== null && input.budget < before.given) throw invalid('budget', 'field.too_small')
  }
  requireSound(input)
  await requireChain(tx, input)
  await requireCampaign(tx, input, false)
  const id = input.id ?? newId(tx.services.clock)
  const { period, currency, words, art, stars, place, budget, fromDay, toDay } = input
  const row = {
    ...{
      period,
      currency,
      words,
      art,
      goal: z.encode(contract.goal, input.goal),
      reward: z.encode(contract.reward, input.reward),
    },
    ...{ stars, after: input.after, place, budget: budget === null ? null : String(budget), fromDay, toDay },
  }
  await tx.query(
    `insert into missions.mission as m (brand_id, id, state, mode, period, currency, words, art, goal, reward, stars, after_id, place, budget, from_day, to_day, changed_by)
     select $1, $2, 'draft', $3, r.period, r.currency, r.words, r.art, r.goal, r.reward, r.stars, r.after, r.place, r.budget, r."fromDay", r."toDay", $5
       from json_to_record($4) as r(period text, currency text, words jsonb, art text, goal jsonb, reward jsonb, stars int, after uuid, place int, budget int8,
            "fromDay" date, "toDay" date)
     on conflict (brand_id, id) do update
       set state = 'draft', period = excluded.period, currency = excluded.currency, words = excluded.words, art = excluded.art, goal = excluded.goal,
           reward = excluded.reward, stars = excluded.stars, after_id = excluded.after_id, place = excluded.place, budget = excluded.budget,
           from_day = excluded.from_day, to_day = excluded.to_day, changed_by = excluded.changed_by, changed_at = app_now()`,
    [tx.brand, id, tx.site.mode, JSON.stringify(row), `operator:${tx.actor.operatorId}`],
  )
  return await changed(tx, id, before?.state)
}

const invalid = (field: string, code: 'field.not_allowed' | 'field.too_small' | 'field.missing' | 'money.too_many_decimals') =>
  fail('request.invalid', { fields: { [field]: code } })

/** Amounts that can be posted, whole points, a season with an end, a game with its vendor. */
function requireSound({ currency, goal, reward, budget, period, fromDay, toDay }: Draft): void {
  const amounts = [
    ...('amount' in goal ? [goal.amount] : []),
    ...(reward.kind === 'cash' ? [reward.amount] : []),
    ...(budget !== null && isMoney(reward.kind) ? [budget] : []),
  ]
  if (!amounts.every(amount => isPostable(amount, currency))) throw invalid('goal', 'money.too_many_decimals')
  if (reward.kind === 'points' && reward.amount % ONE !== 0n) throw invalid('reward', 'money.too_many_decimals')
  if (budget !== null && !isMoney(reward.kind) && budget % ONE !== 0n) throw invalid('budget', 'money.too_many_decimals')
  if (period === 'season' && toDay === null) throw invalid('toDay', 'field.missing')
  if (toDay !== null && toDay < fromDay) throw invalid('toDay', 'field.too_small')
  if ('game' in goal && goal.game && !goal.vendor) throw invalid('goal', 'field.missing')
}

/** Missions of one chain. */
const LONGEST = 12

/** A chain stays within one kind of period and one money, and does not come back to its beginning. */
async function requireChain(tx: Act, { id, after, period, currency }: Draft): Promise<void> {
  let next: string | null = after
  for (let length = 0; next !== null; length++) {
    const row: { period: string; currency: string; mode: string; after: string | null } | undefined = await tx.maybe(
      'select period, currency, mode, after_id as after from missions.mission where brand_id = $1 and id = $2',
      [tx.brand, next],
    )
    const isFitting = row && row.period === period && row.currency === currency && row.mode === tx.site.mode
    if (!isFitting || next === id || length >= LONGEST) throw fail('missions.wrong_chain')
    next = row.after
  }
}

async function requireCampaign(
  tx: Act,
  { reward, currency }: Pick<Draft, 'reward' | 'currency'>,
  isOpen: boolean,
): Promise<void> {
  if (reward.kind !== 'bonus') return
  const gift = await tx.maybe<{ state: string; currency: string; mode: string }>(
    'select state, currency, mode from promotions.pub_gift where brand_id = $1 and id = $2',
    [tx.brand, reward.campaign],
  )
  if (!gift || gift.currency !== currency || gift.mode !== tx.site.mode || (isOpen && gift.state !== 'open'))
    throw fail('missions.wrong_campaign')
}

/** Opening one decides about all that it may give: its budget is what a second operator agrees to. Without one, and where it gives no money, always. */
export async function openTerms(tx: Act, { id }: In<typeof contract.openMission>): Promise<ApprovalTerms> {
  const { budget, currency, reward, words, version } = await missionRow(tx, id)
  const isAlways = budget === null || !isMoney(reward.kind)
  const amount = isAlways ? zero : budget
  const about = { reference: localText(words.title, 'en') }
  return { amount, currency, subject: subjectOf(id), about, version, isGift: true, ...(isAlways && { isAlways }) }
}

export async function openMission(tx: Act, { id }: In<typeof contract.openMission>): Promise<Answer> {
  await requireCampaign(tx, await missionRow(tx, id), true)
  return await setState(tx, id, 'open')
}

export const stopMission = (tx: Act, { id }: In<typeof contract.stopMission>): Promise<Answer> => setState(tx, id, 'stopped')

async function setState(tx: Act, id: string, to: 'open' | 'stopped'): Promise<Answer> {
  const before = await lockMission(tx, id)
  if (!before) throw fail('missions.no_such_mission')
  if (to === 'open' && before.state === 'open') throw fail('missions.is_open')
  if (to === 'stopped' && before.state !== 'open') throw fail('missions.not_open')
  await tx.query(
    'update missions.mission set state = $3, changed_at = app_now(), changed_by = $4 where brand_id = $1 and id = $2',
    [...[tx.brand, id, to, `operator:${tx.actor.operatorId}`]],
  )
  return await changed(tx, id, before.state)
}

async function changed(tx: Act, id: string, before: string | undefined): Promise<Answer> {
  const row = await missionRow(tx, id)
  tx.noteAudit({
    subject: subjectOf(id),
    ...(before !== undefined && { before: { state: before } }),
    after: { state: row.state, version: row.version },
  })
  tx.afterCommit(() => {
    tx.services.events.publish(deskChanged, tx.brand)
    tx.services.events.publish(missionsOffered, tx.brand)
  })
  return row
}

const subjectOf = (id: string): string => `mis_${id.replaceAll('-', '')}`
