import { settingsIn } from '@tonle/brand/server'
import { type Id, type In, isAgentType, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { type Money, minOf, zero } from '@tonle/money'
import { bonusAtStake } from '@tonle/promotions/server'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../../contract.ts'
import { ownTransferList, sentToday, transferList, uplineOf } from './sql-send.ts'

export async function sendTerms(read: ReadScope<MemberActor>): Promise<Out<typeof contract.sendTerms>> {
  const { memberId, memberType } = read.actor
  const wallet = await cashWallet(read, read.site, read.actor)
  const { currency } = wallet
  const settings = await settingsIn(read, contract.cashierSettings, currency)
  const upline = await uplineOf(read, memberId)
  const { available } = await read.services.ledger.balance(read, wallet)
  const left = settings.agentTransferDay - (await sentToday(read, memberId, currency))
  const bonus = await bonusAtStake(read, { memberId, currency, mode: read.site.mode })
  return {
    isOpen: settings.agentTransfers,
    upline: upline?.account ?? null,
    mayDown: isAgentType(memberType),
    currency,
    available,
    most: settings.agentTransferMost,
    leftToday: minOf(settings.agentTransferDay, left < 0n ? zero : (left as Money)),
    bonusLost: bonus?.lost ?? null,
  }
}

export const ownTransfers = (
  read: ReadScope<MemberActor>,
  input: In<typeof contract.agentTransfers>,
): Promise<Out<typeof contract.agentTransfers>> =>
  answerList(read, contract.agentTransfers, input, {
    query: ownTransferList,
    values: { member: read.actor.memberId },
    view: row => ({ ...row, id: row.id as Id<'atr'> }),
  })

export const consoleTransfers = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleAgentTransfers>,
): Promise<Out<typeof contract.consoleAgentTransfers>> =>
  answerList(read, contract.consoleAgentTransfers, input, {
    query: transferList,
    view: row => ({ ...row, id: row.id as Id<'atr'> }),
  })
