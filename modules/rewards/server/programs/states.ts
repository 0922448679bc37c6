import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { type Money, zero } from '@tonle/money'
import { pointsWorth } from '@tonle/points/server'
import { localText } from '@tonle/text'
import type * as contract from '../../contract.ts'
import type { ProgramKind, ProgramSetup, ProgramState } from '../../contract.ts'
import { pointsOfPrize } from '../../rules-wheel.ts'
import { announceNext } from '../envelopes/lots.ts'
import type { BonusPrizes } from '../ports.ts'
import { openRaffle } from '../raffle/open.ts'
import { lockProgram } from './sql.ts'
import { answerOf, changed, subjectOf } from './view.ts'

type Act = WriteScope<OperatorActor>

interface DeskRow {
  id: string
  kind: ProgramKind
  state: ProgramState
  currency: string
  version: number
  given: Money
  givenPoints: Money
}

/** @throws rewards.no_such_program */
export async function lockForDesk(tx: Act, id: string): Promise<DeskRow> {
  const row = await tx.maybe<DeskRow>(
    `select id, kind, state, currency, version, given, given_points as "givenPoints"
       from rewards.program where brand_id = $1 and id = $2 for update`,
    [tx.brand, id],
  )
  if (!row) throw fail('rewards.no_such_program')
  return row
}

/** Opening one decides about all that it may pay: its budgets are what a second operator agrees to; where its points are no money, always. */
export async function openTerms(tx: Act, { id }: In<typeof contract.openProgram>): Promise<ApprovalTerms> {
  const { budget, currency, words, setup, version } = await answerOf(tx, id)
  const about = { reference: localText(words.title, 'en') }
  const points = setup.kind === 'wheel' ? pointsOfPrize(setup.pointsBudget) : zero
  const worth = await pointsWorth(tx, { currency, points })
  const isAlways = points > 0n && worth === 0n
  const amount = (budget + worth) as Money
  return { amount, currency, subject: subjectOf(id), about, version, isGift: true, ...(isAlways && { isAlways }) }
}

const bonusesOf = (setup: ProgramSetup): string[] =>
  setup.kind === 'wheel' ? setup.segments.flatMap(({ prize }) => (prize.kind === 'bonus' ? [prize.campaign] : [])) : []

export const openProgram =
  (bonuses: BonusPrizes) =>
  async (tx: Act, { id }: In<typeof contract.openProgram>): Promise<Out<typeof contract.openProgram>> => {
    const before = await lockForDesk(tx, id)
    if (before.state === 'open') throw fail('rewards.program_open')
    const { currency, setup } = await answerOf(tx, id)
    for (const campaign of bonusesOf(setup))
      if (!(await bonuses.isPrize(tx, campaign, { currency, mode: tx.site.mode as 'real' | 'play' })))
        throw fail('rewards.bonus_not_given')
    await setState(tx, before, 'open')
    // What is drawn from now on names this setup.
    await tx.query(
      `insert into rewards.program_setup (brand_id, program_id, version, setup)
       select brand_id, id, version, setup from rewards.program where brand_id = $1 and id = $2`,
      [tx.brand, id],
    )
    await begin(tx, before.kind, id)
    changed(tx, id, before.state)
    return await answerOf(tx, id)
  }

/** Envelopes and raffles are committed to as soon as their program opens. */
async function begin(tx: Act, kind: ProgramKind, id: string): Promise<void> {
  const raffle = kind === 'raffle' ? await lockProgram(tx, kind, id) : undefined
  if (raffle) return await openRaffle(tx, tx.services, raffle)
  if (kind !== 'rain' && kind !== 'ticket') return
  const program = await lockProgram(tx, kind, id)
  if (program) await announceNext(tx, tx.services, program)
}

export async function stopProgram(tx: Act, { id }: In<typeof contract.stopProgram>): Promise<Out<typeof contract.stopProgram>> {
  const before = await lockForDesk(tx, id)
  if (before.state !== 'open') throw fail('rewards.program_not_open')
  await setState(tx, before, 'stopped')
  changed(tx, id, before.state)
  return await answerOf(tx, id)
}

const setState = (tx: Act, { id }: DeskRow, to: ProgramState) =>
  tx.query(
    'update rewards.program set state = $3, version = version + 1, changed_at = app_now(), changed_by = $4 where brand_id = $1 and id = $2',
    [tx.brand, id, to, `operator:${tx.actor.operatorId}`],
  )
