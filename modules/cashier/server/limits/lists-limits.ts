import type { In, Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import * as contract from '../../contract.ts'
import { depositorOf } from './change-limits.ts'
import { playOf } from './play-limits.ts'
import { changeList, limitedMembers } from './sql-limits.ts'
import { changeView, limitedView, limitsView } from './views-limits.ts'

export async function ownLimitChanges(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.depositLimitChanges>,
): Promise<Out<typeof contract.depositLimitChanges>> {
  const values = { member: read.actor.memberId }
  return await answerList(read, contract.depositLimitChanges, input, { query: changeList, values, view: changeView })
}

export async function consoleLimits(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleDepositLimits>,
): Promise<Out<typeof contract.consoleDepositLimits>> {
  const values = { own: input.has === 'own', waits: input.has === 'waiting' }
  return await answerList(read, contract.consoleDepositLimits, input, { query: limitedMembers, values, view: limitedView })
}

export async function consoleLimit(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleDepositLimit>,
): Promise<Out<typeof contract.consoleDepositLimit>> {
  const member = await depositorOf(read, read.site.mode, input.member)
  return { ...(await limitsView(read, member)), account: member.account, play: await playOf(read, member) }
}

export async function consoleChanges(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleLimitChanges>,
): Promise<Out<typeof contract.consoleLimitChanges>> {
  return await answerList(read, contract.consoleLimitChanges, input, {
    query: changeList,
    view: row => ({ ...changeView(row), by: row.operator, reason: row.reason }),
  })
}
