import { fail, type Id, type In, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { hasSegment } from '@tonle/identity/server'
import { type Currency, isPostable, type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { localText } from '@tonle/text'
import { z } from 'zod'
import * as contract from '../contract.ts'
import { promotionsChanged } from '../contract.ts'
import { ENDS } from './ends.ts'
import type { RoundGames } from './round-games.ts'

type Act = WriteScope<OperatorActor>
type Row = Omit<Out<typeof contract.saveCampaign>, 'id' | 'terms' | 'rule' | 'grants'> & {
  id: string
  terms: unknown
  rule: unknown
  grants: bigint
}

/** Spent: what was paid into its bonus wallets and for stakes of free rounds, less what came back and what they won that is no cash yet. */
const campaignList = listQuery<Row>({
  columns: `c.id, c.code, c.state, c.trigger, c.currency, c.words, c.terms, c.rule, c.art, c.joins_until as "joinsUntil", c.budget, c.given, c.starts_at as "startsAt", c.ends_at as "endsAt", ${ENDS} as "closesAt",
    c.changed_at as "changedAt", c.version, coalesce(s.spent, 0)::int8 as spent, coalesce(s.grants, 0) as grants`,
  from: `promotions.campaign c left join lateral (
      select sum(case when g.rounds is null then case when g.activated_at is null then 0 else g.amount end
                      else g.cost - case when g.terms->'reward'->>'wins' = 'cash' then g.won - g.released when g.activated_at is null then g.won else 0 end end
                 - g.returned) as spent, count(*) as grants
        from promotions.grant g where g.brand_id = c.brand_id and g.campaign_id = c.id) s on true`,
  where: 'c.brand_id = $brand',
  filters: { id: 'c.id = $id', state: 'c.state = $state', find: `c.code like upper($find) || '%'` },
  sorts: { changedAt: ['c.changed_at', 'c.id'] },
})

const view = (row: Row): Out<typeof contract.saveCampaign> => ({
  ...row,
  id: row.id as Id<'cpn'>,
  terms: contract.terms.parse(row.terms),
  rule: contract.rule.parse(row.rule),
  grants: Number(row.grants),
})

export async function campaigns(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.campaigns>,
): Promise<Out<typeof contract.campaigns>> {
  const values = { state: input.state, find: input.find }
  return await answerList(read, contract.campaigns, input, { query: campaignList, values, view })
}

async function campaignRow(read: Read, id: string): Promise<Out<typeof contract.saveCampaign>> {
  const row = await campaignList.row(read, { brand: read.brand, id })
  if (!row) throw fail('promotions.no_such_campaign')
  return view(row)
}

interface Stored {
  state: contract.CampaignState
  version: number
  given: Money
}

const lockCampaign = (tx: Act, id: string) =>
  tx.maybe<Stored>('select state, version, given from promotions.campaign where brand_id = $1 and id = $2 for update', [
    tx.brand,
    id,
  ])

export async function saveCampaign(
  games: RoundGames,
  tx: Act,
  input: In<typeof contract.saveCampaign>,
): Promise<Out<typeof contract.saveCampaign>> {
  requireSound(input)
  await requirePlayable(games, tx, input)
  const { segment } = input.rule
  if (segment !== undefined && !(await hasSegment(tx, segment)))
    throw fail('request.invalid', { fields: { 'rule.segment': 'field.not_allowed' } })
  const before = input.id === undefined ? undefined : await lockCampaign(tx, input.id)
  if (input.id !== undefined) {
    if (!before) throw fail('promotions.no_such_campaign')
    if (before.state === 'open') throw fail('promotions.campaign_open')
    if (before.version !== input.version) throw fail('request.version_conflict')
    if (input.budget !== null && input.budget < before.given) throw tooSmall()
  }
  const id = input.id ?? newId(tx.services.clock)
  const [taken] = await tx.query('select 1 as ok from promotions.campaign where brand_id = $1 and code = $2 and id <> $3', [
    ...[tx.brand, input.code, id],
  ])
  if (taken) throw fail('promotions.code_taken')
  const { code, trigger, currency, words, terms, rule, art, budget, startsAt, endsAt, joinsUntil } = input
  const row = {
    code,
    trigger,
    currency,
    words,
    art,
    terms: z.encode(contract.terms, terms),
    rule: z.encode(contract.rule, rule),
    joinsUntil,
    budget: budget === null ? null : String(budget),
  }
  await tx.query(
    `insert into promotions.campaign as c (brand_id, id, code, state, trigger, currency, mode, terms, rule, art, words, budget, starts_at, ends_at,
                                          joins_until, changed_by)
     select $1, $2, r.code, 'draft', r.trigger, r.currency, $3, r.terms, r.rule, r.art, r.words, r.budget, $5, $6, r."joinsUntil", $7
       from json_to_record($4) as r(code text, trigger text, currency text, words jsonb, terms jsonb, rule jsonb, art text, budget int8,
            "joinsUntil" timestamptz)
     on conflict (brand_id, id) do update
       set code = excluded.code, trigger = excluded.trigger, currency = excluded.currency, terms = excluded.terms, rule = excluded.rule,
           art = excluded.art, joins_until = excluded.joins_until, words = excluded.words,
           budget = excluded.budget, starts_at = excluded.starts_at, ends_at = excluded.ends_at, changed_by = excluded.changed_by,
           changed_at = app_now(), version = c.version + 1, state = 'draft'`,
    [tx.brand, id, tx.site.mode, JSON.stringify(row), startsAt, endsAt, `operator:${tx.actor.operatorId}`],
  )
  return await changed(tx, id, before?.state)
}

const tooSmall = () => fail('request.invalid', { fields: { budget: 'field.too_small' } })

/** Amounts that the currency posts; a reward and a rule that go with its occasion. */
function requireSound(input: In<typeof contract.saveCampaign>): void {
  const { currency, terms, rule, budget, trigger, startsAt, endsAt } = input
  const { reward } = terms
  const invalid = (field: string, code = 'field.not_allowed') => fail('request.invalid', { fields: { [field]: code as never } })
  const least = reward.kind === 'share' ? reward.smallestDeposit : reward.kind === 'loss' ? reward.smallestLoss : zero
  const most = reward.kind === 'rounds' ? reward.stake : reward.kind === 'amount' ? reward.amount : reward.most
  const amounts = [most, least, terms.largestBet ?? zero, budget ?? zero]
  if (![...amounts, rule.turnover ?? zero].every(amount => isPostable(amount, currency as Currency)))
    throw invalid('terms', 'money.too_many_decimals')
  const needed = { share: 'deposit', loss: 'loss', amount: trigger, rounds: trigger }[reward.kind]
  if (needed !== trigger) throw invalid('terms')
  if (trigger === 'loss' && rule.days !== 1 && rule.days !== 7) throw invalid('rule')
  if (trigger === 'streak' && (rule.days === undefined || rule.turnover === undefined)) throw invalid('rule', 'field.missing')
  if (trigger === 'code' && rule.code === undefined) throw invalid('rule', 'field.missing')
  if (trigger === 'segment' && rule.segment === undefined) throw invalid('rule', 'field.missing')
  if (trigger === 'level' && rule.level === undefined) throw invalid('rule', 'field.missing')
  if (trigger === 'apply' && !rule.needsDesk) throw invalid('rule')
  const isNeverClaimed = trigger === 'deposit' || trigger === 'manual'
  if (isNeverClaimed && (rule.needsDesk || rule.needsJoining)) throw invalid('rule')
  if (endsAt !== null && endsAt <= startsAt) throw invalid('endsAt', 'field.too_small')
}

/** Free rounds: a game that has them, at a stake that it offers. */
async function requirePlayable(games: RoundGames, tx: Act, { terms, currency }: In<typeof contract.saveCampaign>): Promise<void> {
  const { reward } = terms
  if (reward.kind !== 'rounds') return
  const all = await games.list(tx, currency as Currency)
  const found = all.find(({ vendor, game }) => vendor === reward.vendor && game === reward.game)
  const invalid = (field: string) => fail('request.invalid', { fields: { [field]: 'field.not_allowed' } })
  if (!found) throw invalid('terms.reward.game')
  if (found.stakes !== null && !found.stakes.includes(reward.stake)) throw invalid('terms.reward.stake')
}

export const roundGames = async (
  games: RoundGames,
  read: ReadScope<OperatorActor>,
): Promise<Out<typeof contract.roundGames>> => ({
  games: (await games.list(read, read.site.currency)).map(({ names, stakes, ...of }) => ({
    ...of,
    name: localText(names, read.lang),
    stakes: stakes && [...stakes],
  })),
})

/** Opening one decides about all that it may give: its budget is what a second operator agrees to; without one always. */
export async function openTerms(tx: Act, { id }: In<typeof contract.openCampaign>): Promise<ApprovalTerms> {
  const { budget, currency, code, version } = await campaignRow(tx, id)
  return {
    ...{ amount: budget ?? zero, currency, subject: subjectOf(id), about: { reference: code }, version, isGift: true },
    ...(budget === null && { isAlways: true }),
  }
}

export async function openCampaign(
  tx: Act,
  { id }: In<typeof contract.openCampaign>,
): Promise<Out<typeof contract.openCampaign>> {
  return await setState(tx, id, 'open')
}

export async function stopCampaign(
  tx: Act,
  { id }: In<typeof contract.stopCampaign>,
): Promise<Out<typeof contract.stopCampaign>> {
  return await setState(tx, id, 'stopped')
}

async function setState(tx: Act, id: string, to: 'open' | 'stopped'): Promise<Out<typeof contract.openCampaign>> {
  const before = await lockCampaign(tx, id)
  if (!before) throw fail('promotions.no_such_campaign')
  if (to === 'open' && before.state === 'open') throw fail('promotions.campaign_open')
  if (to === 'stopped' && before.state !== 'open') throw fail('promotions.campaign_not_open')
  await tx.query(
    `update promotions.campaign set state = $3, version = version + 1, changed_at = app_now(), changed_by = $4 where brand_id = $1 and id = $2`,
    [tx.brand, id, to, `operator:${tx.actor.operatorId}`],
  )
  return await changed(tx, id, before.state)
}

async function changed(tx: Act, id: string, before: string | undefined): Promise<Out<typeof contract.saveCampaign>> {
  const row = await campaignRow(tx, id)
  tx.noteAudit({
    subject: subjectOf(id),
    ...(before !== undefined && { before: { state: before } }),
    after: { state: row.state, version: row.version },
  })
  tx.afterCommit(() => {
    tx.services.events.publish(promotionsChanged, tx.brand)
    tx.services.events.publish(contract.promotionsOffered, tx.brand)
  })
  return row
}

const subjectOf = (id: string): string => `cpn_${id.replaceAll('-', '')}`
