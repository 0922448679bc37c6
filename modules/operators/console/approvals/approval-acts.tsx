import { showMoney, useText } from '@tonle/text/browser'
import { Button, Dialog, TextInput } from '@tonle/ui'
import { FormError, SubmitForm, useAction, useCallForm } from '@tonle/ui/form'
import { useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import { ApprovalFacts, movesMoney } from './approval-panel.tsx'
import { ApprovalReading } from './approval-reading.tsx'
import styles from './approvals.module.css'
import { type Approval, operators } from './calls.ts'
import { texts } from './texts.ts'

interface ActsProps {
  readonly approval: Approval
  readonly zone: string
}

/** A second operator approves or refuses; the requesting operator may withdraw the request. */
export const ApprovalActs = (props: ActsProps) => (props.approval.isOwn ? <OwnActs {...props} /> : <SecondActs {...props} />)

function OwnActs({ approval }: ActsProps) {
  const t = useText(texts)
  const withdraw = useAction(operators.withdrawRequest, { done: t('approvals.withdrawn') })
  return (
    <footer className={styles.acts}>
      <p className={styles.quiet}>{t('approvals.own')}</p>
      <Button isBusy={withdraw.isBusy} onClick={() => withdraw.run({ id: approval.id })}>
        {t('approvals.withdraw')}
      </Button>
    </footer>
  )
}

function SecondActs({ approval, zone }: ActsProps) {
  const t = useText(texts)
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const keys = useMemo(
    () => [
      { key: 'a', label: t('approvals.key.approve'), run: () => setAsked('approve') },
      { key: 'r', label: t('approvals.key.refuse'), run: () => setAsked('refuse') },
    ],
    [t],
  )
  useKeyActs(keys)
  const close = () => setAsked(undefined)
  return (
    <footer className={styles.acts}>
      <Button kind="pri" size="l" isBlock onClick={() => setAsked('approve')}>
        {t('approvals.approve')}
      </Button>
      <Button kind="danger" size="l" isBlock onClick={() => setAsked('refuse')}>
        {t('approvals.refuse')}
      </Button>
      {asked === 'approve' && <ApproveDialog approval={approval} zone={zone} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog approval={approval} onClose={close} />}
    </footer>
  )
}

/** Shows once more exactly which action will run. */
function ApproveDialog({ approval, zone, onClose }: ActsProps & { readonly onClose: () => void }) {
  const t = useText(texts)
  const approve = useAction(operators.approveRequest, {
    isErrorShown: true,
    done: ({ failure }) =>
      failure === null ? t('approvals.done') : { kind: 'bad', title: t('approvals.not_done'), detail: failure },
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('approvals.approve_title', { name: approval.askedBy })}
      onClose={onClose}
      {...(approval.hasReading && { size: 'w' as const })}
    >
      <div className={styles.form}>
        <p className={styles.words}>{approval.words}</p>
        <ApprovalFacts approval={approval} zone={zone} />
        {approval.hasReading && <ApprovalReading id={approval.id} zone={zone} />}
        <p className={styles.quiet}>{t('approvals.approve_text')}</p>
        <FormError error={approve.error} />
        <Button kind="pri" size="xl" isBlock isBusy={approve.isBusy} onClick={() => approve.run({ id: approval.id })}>
          {movesMoney(approval)
            ? t('approvals.approve_of', { amount: showMoney(approval.amount, approval.currency) })
            : t('approvals.approve_now')}
        </Button>
      </div>
    </Dialog>
  )
}

function RefuseDialog({ approval, onClose }: { readonly approval: Approval; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(operators.refuseRequest, {
    input: ({ note }) => ({ id: approval.id, note }),
    initial: { note: '' },
    check: values => ({ note: values.note.trim().length < 3 ? 'field.too_short' : undefined }),
    done: t('approvals.refused'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('approvals.refuse_title', { name: approval.askedBy })} onClose={onClose}>
      <SubmitForm form={form} act={t('approvals.refuse_now')} kind="danger">
        <p className={styles.words}>{approval.words}</p>
        <TextInput {...form.text('note')} label={t('approvals.why')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}
