import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { hasSegment } from '@tonle/identity/server'
import { type Currency, isPostable, type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { z } from 'zod'
import type { ProgramSetup, RainSetup, TicketSetup } from '../../contract.ts'
import * as contract from '../../contract.ts'
import { isLot } from '../../rules-envelopes.ts'
import { prizesOf, sumOf } from '../../rules-raffle.ts'
import { isWheel, pointsOfPrize, worstOf } from '../../rules-wheel.ts'
import { ladderOf } from '../ladder.ts'
import type { BonusPrizes } from '../ports.ts'
import { lockForDesk } from './states.ts'
import { answerOf, changed } from './view.ts'

type Act = WriteScope<OperatorActor>
type Draft = In<typeof contract.saveProgram>

const invalid = (field: string, code = 'field.not_allowed') => fail('request.invalid', { fields: { [field]: code as never } })

/** What a setup is checked with beside itself. */
interface Around {
  read: Read
  bonuses: BonusPrizes
  draft: Draft
  mode: 'real' | 'play'
}

type Checks = { [K in ProgramSetup['kind']]: (setup: Extract<ProgramSetup, { kind: K }>, around: Around) => Promise<void> }

/** Every amount is one that the currency posts, and the setup of each kind fits together. */
const CHECKS: Checks = {
  async wheel({ segments, rules, pointsBudget }, { read, bonuses, draft: { currency, budget }, mode }) {
    if (!isWheel(segments)) throw fail('rewards.odds')
    const amounts = [
      ...segments.map(({ prize }) => (prize.kind === 'money' ? prize.amount : zero)),
      ...rules.map(rule => (rule.on === 'deposit' ? rule.least : zero)),
    ]
    requirePostable(amounts, currency)
    const worst = worstOf(segments)
    if (worst.money > budget) throw invalid('budget', 'field.too_small')
    if (worst.points > pointsOfPrize(pointsBudget)) throw invalid('setup.pointsBudget', 'field.too_small')
    const levels = (await ladderOf(read, currency)).length
    for (const rule of rules) if (rule.on === 'level' && rule.rank > levels) throw fail('rewards.no_such_level')
    for (const { prize } of segments)
      if (prize.kind === 'bonus' && !(await bonuses.isPrize(read, prize.campaign, { currency, mode })))
        throw fail('rewards.bonus_not_given')
  },
  async rain(setup, { draft }) {
    requireLot(setup, draft)
    if (setup.everyHours !== null && setup.everyHours * 60 <= setup.minutes) throw invalid('setup.minutes', 'field.too_big')
  },
  async ticket(setup, { read, draft }) {
    requireLot(setup, draft)
    const { audience } = setup
    if (audience.to === 'segment' && !(await hasSegment(read, audience.segment))) throw invalid('setup.audience')
    if (audience.to !== 'member') return
    const member = await read.maybe('select from identity.pub_member where brand_id = $1 and account = $2', [
      ...[read.brand, audience.account],
    ])
    if (!member) throw fail('rewards.no_such_member')
    if (setup.shares !== 1) throw invalid('setup.shares')
  },
  async raffle({ prizes, per }, { read, draft: { currency, budget, endsAt, id } }) {
    requirePostable([per, ...prizes.map(({ amount }) => amount)], currency)
    if (endsAt === null) throw fail('rewards.raffle_time')
    if (sumOf(prizesOf(prizes)) > budget) throw invalid('budget', 'field.too_small')
    const drawn = await read.maybe('select from rewards.raffle where brand_id = $1 and program_id = $2', [read.brand, id ?? null])
    if (drawn) throw fail('rewards.raffle_once')
  },
}

function requireLot(setup: RainSetup | TicketSetup, { currency, budget }: Draft): void {
  requirePostable([setup.total, setup.smallest], currency)
  if (!isLot({ ...setup, currency })) throw fail('rewards.shares')
  if (setup.total > budget) throw invalid('budget', 'field.too_small')
}

function requirePostable(amounts: readonly Money[], currency: Currency): void {
  if (!amounts.every(amount => isPostable(amount, currency))) throw invalid('setup', 'money.too_many_decimals')
}

async function requireSound(tx: Act, bonuses: BonusPrizes, draft: Draft): Promise<void> {
  const { setup, budget, currency, startsAt, endsAt } = draft
  if (!isPostable(budget, currency)) throw invalid('budget', 'money.too_many_decimals')
  if (endsAt !== null && endsAt <= startsAt) throw invalid('endsAt', 'field.too_small')
  const check = CHECKS[setup.kind] as (setup: ProgramSetup, around: Around) => Promise<void>
  await check(setup, { read: tx, bonuses, draft, mode: tx.site.mode as Around['mode'] })
}

const pointsBudgetOf = (setup: ProgramSetup): Money => (setup.kind === 'wheel' ? pointsOfPrize(setup.pointsBudget) : zero)

export const saveProgram =
  (bonuses: BonusPrizes) =>
  async (tx: Act, input: Draft): Promise<Out<typeof contract.saveProgram>> => {
    await requireSound(tx, bonuses, input)
    const { currency, words, setup, budget, startsAt, endsAt } = input
    const pointsBudget = pointsBudgetOf(setup)
    const before = input.id === undefined ? undefined : await lockForDesk(tx, input.id)
    if (before) {
      if (before.state === 'open') throw fail('rewards.program_open')
      if (before.version !== input.version) throw fail('request.version_conflict')
      // What it gave stands in its currency, and its kind decides what its rows mean.
      if (before.kind !== setup.kind || before.currency !== currency) throw invalid('currency')
      if (budget < before.given || pointsBudget < before.givenPoints) throw invalid('budget', 'field.too_small')
    }
    const id = input.id ?? newId(tx.services.clock)
    const row = {
      ...{ kind: setup.kind, currency, mode: tx.site.mode, words, setup: z.encode(contract.programSetup, setup) },
      ...{ budget: String(budget), points: String(pointsBudget), by: `operator:${tx.actor.operatorId}` },
    }
    await tx.query(
      `insert into rewards.program as p (brand_id, id, kind, state, currency, mode, words, setup, budget, points_budget, starts_at, ends_at, changed_by)
       select $1, $2, r.kind, 'draft', r.currency, r.mode, r.words, r.setup, r.budget, r.points, $4, $5, r.by
         from json_to_record($3) as r(kind text, currency text, mode text, words jsonb, setup jsonb, budget int8, points int8, by text)
       on conflict (brand_id, id) do update
         set words = excluded.words, setup = excluded.setup, budget = excluded.budget, points_budget = excluded.points_budget,
             starts_at = excluded.starts_at, ends_at = excluded.ends_at, changed_by = excluded.changed_by, changed_at = app_now(),
             version = p.version + 1, state = 'draft'`,
      [tx.brand, id, JSON.stringify(row), startsAt, endsAt],
    )
    changed(tx, id, before?.state)
    return await answerOf(tx, id)
  }
