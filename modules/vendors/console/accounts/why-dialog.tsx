import { useText } from '@tonle/text/browser'
import { type Attempt, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import type { ReactNode } from 'react'
import styles from './accounts.module.css'
import { texts } from './texts.ts'

interface WhyDialogProps {
  readonly title: string
  /** What it does, and what it does not. */
  readonly children: ReactNode
  readonly act: string
  readonly kind?: 'pri' | 'danger'
  readonly done: string
  readonly send: (why: string, attempt: Attempt) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason of one action. */
export function WhyDialog({ title, children, act, kind = 'pri', done, send, onClose }: WhyDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, attempt) => send(why, attempt),
    done,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={title}
      form={form}
      why={t('account.why')}
      hint={t('account.why_hint')}
      act={act}
      kind={kind}
      onClose={onClose}
    >
      <div className={styles.words}>{children}</div>
    </ReasonDialog>
  )
}
