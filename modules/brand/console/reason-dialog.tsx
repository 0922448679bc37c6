import { useText } from '@tonle/text/browser'
import { Button, Dialog, TextInput } from '@tonle/ui'
import { type Attempt, Form, FormError, useSendForm } from '@tonle/ui/form'
import type { ReactNode } from 'react'
import styles from './settings.module.css'
import { texts } from './texts.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly act: string
  readonly send: (why: string, attempt: Attempt) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason of one action. */
export function ReasonDialog({ title, children, act, send, onClose }: ReasonDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: values => ({ why: values.why.trim().length < 3 ? 'field.too_short' : undefined }),
    send: ({ why }, attempt) => send(why, attempt),
    done: t('settings.saved'),
    onDone: onClose,
  })
  const faults = Object.values(form.refusal?.fieldTexts ?? {}).join(' ')
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} className={styles.form}>
        {children}
        <TextInput {...form.text('why')} label={t('settings.why')} maxLength={140} />
        <FormError error={form.error && [form.error, faults].join(' ')} />
        <Button type="submit" kind="pri" size="l" isBlock isBusy={form.isBusy}>
          {act}
        </Button>
      </Form>
    </Dialog>
  )
}
