import { useCan } from '@tonle/contract/browser'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, ButtonLink } from '@tonle/ui'
import { useAction, useSecondOperator } from '@tonle/ui/form'
import { type KeyAct, useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import type { WithdrawalDetail } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { DisputeDialog } from './dispute-dialog.tsx'
import { KeySign } from './key-sign.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { texts } from './texts.ts'

/** What can be decided now, by button and by key; the lotus marks the one next act. */
export function PanelActs({ detail }: { detail: WithdrawalDetail }) {
  const t = useText(texts)
  const [dialog, setDialog] = useState<'reject' | 'refund' | 'force'>()
  const { id, version, reference } = detail
  const said = (act: 'approve' | 'pay') => t(`act.done.${act}`, { reference })
  const { run: approve, ...approving } = useAction(cashier.approveWithdrawal, { done: said('approve') })
  const { run: pay, ...paying } = useAction(cashier.payWithdrawal, { done: said('pay') })
  const can = actsOn(detail, useCan())
  const approval = useSecondOperator(detail.currency, { amount: detail.amount })
  const amount = showMoney(detail.receives, detail.currency)
  const keys = useMemo(() => {
    const list: KeyAct[] = []
    if (can.approve) list.push({ key: 'a', label: t('keys.approve'), run: () => void approve({ id, version }) })
    if (can.pay) list.push({ key: 'p', label: t('keys.pay'), run: () => void pay({ id, version }) })
    if (can.reject) list.push({ key: 'r', label: t('keys.reject'), run: () => setDialog('reject') })
    return list
  }, [can.approve, can.pay, can.reject, approve, pay, id, version, t])
  useKeyActs(keys)
  if (!can.approve && !can.pay && !can.reject && !can.settle && detail.askedBy === null) return null
  return (
    <footer className={styles.acts}>
      {detail.askedBy !== null && (
        <>
          <p>{t('detail.waits_second', { name: detail.askedBy })}</p>
          <ButtonLink href="/approvals">{t('detail.see_request')}</ButtonLink>
        </>
      )}
      {can.approve && (
        <Button kind="pri" size="l" isBusy={approving.isBusy} onClick={() => approve({ id, version })}>
          {approval.act(t('act.approve', { amount }))} <KeySign of="A" />
        </Button>
      )}
      {can.pay && (
        <Button kind="pri" size="l" isBusy={paying.isBusy} onClick={() => pay({ id, version })}>
          {t(detail.state === 'payout_failed' ? 'act.pay_again' : 'act.pay', { amount })} <KeySign of="P" />
        </Button>
      )}
      {can.reject && (
        <Button kind="danger" size="l" onClick={() => setDialog('reject')}>
          {t('act.reject')} <KeySign of="R" />
        </Button>
      )}
      {can.settle && <SettleActs detail={detail} onAsk={setDialog} />}
      {can.approve && approval.note}
      {dialog === 'reject' && <RejectDialog detail={detail} onClose={() => setDialog(undefined)} />}
      {(dialog === 'refund' || dialog === 'force') && (
        <DisputeDialog detail={detail} outcome={dialog} onClose={() => setDialog(undefined)} />
      )}
    </footer>
  )
}

function SettleActs({ detail, onAsk }: { detail: WithdrawalDetail; onAsk: (dialog: 'refund' | 'force') => void }) {
  const t = useText(texts)
  const second = useSecondOperator(detail.currency, { amount: detail.missing })
  return (
    <>
      <Button kind="pri" size="l" onClick={() => onAsk('refund')}>
        {second.act(t('act.refund', { amount: showMoney(detail.missing, detail.currency) }))}
      </Button>
      <Button size="l" onClick={() => onAsk('force')}>
        {t('act.force')}
      </Button>
      {second.note}
    </>
  )
}

/** By what the operator may do, and by the state of the withdrawal; what waits for a second operator is decided in Approvals, or rejected. */
function actsOn({ state, askedBy }: WithdrawalDetail, can: ReturnType<typeof useCan>) {
  const mayApprove = can('withdrawals.approve')
  const mayPay = can('withdrawals.pay')
  return {
    approve: mayApprove && state === 'requested' && askedBy === null,
    pay: mayPay && (state === 'approved' || state === 'payout_failed'),
    reject: mayApprove && (state === 'requested' || state === 'approved' || state === 'payout_failed'),
    settle: mayPay && state === 'disputed' && askedBy === null,
  }
}
