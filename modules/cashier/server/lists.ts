import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { depositList, depositOfMember } from './sql-deposits.ts'
import { withdrawalList, withdrawalOfMember } from './sql-withdrawals.ts'
import { depositView, withdrawalView } from './views.ts'

export async function ownDeposits(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.deposits>,
): Promise<Out<typeof contract.deposits>> {
  const values = { member: read.actor.memberId }
  return await answerList(read, contract.deposits, input, { query: depositList, values, view: depositView })
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
  return await answerList(read, contract.withdrawals, input, { query: withdrawalList, values, view: withdrawalView })
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
