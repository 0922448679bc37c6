import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Caption, Facts, Panel } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { stateBadge } from '@tonle/ui/lists'
import { useState } from 'react'
import { paymentTones } from '../rules.ts'
import { PaidAmount } from '../site/paid-amount.tsx'
import { type DeskPayment, rewards } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

export const PaymentState = stateBadge({ texts, each: 'rwd.state.', tones: paymentTones, live: ['held'] })

const REASONS = [
  ...(['shared_device', 'shared_network', 'shared_payment', 'shared_name', 'shared_paper'] as const),
  ...(['many_accounts', 'opposite_bets', 'bonus_hunting', 'linked_opposite'] as const),
  ...(['spins_taken_back', 'tickets_taken_back'] as const),
] as const

interface PaymentPanelProps {
  readonly payment: DeskPayment
  readonly zone: string
  readonly onClose: () => void
}

/** One reward; one that is held is paid or rejected here, with what speaks against it. */
export function PaymentPanel({ payment, zone, onClose }: PaymentPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [outcome, setOutcome] = useState<'paid' | 'rejected'>()
  const [again, setAgain] = useState<'taken' | 'kept'>()
  const { account, kind, amount, currency, reasons, paidAt, decidedAt, decidedBy, note, state, taken, isDoubtful } = payment
  const canTake = state === 'paid' && kind !== 'rebate' && Number(amount) > Number(taken)
  return (
    <Panel title={t(`rwd.payment.${kind}`)} aside={<PaymentState of={state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('rwd.member'), value: <b translate="no">{account}</b>, isMain: true },
          { name: t('rwd.amount'), value: <PaidAmount kind={kind} value={amount} currency={currency} /> },
          { name: t('rwd.paid_at'), value: showFullTime(paidAt, zone) },
          ...(Number(taken) === 0
            ? []
            : [{ name: t('rwd.taken'), value: <PaidAmount kind={kind} value={taken} currency={currency} /> }]),
          ...(decidedAt === null
            ? []
            : [{ name: t('rwd.decided'), value: `${showFullTime(decidedAt, zone)} · ${decidedBy} · ${note}` }]),
        ]}
      />
      {reasons.length > 0 && (
        <>
          <Caption as="h3">{t('rwd.reasons')}</Caption>
          <ul className={styles.reasons}>
            {REASONS.filter(name => reasons.includes(name)).map(name => (
              <li key={name}>{t(`rwd.reason.${name}`)}</li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink href={`/members?account=${encodeURIComponent(account)}`}>{t('rwd.see_member')}</ButtonLink>
      {state === 'held' && can('rewards.decide') && (
        <div className={styles.acts}>
          <Button kind="pri" isBlock onClick={() => setOutcome('paid')}>
            {t('rwd.pay')}
          </Button>
          <Button kind="danger" isBlock onClick={() => setOutcome('rejected')}>
            {t('rwd.reject')}
          </Button>
        </div>
      )}
      {canTake && can('rewards.decide') && (
        <div className={styles.acts}>
          {isDoubtful && (
            <Button isBlock onClick={() => setAgain('kept')}>
              {t('rwd.let_stand')}
            </Button>
          )}
          <Button kind="danger" isBlock onClick={() => setAgain('taken')}>
            {t('rwd.take')}
          </Button>
        </div>
      )}
      {again && <TakeBackDialog payment={payment} outcome={again} onClose={() => setAgain(undefined)} />}
      {outcome && <DecideDialog payment={payment} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Panel>
  )
}

interface ActProps<Outcome> {
  readonly payment: DeskPayment
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** Points count by what they are worth, which the server knows. */
const amountOf = ({ currency, kind, amount }: DeskPayment) => ({ currency, of: kind === 'points_prize' ? [] : [{ amount }] })

function DecideDialog({ payment, outcome, onClose }: ActProps<'paid' | 'rejected'>) {
  const t = useText(texts)
  const isYes = outcome === 'paid'
  return (
    <ActDialog
      call={rewards.decidePayment}
      of={{ id: payment.id, outcome }}
      version={payment.version}
      act={t(isYes ? 'rwd.pay' : 'rwd.reject')}
      kind={isYes ? 'pri' : 'danger'}
      why={t('rwd.why')}
      done={t('rwd.done')}
      {...(isYes && { amounts: amountOf(payment) })}
      onClose={onClose}
    >
      <p>{t(isYes ? 'rwd.pay_text' : 'rwd.reject_text')}</p>
    </ActDialog>
  )
}

/** Takes a paid reward back, or lets it stand. */
function TakeBackDialog({ payment, outcome, onClose }: ActProps<'taken' | 'kept'>) {
  const t = useText(texts)
  const isBack = outcome === 'taken'
  return (
    <ActDialog
      call={rewards.takeBackPayment}
      of={{ id: payment.id, outcome }}
      version={payment.version}
      act={t(isBack ? 'rwd.take' : 'rwd.let_stand')}
      kind={isBack ? 'danger' : 'pri'}
      why={t('rwd.why')}
      done={t('rwd.done')}
      {...(isBack && { amounts: amountOf(payment) })}
      onClose={onClose}
    >
      <p>{t(isBack ? 'rwd.take_text' : 'rwd.let_stand_text')}</p>
    </ActDialog>
  )
}
