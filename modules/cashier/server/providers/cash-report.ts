import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import { type CashDay, cashDays } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import type * as contract from '../../contract.ts'
import { MOST_CASH_DAYS } from '../../contract.ts'

/** Kinds with a column of their own; every other one is an adjustment, so that no move is left out. */
const SUSPENSE: readonly string[] = ['payment_suspense', 'payment_returned']

type Scope = ReadScope<OperatorActor>
type Row = Out<typeof contract.cashReport>['rows'][number]

/** Each provider account and currency: what it began with, what moved it, what it ended with. All from the ledger. */
export async function cashReport(read: Scope, input: In<typeof contract.cashReport>): Promise<Out<typeof contract.cashReport>> {
  const day = input.day ?? today(read)
  return { day, rows: await rowsOn(read, day, await titlesOf(read)) }
}

/** Day by day, the first one first. */
export async function cashRows(
  read: Scope,
  { fromDay, toDay }: In<typeof contract.cashRows>,
): Promise<Out<typeof contract.cashRows>> {
  const last = toDay ?? fromDay ?? today(read)
  const days = daysBetween(fromDay ?? last, last)
  if (days === undefined) throw fail('request.invalid', { fields: { fromDay: 'field.not_allowed' } })
  const titles = await titlesOf(read)
  const content: Out<typeof contract.cashRows>['content'] = []
  for (const day of days) for (const row of await rowsOn(read, day, titles)) content.push({ day, ...row })
  return { content, next: null }
}

const today = (read: Scope): string => dayIn(read.services.clock.now(), read.site.zone)

/** @returns undefined for none, or for more than a file holds */
function daysBetween(from: string, to: string): string[] | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = (last - first) / 86_400_000 + 1
  if (!(count >= 1 && count <= MOST_CASH_DAYS)) return undefined
  return Array.from({ length: count }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10))
}

const titlesOf = async (read: Scope): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await read.query<{ provider: string; title: string }>(
        'select provider, title from cashier.provider_account where brand_id = $1',
        [read.brand],
      )
    ).map(({ provider, title }) => [provider, title]),
  )

async function rowsOn(read: Scope, day: string, titles: ReadonlyMap<string, string>): Promise<Row[]> {
  const days = (await cashDays(read, day)).filter(one => one.mode === read.site.mode)
  return days.map(one => rowOf(one, titles.get(one.provider) ?? one.provider))
}

function rowOf({ moves, ...of }: CashDay, title: string): Row {
  const sum = (isOne: (kind: string) => boolean) =>
    moves.reduce((total: bigint, move) => (isOne(move.kind) ? total + move.amount : total), 0n) as Money
  const isDeposit = (kind: string) => kind === 'deposit'
  const isWithdrawal = (kind: string) => kind === 'withdrawal'
  const isSuspense = (kind: string) => SUSPENSE.includes(kind)
  const { mode: _mode, ...row } = of
  return {
    ...row,
    title,
    deposits: sum(isDeposit),
    withdrawals: -sum(isWithdrawal) as Money,
    suspense: sum(isSuspense),
    adjustments: sum(kind => !isDeposit(kind) && !isWithdrawal(kind) && !isSuspense(kind)),
  }
}
