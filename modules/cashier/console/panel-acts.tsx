import { useCan } from '@tonle/contract/browser'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, ButtonLink } from '@tonle/ui'
import { useAction, useSecondOperator } from '@tonle/ui/form'
import { type KeyAct, useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import type { WithdrawalDetail } from '../contract.ts'
import { ByHandDialog, DropDialog } from './by-hand-dialog.tsx'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { DisputeDialog } from './dispute-dialog.tsx'
import { KeySign } from './key-sign.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { texts } from './texts.ts'

type DialogName = 'reject' | 'refund' | 'force' | 'byHand' | 'drop'
type Acts = ReturnType<typeof useActs>

/** What can be decided now, by button and by key; the lotus marks the one next act. */
export function PanelActs({ detail }: { detail: WithdrawalDetail }) {
  const t = useText(texts)
  const [dialog, setDialog] = useState<DialogName>()
  const acts = useActs(detail, setDialog)
  const { can } = acts
  if (!Object.values(can).some(Boolean) && detail.askedBy === null) return null
  return (
    <footer className={styles.acts}>
      {detail.askedBy !== null && (
        <>
          <p>{t('detail.waits_second', { name: detail.askedBy })}</p>
          <ButtonLink href="/approvals">{t('detail.see_request')}</ButtonLink>
        </>
      )}
      <PayActs detail={detail} acts={acts} />
      {can.byHand && <ByHandActs detail={detail} onAsk={setDialog} />}
      {can.reject && (
        <Button kind="danger" size="l" onClick={() => setDialog('reject')}>
          {t('act.reject')} <KeySign of="R" />
        </Button>
      )}
      {can.settle && <SettleActs detail={detail} onAsk={setDialog} />}
      {dialog && <ActDialog name={dialog} detail={detail} onClose={() => setDialog(undefined)} />}
    </footer>
  )
}

/** The acts with their keys, which the bar of keys shows. */
function useActs(detail: WithdrawalDetail, onAsk: (dialog: DialogName) => void) {
  const t = useText(texts)
  const { id, version, reference } = detail
  const said = (act: 'approve' | 'pay' | 'take') => t(`act.done.${act}`, { reference })
  const approving = useAction(cashier.approveWithdrawal, { done: said('approve') })
  const paying = useAction(cashier.payWithdrawal, { done: said('pay') })
  const taking = useAction(cashier.takeByHand, { done: said('take') })
  const can = actsOn(detail, useCan())
  const [approve, pay, take] = [approving.run, paying.run, taking.run]
  const { approve: mayApprove, pay: mayPay, reject: mayReject, byHand, settle } = can
  const keys = useMemo(() => {
    const all: readonly (KeyAct & { isOn: boolean })[] = [
      { isOn: mayApprove, key: 'a', label: t('keys.approve'), run: () => void approve({ id, version }) },
      { isOn: mayPay, key: 'p', label: t('keys.pay'), run: () => void pay({ id, version }) },
      { isOn: mayPay, key: 'h', label: t('keys.hand'), run: () => void take({ id, version }) },
      { isOn: byHand, key: 'h', label: t('keys.hand'), run: () => onAsk('byHand') },
      { isOn: mayReject, key: 'r', label: t('keys.reject'), run: () => onAsk('reject') },
      { isOn: settle, key: 'f', label: t('keys.refund'), run: () => onAsk('refund') },
      { isOn: settle, key: 'c', label: t('keys.force'), run: () => onAsk('force') },
    ]
    return all.filter(one => one.isOn)
  }, [mayApprove, mayPay, mayReject, byHand, settle, approve, pay, take, onAsk, id, version, t])
  useKeyActs(keys)
  return { can, approving, paying, taking }
}

function PayActs({ detail, acts }: { detail: WithdrawalDetail; acts: Acts }) {
  const t = useText(texts)
  const { can, approving, paying, taking } = acts
  const { id, version } = detail
  const approval = useSecondOperator(detail.currency, { amount: detail.amount })
  const amount = showMoney(detail.receives, detail.currency)
  return (
    <>
      {can.approve && (
        <Button kind="pri" size="l" isBusy={approving.isBusy} onClick={() => approving.run({ id, version })}>
          {approval.act(t('act.approve', { amount }))} <KeySign of="A" />
        </Button>
      )}
      {can.pay && (
        <>
          <Button kind="pri" size="l" isBusy={paying.isBusy} onClick={() => paying.run({ id, version })}>
            {t(detail.state === 'payout_failed' ? 'act.pay_again' : 'act.pay', { amount })} <KeySign of="P" />
          </Button>
          <Button size="l" isBusy={taking.isBusy} onClick={() => taking.run({ id, version })}>
            {t('act.take')} <KeySign of="H" />
          </Button>
        </>
      )}
      {can.approve && approval.note}
    </>
  )
}

interface AskProps {
  readonly detail: WithdrawalDetail
  readonly onAsk: (dialog: DialogName) => void
}

function ByHandActs({ detail, onAsk }: AskProps) {
  const t = useText(texts)
  return (
    <>
      <Button kind="pri" size="l" onClick={() => onAsk('byHand')}>
        {t('act.paid_by_hand', { amount: showMoney(detail.receives, detail.currency) })} <KeySign of="H" />
      </Button>
      <Button size="l" onClick={() => onAsk('drop')}>
        {t('act.drop')}
      </Button>
    </>
  )
}

function SettleActs({ detail, onAsk }: AskProps) {
  const t = useText(texts)
  const second = useSecondOperator(detail.currency, { amount: detail.missing })
  return (
    <>
      <Button kind="pri" size="l" onClick={() => onAsk('refund')}>
        {second.act(t('act.refund', { amount: showMoney(detail.missing, detail.currency) }))} <KeySign of="F" />
      </Button>
      <Button size="l" onClick={() => onAsk('force')}>
        {t('act.force')} <KeySign of="C" />
      </Button>
      {second.note}
    </>
  )
}

function ActDialog({ name, ...props }: { name: DialogName; detail: WithdrawalDetail; onClose: () => void }) {
  if (name === 'reject') return <RejectDialog {...props} />
  if (name === 'byHand') return <ByHandDialog {...props} />
  if (name === 'drop') return <DropDialog {...props} />
  return <DisputeDialog {...props} outcome={name} />
}

/** By what the operator may do, and by the state of the withdrawal; what waits for a second operator is decided in Approvals, or rejected. */
function actsOn({ state, askedBy, byHand }: WithdrawalDetail, can: ReturnType<typeof useCan>) {
  const mayApprove = can('withdrawals.approve')
  const mayPay = can('withdrawals.pay')
  return {
    approve: mayApprove && state === 'requested' && askedBy === null,
    pay: mayPay && (state === 'approved' || state === 'payout_failed'),
    byHand: mayPay && byHand?.isOpen === true && askedBy === null,
    reject: mayApprove && (state === 'requested' || state === 'approved' || state === 'payout_failed'),
    settle: mayPay && state === 'disputed' && askedBy === null,
  }
}
