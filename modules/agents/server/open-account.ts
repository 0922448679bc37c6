import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { typesOpenedBy } from '../rules.ts'
import type { DownlineAccounts } from './downline-accounts.ts'
import { hasOpened, insertAct, lockOpening, openedToday } from './sql.ts'

export async function openingTerms(
  accounts: DownlineAccounts,
  read: ReadScope<MemberActor>,
): Promise<Out<typeof contract.openingTerms>> {
  const { accountsPerDay: perDay } = await settingsOf(read, contract.agentsSettings)
  return {
    types: [...typesOpenedBy(read.actor.memberType)],
    perDay,
    left: Math.max(0, perDay - (await openedToday(read, read.actor.memberId))),
    username: await accounts.usernameRule(read),
  }
}

/** Opens an account directly below the agent. Openings of one agent are decided one after the other, so that the day's limit holds. */
export async function openAccount(
  accounts: DownlineAccounts,
  tx: WriteScope<MemberActor>,
  { username, type }: In<typeof contract.openAccount>,
): Promise<Out<typeof contract.openAccount>> {
  const { actor } = tx
  if (!typesOpenedBy(actor.memberType).includes(type)) throw fail('agents.type_not_allowed')
  const { accountsPerDay } = await settingsOf(tx, contract.agentsSettings)
  await lockOpening(tx, actor.memberId)
  if ((await openedToday(tx, actor.memberId)) >= accountsPerDay) throw fail('agents.too_many_accounts')
  const link = await accounts.open(tx, { username, type })
  await note(tx, link.memberId, 'opened')
  return link
}

/** Only for who opened the account: of any other downline the agent would take over what its owner has. */
export async function renewLink(
  accounts: DownlineAccounts,
  tx: WriteScope<MemberActor>,
  { memberId }: In<typeof contract.renewLink>,
): Promise<Out<typeof contract.renewLink>> {
  if (!(await hasOpened(tx, tx.actor.memberId, memberId))) throw fail('agents.not_your_downline')
  const link = await accounts.renewLink(tx, memberId)
  if (!link) throw fail('agents.account_taken')
  await note(tx, memberId, 'link_renewed')
  return link
}

const note = (tx: WriteScope<MemberActor>, memberId: string, act: 'opened' | 'link_renewed') =>
  insertAct(tx, { id: newId(tx.services.clock), agentId: tx.actor.memberId, memberId, act, sessionId: tx.actor.sessionId })
