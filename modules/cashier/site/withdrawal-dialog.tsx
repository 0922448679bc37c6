import { showSeconds, useText } from '@tonle/text/browser'
import { Amount, Dialog, Facts, type Step, Timeline } from '@tonle/ui'
import styles from './cashier.module.css'
import { WithdrawalBadge } from './states.tsx'
import { texts } from './texts.ts'
import type { Withdrawal } from './use-cashier.ts'

interface WithdrawalDialogProps {
  readonly withdrawal: Withdrawal
  readonly zone: string
  readonly onClose: () => void
}

/** One withdrawal with the steps it took, also when it is over. */
export function WithdrawalDialog({ withdrawal, zone, onClose }: WithdrawalDialogProps) {
  const t = useText(texts)
  const { amount, fee, receives, received, currency, state, reason, note } = withdrawal
  const money = (value: string) => <Amount value={value} currency={currency} />
  return (
    <Dialog title={t('steps.title')} lead={withdrawal.reference} onClose={onClose}>
      <div className={styles.form}>
        <Facts
          facts={[
            { name: t('records.state'), value: <WithdrawalBadge of={state} /> },
            { name: t('records.amount'), value: money(amount) },
            { name: t('steps.fee'), value: money(fee) },
            { name: t('steps.receives'), value: money(receives) },
            ...(received === null ? [] : [{ name: t('steps.received'), value: money(received) }]),
            ...(reason === null ? [] : [{ name: t('steps.reason'), value: note ?? t(`reason.${reason}`) }]),
          ]}
        />
        <Timeline label={t('withdraw.steps')} steps={stepsOf(withdrawal, zone, t)} />
      </div>
    </Dialog>
  )
}

const ENDS = {
  confirmed: 'steps.confirmed',
  refunded: 'steps.refunded',
  rejected: 'steps.rejected',
  cancelled: 'steps.cancelled',
} as const

/** What happened, each with its time; what did not happen has no step. */
function stepsOf(of: Withdrawal, zone: string, t: ReturnType<typeof useText<NonNullable<typeof texts.entries>>>): Step[] {
  const at = (title: string, time: string | null): Step[] =>
    time === null ? [] : [{ title, state: 'done', detail: showSeconds(time, zone) }]
  const end = of.state in ENDS ? ENDS[of.state as keyof typeof ENDS] : undefined
  return [
    ...at(t('withdraw.step_asked'), of.requestedAt),
    ...at(t('withdraw.step_checked'), of.approvedAt),
    ...at(t('steps.sent'), of.sentAt),
    ...at(t('steps.paid'), of.paidAt),
    ...(end ? at(t(end), of.closedAt) : []),
  ]
}
