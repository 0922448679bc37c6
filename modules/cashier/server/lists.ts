import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { MemberActor, OperatorActor, ReadScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { depositOfMember, listDeposits } from './sql-deposits.ts'
import { listWithdrawals, withdrawalOfMember } from './sql-withdrawals.ts'
import { depositView, pageView, windowOf, withdrawalView } from './views.ts'

export async function ownDeposits(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.deposits>,
): Promise<Out<typeof contract.deposits>> {
  const rows = await listDeposits(read, { memberId: read.actor.memberId, state: input.state, ...windowOf(input) })
  return pageView(rows, input, depositView)
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
  const rows = await listWithdrawals(read, { memberId: read.actor.memberId, state: input.state, ...windowOf(input) })
  return pageView(rows, input, withdrawalView)
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
  const rows = await listDeposits(read, { state: input.state, find: input.find, ...windowOf(input) })
  return pageView(rows, input, row => ({
    ...depositView(row),
    member: { id: row.member_id as Id<'mem'>, account: row.account, nickname: row.nickname },
  }))
}
