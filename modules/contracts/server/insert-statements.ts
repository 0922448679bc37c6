import { settingsIn } from '@tonle/brand/server'
import type { Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import { contractsSettings } from '../contract.ts'
import type { Exact, Settled } from '../rules.ts'
import { noSums, type Pay, type TeamSums } from '../rules-pay.ts'
import type { CountedTeam } from './count.ts'
import type { Correction } from './recount.ts'
import type { InForce } from './sql-contracts.ts'
import type { Run } from './state-run.ts'

export interface NewStatement {
  id: string
  contract: InForce
  depth: number
  /** Of a contract that was over before: corrections alone. */
  isLast: boolean
  team: CountedTeam
  pay: Pay
  below: Exact
  carried: Money
  corrections: readonly Correction[]
  corrected: Money
  receivableBefore: Money
  settled: Settled
}

/** What a statement keeps of its counting, amounts as text. */
export interface StoredFigures {
  bet: string
  profit: string
  active: number
  level: number
  sums: Record<keyof TeamSums, string>
  prices: { currency: string; price: string | null }[]
}

function figuresOf({ pay, team }: NewStatement): StoredFigures {
  const names = Object.keys(noSums) as (keyof TeamSums)[]
  const sumOf = (name: keyof TeamSums) => String(team.parts.reduce<bigint>((sum, part) => sum + part.sums[name], zero))
  return {
    ...{ bet: String(pay.figures.bet), profit: String(pay.figures.profit), active: pay.figures.active, level: pay.level },
    sums: Object.fromEntries(names.map(name => [name, sumOf(name)])) as StoredFigures['sums'],
    prices: team.prices.map(({ currency, price }) => ({ currency, price: price === null ? null : String(price) })),
  }
}

const MANY = 1000

export async function insertStatements(tx: Tx, run: Run, statements: readonly NewStatement[]): Promise<void> {
  const limits = new Map<string, Money>()
  for (const { contract } of statements)
    if (!limits.has(contract.currency))
      limits.set(contract.currency, (await settingsIn(tx, contractsSettings, contract.currency)).payoutLimit)
  for (let from = 0; from < statements.length; from += MANY) {
    const rows = statements.slice(from, from + MANY).map(one => {
      const { contract, settled } = one
      return {
        ...{ id: one.id, contract_id: contract.id, version: contract.version, payee_id: contract.payeeId },
        payer_id: contract.terms.payer === 'upline' ? contract.giverId : null,
        ...{ kind: contract.kind, currency: contract.currency, depth: one.depth, is_last: one.isLast, figures: figuresOf(one) },
        ...{ pay: String(one.pay.pay), below: String(one.below), carried: String(one.carried), carries: String(one.pay.carries) },
        ...{
          corrections: String(one.corrected),
          receivable_before: String(one.receivableBefore),
          receivable: String(settled.receivable),
        },
        ...{ cut: String(settled.cut), due: String(settled.due) },
        state: settled.due === 0n ? 'nothing' : settled.due > limits.get(contract.currency)! ? 'held' : 'open',
      }
    })
    await tx.query(
      `insert into contracts.statement (brand_id, id, run_id, contract_id, version, payee_id, payer_id, kind, cycle, currency, mode, depth, is_last, from_at, to_at, from_day, to_day,
              figures, pay, below, pay_now, below_now, carried, carries, carries_now, corrections, receivable_before, receivable, cut, due, state)
       select $1, r.id, u.id, r.contract_id, r.version, r.payee_id, r.payer_id, r.kind, u.cycle, r.currency, u.mode, r.depth, r.is_last, u.from_at, u.to_at, u.from_day, u.to_day,
              r.figures, r.pay, r.below, r.pay, r.below, r.carried, r.carries, r.carries, r.corrections, r.receivable_before, r.receivable, r.cut, r.due, r.state
         from jsonb_to_recordset($3::jsonb) as r (id uuid, contract_id uuid, version int, payee_id uuid, payer_id uuid, kind text, currency text, depth int, is_last boolean, figures jsonb,
              pay numeric, below numeric, carried int8, carries int8, corrections int8, receivable_before int8, receivable int8, cut numeric, due int8, state text)
         join contracts.run u on u.brand_id = $1 and u.id = $2`,
      [tx.brand, run.id, JSON.stringify(rows)],
    )
  }
  const lines = statements
    .flatMap(one => one.corrections.map(line => ({ ...line, statement: one.id })))
    .filter(line => line.was !== line.becomes)
  for (let from = 0; from < lines.length; from += MANY) await insertCorrections(tx, lines.slice(from, from + MANY))
}

async function insertCorrections(tx: Tx, lines: readonly (Correction & { statement: string })[]): Promise<void> {
  const rows = lines.map(({ statement, of, cause, was, becomes }) => ({
    statement,
    of,
    cause,
    was: String(was),
    becomes: String(becomes),
  }))
  await tx.query(
    `with r as (select * from jsonb_to_recordset($2::jsonb) as r (statement uuid, of uuid, cause text, was int8, becomes int8)),
          taken as (update contracts.dispute d set taken_by = r.statement from r where d.brand_id = $1 and d.statement_id = r.of and r.cause = 'dispute')
     insert into contracts.correction (brand_id, id, statement_id, of_id, cause, was, becomes, amount)
     select $1, gen_random_uuid(), r.statement, r.of, r.cause, r.was, r.becomes, r.becomes - r.was from r`,
    [tx.brand, JSON.stringify(rows)],
  )
}
