import { showDuration, showMoney, showSeconds, showTime, useLang, useText } from '@tonle/text/browser'
import { Amount, Button, Card, ConfirmDialog, type Step, Timeline } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { texts as receiptTexts } from './receipt-texts.ts'
import { WithdrawalBadge } from './states.tsx'
import { texts } from './texts.ts'
import { useMethods, type Withdrawal } from './use-cashier.ts'

/** The withdrawal that is under way: how far it is, how long the running step takes, and what the member can do. */
export function WithdrawalProgress({ withdrawal, zone }: { withdrawal: Withdrawal; zone: string }) {
  const t = useText(texts)
  const receipt = useText(receiptTexts)
  const [dialog, setDialog] = useState<'cancel' | 'receipt'>()
  const steps = useSteps(withdrawal, zone)
  const { state } = withdrawal
  const mayCancel = useMethods().data?.mayCancel
  return (
    <Card title={t('withdraw.current')} aside={<WithdrawalBadge of={state} />}>
      <div className={styles.form}>
        <div>
          <Amount value={withdrawal.receives} currency={withdrawal.currency} className={styles.big} />
          <p className={styles.dim}>
            <span className="mono">{withdrawal.reference}</span> · {showTime(withdrawal.requestedAt, zone)}
          </p>
        </div>
        <Timeline label={t('withdraw.steps')} steps={steps} />
        {state === 'paid' && withdrawal.confirmBy && (
          <p className={styles.dim}>{receipt('receipt.auto', { time: showTime(withdrawal.confirmBy, zone) })}</p>
        )}
        {state === 'paid' && (
          <Button kind="pri" size="l" isBlock onClick={() => setDialog('receipt')}>
            {receipt('receipt.ask')}
          </Button>
        )}
        {state === 'requested' && mayCancel && (
          <Button kind="quiet" onClick={() => setDialog('cancel')}>
            {t('withdraw.cancel')}
          </Button>
        )}
      </div>
      {dialog === 'cancel' && <CancelDialog withdrawal={withdrawal} onClose={() => setDialog(undefined)} />}
      {dialog === 'receipt' && <ReceiptDialog withdrawal={withdrawal} zone={zone} onClose={() => setDialog(undefined)} />}
    </Card>
  )
}

const ORDER = ['requested', 'approved', 'sending', 'paid'] as const

function useSteps(withdrawal: Withdrawal, zone: string): Step[] {
  const t = useText(texts)
  const receipt = useText(receiptTexts)
  const checking = useChecking()
  const usual = useUsualTime(withdrawal.bank)
  const { state } = withdrawal
  const reached = state === 'payout_failed' ? 2 : state === 'disputed' ? 3 : ORDER.indexOf(state as (typeof ORDER)[number])
  const at = (index: number, isDone: boolean): Step['state'] => (isDone ? 'done' : index === reached + 1 ? 'now' : 'next')
  const seconds = (instant: string | null) => (instant ? showSeconds(instant, zone) : undefined)
  const isSending = state === 'sending' || state === 'payout_failed'
  return [
    {
      title: t('withdraw.step_asked'),
      state: 'done',
      detail: t('withdraw.held', {
        time: showSeconds(withdrawal.requestedAt, zone),
        amount: showMoney(withdrawal.amount, withdrawal.currency),
      }),
    },
    {
      title: t(reached >= 1 ? 'withdraw.step_checked' : 'withdraw.step_checks'),
      state: at(1, reached >= 1),
      detail: seconds(withdrawal.approvedAt) ?? (state === 'requested' ? checking : undefined),
    },
    {
      title: t('withdraw.step_sending', { bank: withdrawal.bank, last4: withdrawal.last4 }),
      state: isSending ? 'now' : at(2, reached >= 3),
      detail:
        state === 'payout_failed'
          ? t('withdraw.step_retry')
          : state === 'sending'
            ? t('withdraw.step_sending_text', { time: usual })
            : (seconds(withdrawal.sentAt) ?? t('withdraw.step_bank_usual', { time: usual })),
    },
    {
      title: t('withdraw.step_arrived'),
      state: reached >= 3 ? 'now' : 'next',
      detail: state === 'disputed' ? receipt('receipt.disputed') : t('withdraw.step_arrived_text'),
    },
  ]
}

/** How long payouts to a bank take; without a bank, those of the slowest. */
function useUsualTime(bank?: string): string {
  const lang = useLang()
  const ways = useMethods().data?.methods.filter(one => one.kind === 'withdrawal') ?? []
  const seconds = ways.filter(one => bank === undefined || one.name === bank).map(one => one.usualSeconds)
  return showDuration(lang, Math.max(15, ...seconds) * 1000)
}

/** The text about the checks, with their usual duration once it is known. */
function useChecking(): string {
  const t = useText(texts)
  const lang = useLang()
  const seconds = useMethods().data?.usualCheckSeconds
  return seconds == null
    ? t('withdraw.step_checking')
    : t('withdraw.step_checking_usual', { time: showDuration(lang, Math.max(1, seconds) * 1000) })
}

function CancelDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useText(texts)
  const amount = showMoney(withdrawal.amount, withdrawal.currency)
  const cancel = useAction(cashier.cancelWithdrawal, {
    done: { title: t('withdraw.cancelled'), detail: withdrawal.reference },
    onDone: onClose,
    onRefused: onClose,
  })
  return (
    <ConfirmDialog
      title={t('withdraw.cancel_ask')}
      confirm={t('withdraw.cancel')}
      keep={t('withdraw.keep')}
      kind="danger"
      isBusy={cancel.isBusy}
      onConfirm={() => void cancel.run({ id: withdrawal.id })}
      onClose={onClose}
    >
      <p>{t('withdraw.cancel_text', { amount })}</p>
    </ConfirmDialog>
  )
}

/** Before anything is asked for: what would happen, and how long each part takes. */
export function WithdrawalNext() {
  const t = useText(texts)
  const checking = useChecking()
  const usual = useUsualTime()
  return (
    <Card title={t('withdraw.next')}>
      <Timeline
        label={t('withdraw.next')}
        steps={[
          { title: t('withdraw.step_asked'), state: 'next' },
          { title: t('withdraw.step_checks'), state: 'next', detail: checking },
          { title: t('withdraw.step_bank'), state: 'next', detail: t('withdraw.step_bank_usual', { time: usual }) },
          { title: t('withdraw.step_arrived'), state: 'next', detail: t('withdraw.step_arrived_text') },
        ]}
      />
    </Card>
  )
}
