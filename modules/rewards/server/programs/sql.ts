import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import { type ProgramKind, type ProgramSetup, type ProgramState, programSetup } from '../../contract.ts'
import type { Holder } from '../holder.ts'

export interface ProgramRow<Terms = ProgramSetup> {
  id: string
  kind: ProgramKind
  state: ProgramState
  currency: Currency
  mode: 'real' | 'play'
  words: { title: LocalText; summary: LocalText }
  setup: Terms
  budget: Money
  pointsBudget: Money
  given: Money
  givenPoints: Money
  startsAt: Date
  endsAt: Date | null
  version: number
  /** Open, begun and not over. */
  isRunning: boolean
}

const COLUMNS = `id, kind, state, currency, mode, words, setup, budget, points_budget as "pointsBudget", given, given_points as "givenPoints",
  starts_at as "startsAt", ends_at as "endsAt", version, state = 'open' and starts_at <= app_now() and coalesce(ends_at > app_now(), true) as "isRunning"`

type Kind<K extends ProgramKind> = ProgramRow<Extract<ProgramSetup, { kind: K }>>

const parsed = <K extends ProgramKind>(row: ProgramRow<unknown>): Kind<K> =>
  ({ ...row, setup: programSetup.parse(row.setup) }) as Kind<K>

/** A program of one kind. */
export async function programOf<K extends ProgramKind>(read: Read, kind: K, id: string): Promise<Kind<K> | undefined> {
  const row = await read.maybe<ProgramRow<unknown>>(
    `select ${COLUMNS} from rewards.program where brand_id = $1 and id = $2 and kind = $3`,
    [read.brand, id, kind],
  )
  return row && parsed<K>(row)
}

/** Its row is locked: what it gives is counted against its budget one after the other. */
export async function lockProgram<K extends ProgramKind>(tx: Tx, kind: K, id: string): Promise<Kind<K> | undefined> {
  const row = await tx.maybe<ProgramRow<unknown>>(
    `select ${COLUMNS} from rewards.program where brand_id = $1 and id = $2 and kind = $3 for no key update`,
    [tx.brand, id, kind],
  )
  return row && parsed<K>(row)
}

/** Programs that a brand runs at once for one kind and money. */
const MOST = 50

/** Open programs for the member's money, also those that begin later or are over. */
export async function openPrograms<K extends ProgramKind>(
  read: Read,
  kind: K,
  { currency, mode }: Pick<Holder, 'currency' | 'mode'>,
): Promise<Kind<K>[]> {
  const rows = await read.query<ProgramRow<unknown>>(
    `select ${COLUMNS} from rewards.program where brand_id = $1 and kind = $2 and currency = $3 and mode = $4 and state = 'open'
      order by created_at, id limit $5`,
    [read.brand, kind, currency, mode, MOST],
  )
  return rows.map(parsed<K>)
}

/** Counts against the budgets; the caller has locked the program. @throws by `program_budget` where it would be too much */
export const countGiven = (tx: Tx, id: string, { money, points }: { money: Money; points: Money }) =>
  tx.query('update rewards.program set given = given + $3, given_points = given_points + $4 where brand_id = $1 and id = $2', [
    ...[tx.brand, id, money, points],
  ])
