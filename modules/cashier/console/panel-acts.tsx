import { newKey, useCan } from '@tonle/contract/browser'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, toast } from '@tonle/ui'
import { type KeyAct, useKeyActs } from '@tonle/ui/lists'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { WithdrawalDetail } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { DisputeDialog } from './dispute-dialog.tsx'
import { KeySign } from './key-sign.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { texts } from './texts.ts'
import { useRefresh } from './use-queue.ts'

type Act = 'approve' | 'pay'

/** What can be decided now, by button and by key; the lotus marks the one next act. */
export function PanelActs({ detail }: { detail: WithdrawalDetail }) {
  const t = useText(texts)
  const [dialog, setDialog] = useState<'reject' | 'refund' | 'force'>()
  const { busy, run } = useAct(detail)
  const can = actsOn(detail, useCan())
  const amount = showMoney(detail.receives, detail.currency)
  const keys = useMemo(() => {
    const list: KeyAct[] = []
    if (can.approve) list.push({ key: 'a', label: t('keys.approve'), run: () => void run('approve') })
    if (can.pay) list.push({ key: 'p', label: t('keys.pay'), run: () => void run('pay') })
    if (can.reject) list.push({ key: 'r', label: t('keys.reject'), run: () => setDialog('reject') })
    return list
  }, [can.approve, can.pay, can.reject, run, t])
  useKeyActs(keys)
  if (!can.approve && !can.pay && !can.reject && !can.settle) return null
  return (
    <footer className={styles.acts}>
      {can.approve && (
        <Button kind="pri" size="l" isBusy={busy === 'approve'} onClick={() => void run('approve')}>
          {t('act.approve', { amount })} <KeySign of="A" />
        </Button>
      )}
      {can.pay && (
        <Button kind="pri" size="l" isBusy={busy === 'pay'} onClick={() => void run('pay')}>
          {t(detail.state === 'payout_failed' ? 'act.pay_again' : 'act.pay', { amount })} <KeySign of="P" />
        </Button>
      )}
      {can.reject && (
        <Button kind="danger" size="l" onClick={() => setDialog('reject')}>
          {t('act.reject')} <KeySign of="R" />
        </Button>
      )}
      {can.settle && (
        <>
          <Button kind="pri" size="l" onClick={() => setDialog('refund')}>
            {t('act.refund', { amount: showMoney(detail.missing, detail.currency) })}
          </Button>
          <Button size="l" onClick={() => setDialog('force')}>
            {t('act.force')}
          </Button>
        </>
      )}
      {dialog === 'reject' && <RejectDialog detail={detail} onClose={() => setDialog(undefined)} />}
      {(dialog === 'refund' || dialog === 'force') && (
        <DisputeDialog detail={detail} outcome={dialog} onClose={() => setDialog(undefined)} />
      )}
    </footer>
  )
}

/** By what the operator may do, and by the state of the withdrawal. */
function actsOn({ state }: WithdrawalDetail, can: ReturnType<typeof useCan>) {
  const mayApprove = can('withdrawals.approve')
  const mayPay = can('withdrawals.pay')
  return {
    approve: mayApprove && state === 'requested',
    pay: mayPay && (state === 'approved' || state === 'payout_failed'),
    reject: mayApprove && (state === 'requested' || state === 'approved' || state === 'payout_failed'),
    settle: mayPay && state === 'disputed',
  }
}

/** Runs a decision on the version that was shown; a key stays the same for the same decision. */
function useAct(detail: WithdrawalDetail) {
  const t = useText(texts)
  const refresh = useRefresh()
  const [busy, setBusy] = useState<Act>()
  const keys = useRef(new Map<string, string>())
  const isRunning = useRef(false)
  const run = useCallback(
    async (act: Act) => {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(act)
      const name = `${act}:${detail.version}`
      const idempotencyKey = keys.current.get(name) ?? newKey()
      keys.current.set(name, idempotencyKey)
      try {
        const input = { id: detail.id, version: detail.version }
        await (act === 'approve' ? cashier.approveWithdrawal : cashier.payWithdrawal)(input, { idempotencyKey })
        toast({ kind: 'ok', title: t(`act.done.${act}`, { reference: detail.reference }) })
      } catch (error) {
        toast({ kind: 'bad', title: (error as Error).message, detail: detail.reference })
      }
      isRunning.current = false
      setBusy(undefined)
      refresh()
    },
    [detail.id, detail.version, detail.reference, refresh, t],
  )
  return { busy, run }
}
