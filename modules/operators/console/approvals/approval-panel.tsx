import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Facts, Mono, Panel } from '@tonle/ui'
import { ApprovalActs } from './approval-acts.tsx'
import { ApprovalReading } from './approval-reading.tsx'
import { ApprovalState } from './approval-state.tsx'
import type { Approval } from './calls.ts'
import { texts } from './texts.ts'

interface ApprovalPanelProps {
  readonly approval: Approval
  readonly zone: string
  readonly onClose: () => void
}

/** One request with all the facts for the second operator's decision. */
export function ApprovalPanel({ approval, zone, onClose }: ApprovalPanelProps) {
  const t = useText(texts)
  return (
    <Panel
      title={t('approvals.request_of', { name: approval.askedBy })}
      aside={<ApprovalState of={approval.state} />}
      onClose={onClose}
    >
      <p>{approval.words}</p>
      <ApprovalFacts approval={approval} zone={zone} />
      {approval.hasReading && <ApprovalReading id={approval.id} zone={zone} />}
      {approval.state === 'waiting' && <ApprovalActs approval={approval} zone={zone} />}
    </Panel>
  )
}

/** Some acts need a second operator without an amount. */
export const movesMoney = ({ amount }: Pick<Approval, 'amount'>): boolean => Number(amount) !== 0

export function ApprovalFacts({ approval, zone }: Pick<ApprovalPanelProps, 'approval' | 'zone'>) {
  const t = useText(texts)
  const { amount, currency, why, subject, askedBy, askedAt, expiresAt, decidedBy, decidedAt, note, failure } = approval
  const facts = [
    { name: t('approvals.amount'), value: movesMoney(approval) ? <Amount value={amount} currency={currency} /> : null },
    { name: t('approvals.why'), value: why },
    { name: t('approvals.asked_by'), value: approval.isOwn ? t('approvals.you', { name: askedBy }) : askedBy },
    { name: t('approvals.asked_at'), value: showFullTime(askedAt, zone) },
    { name: t('approvals.until'), value: decidedAt === null ? showFullTime(expiresAt, zone) : null },
    { name: t('approvals.decided_by'), value: decidedBy },
    { name: t('approvals.decided_at'), value: decidedAt && showFullTime(decidedAt, zone) },
    { name: t('approvals.note'), value: note },
    { name: t('approvals.failure'), value: failure },
    { name: t('approvals.subject'), value: <Mono>{subject}</Mono> },
    { name: t('approvals.call'), value: <span lang="en">{approval.summary}</span> },
  ]
  return <Facts facts={facts.filter(({ value }) => value !== null)} />
}
