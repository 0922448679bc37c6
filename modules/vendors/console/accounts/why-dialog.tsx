import { useText } from '@tonle/text/browser'
import { Button, Dialog, TextInput } from '@tonle/ui'
import { type Attempt, Form, FormError, useSendForm } from '@tonle/ui/form'
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
    check: values => ({ why: whyFault(values.why) }),
    send: ({ why }, attempt) => send(why, attempt),
    done,
    onDone: onClose,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <div className={styles.words}>{children}</div>
        <TextInput {...form.text('why')} label={t('account.why')} hint={t('account.why_hint')} maxLength={140} />
        <FormError error={form.error} />
        <Button type="submit" kind={kind} size="l" isBlock isBusy={form.isBusy}>
          {act}
        </Button>
      </Form>
    </Dialog>
  )
}

export const whyFault = (why: string) => (why.trim().length < 3 ? 'field.too_short' : undefined)
