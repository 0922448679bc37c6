import { fail, type Id, type In, type ListCall, type Out } from '@tonle/contract'
import { answerList, listValues, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import type { ListQuery, ListValues } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import * as contract from '../contract.ts'
import { depositList, depositOfMember } from './sql-deposits.ts'
import { withdrawalList, withdrawalOfMember } from './sql-withdrawals.ts'
import { depositView, withdrawalView } from './views.ts'

export async function ownDeposits(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.deposits>,
): Promise<Out<typeof contract.deposits>> {
  const values = { member: read.actor.memberId }
  const page = await answerList(read, contract.deposits, input, { query: depositList, values, view: depositView })
  return { ...page, totals: await totalsOf(read, contract.deposits, input, depositList, values) }
}

export async function ownDeposit(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.depositStatus>,
): Promise<Out<typeof contract.depositStatus>> {
  const row = await depositOfMember(read, read.actor.memberId, input.id)
  if (!row) throw fail('cashier.not_found')
  return depositView(row)
}

export async function ownWithdrawals(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.withdrawals>,
): Promise<Out<typeof contract.withdrawals>> {
  const values = { member: read.actor.memberId }
  const page = await answerList(read, contract.withdrawals, input, { query: withdrawalList, values, view: withdrawalView })
  return { ...page, totals: await totalsOf(read, contract.withdrawals, input, withdrawalList, values) }
}

export async function ownWithdrawal(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.withdrawalStatus>,
): Promise<Out<typeof contract.withdrawalStatus>> {
  const row = await withdrawalOfMember(read, read.actor.memberId, input.id)
  if (!row) throw fail('cashier.not_found')
  return withdrawalView(row)
}

export async function consoleDeposits(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleDeposits>,
): Promise<Out<typeof contract.consoleDeposits>> {
  return await answerList(read, contract.consoleDeposits, input, {
    query: depositList,
    view: row => ({
      ...depositView(row),
      member: { id: row.memberId as Id<'mem'>, account: row.account, nickname: row.nickname },
    }),
  })
}

interface Totals {
  count: number
  amount: string
  currency: Currency | null
}

/** Where the number of rows is asked for: once for a selection. */
async function totalsOf<C extends ListCall>(
  read: ReadScope<MemberActor>,
  call: C,
  input: In<C>,
  query: Pick<ListQuery<object>, 'sum'>,
  values: ListValues,
) {
  if ((input as { count?: string }).count === undefined) return null
  const { count, amount, currency } = await query.sum<Totals>(read, listValues(read, call, input, values))
  return { count, amount: BigInt(amount) as Money, currency: currency ?? read.site.currency }
}
