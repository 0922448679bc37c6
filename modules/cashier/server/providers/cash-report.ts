import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import { type CashDay, cashDays } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import type * as contract from '../../contract.ts'

/** Kinds with a column of their own; every other one is an adjustment, so that no move is left out. */
const SUSPENSE: readonly string[] = ['payment_suspense', 'payment_returned']

/** Each provider account and currency: what it began with, what moved it, what it ended with. All from the ledger. */
export async function cashReport(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.cashReport>,
): Promise<Out<typeof contract.cashReport>> {
  const day = input.day ?? dayIn(read.services.clock.now(), read.site.zone)
  const titles = new Map(
    (
      await read.query<{ provider: string; title: string }>(
        'select provider, title from cashier.provider_account where brand_id = $1',
        [read.brand],
      )
    ).map(({ provider, title }) => [provider, title]),
  )
  const days = (await cashDays(read, day)).filter(one => one.mode === read.site.mode)
  return { day, rows: days.map(one => rowOf(one, titles.get(one.provider) ?? one.provider)) }
}

function rowOf({ moves, ...of }: CashDay, title: string): Out<typeof contract.cashReport>['rows'][number] {
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
