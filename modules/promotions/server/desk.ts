import { fail, type In, type Out, requireOpenPart } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { hintBalance } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { bonusesChanged, promotionsChanged } from '../contract.ts'
import { rewardOf } from '../rules.ts'
import { createGrant } from './create-grant.ts'
import { endGrant } from './end-grant.ts'
import { bonusRow, grantAnswer } from './lists.ts'
import { tendMemberJob } from './outbox.ts'
import { lockGrant } from './sql.ts'

type Act = WriteScope<OperatorActor>

interface GivenCampaign {
  currency: Out<typeof contract.grantBonus>['currency']
  mode: 'real' | 'play'
  terms: unknown
}

async function targetOf(tx: Act, { campaign, account }: In<typeof contract.grantBonus>) {
  const member = await tx.maybe<{ id: string }>('select id from identity.pub_member where brand_id = $1 and account = $2', [
    tx.brand,
    account,
  ])
  if (!member) throw fail('promotions.no_such_member')
  const given = await tx.maybe<GivenCampaign>(
    'select currency, mode, terms from promotions.campaign where brand_id = $1 and id = $2',
    [tx.brand, campaign],
  )
  if (!given) throw fail('promotions.no_such_campaign')
  return { memberId: member.id, ...given, terms: contract.terms.parse(given.terms) }
}

export async function grantTerms(tx: Act, input: In<typeof contract.grantBonus>): Promise<ApprovalTerms> {
  const { terms, currency } = await targetOf(tx, input)
  const amount = rewardOf(terms, undefined, currency) ?? zero
  return { amount, currency, subject: input.account, about: { account: input.account }, isGift: true }
}

export async function grantBonus(tx: Act, input: In<typeof contract.grantBonus>): Promise<Out<typeof contract.grantBonus>> {
  requireOpenPart(tx.site, 'bonuses')
  const { memberId, currency, mode } = await targetOf(tx, input)
  const source = `manual:${newId(tx.services.clock)}`
  const id = await createGrant(tx, tx.services.clock, input.campaign, { memberId, currency, mode, source, note: input.why })
  tx.noteAudit({ subject: subjectOf(id), after: { campaign: input.campaign, account: input.account } })
  tell(tx, memberId)
  return await grantAnswer(tx, id)
}

export async function endTerms(tx: Act, { id }: In<typeof contract.endBonus>): Promise<ApprovalTerms> {
  const row = await bonusRow(tx, id)
  return { amount: row.balance, currency: row.currency, subject: subjectOf(id), about: { account: row.account } }
}

export async function endBonus(tx: Act, { id, why }: In<typeof contract.endBonus>): Promise<Out<typeof contract.endBonus>> {
  const grant = await lockGrant(tx, id)
  if (!grant) throw fail('promotions.no_such_grant')
  if (grant.endedAt !== null) throw fail('promotions.grant_ended')
  const { memberId, currency, mode } = grant
  tx.noteAudit({ subject: subjectOf(id), before: { state: grant.state }, after: { state: 'ended' } })
  await outbox.add(tx, tendMemberJob, { member: memberId, currency, mode })
  await endGrant(tx, tx.services, grant, { as: 'forfeited', by: `operator:${tx.actor.operatorId}`, note: why })
  tell(tx, memberId)
  return await grantAnswer(tx, id)
}

const subjectOf = (id: string): string => `bns_${id.replaceAll('-', '')}`

function tell(tx: Act, memberId: string): void {
  tx.afterCommit(() => {
    tx.services.events.publish(bonusesChanged, memberId)
    tx.services.events.publish(promotionsChanged, tx.brand)
    hintBalance(tx.services, memberId)
  })
}
