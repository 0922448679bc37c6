import { useQueryClient } from '@tanstack/react-query'
import { isAwaitingApproval, newKey } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Dialog, TextInput, toast } from '@tonle/ui'
import { Form, FormError, useSendForm } from '@tonle/ui/form'
import type { ReactNode } from 'react'
import { play } from '../calls.ts'
import styles from './accounts.module.css'
import { texts } from './texts.ts'

interface WhyDialogProps {
  readonly title: string
  /** What it does, and what it does not. */
  readonly children: ReactNode
  readonly act: string
  readonly kind?: 'pri' | 'danger'
  readonly done: string
  /** The message when a second operator must agree first. */
  readonly waits?: string
  readonly send: (why: string, settings: { readonly idempotencyKey?: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason of one action. */
export function WhyDialog({ title, children, act, kind = 'pri', done, waits = done, send, onClose }: WhyDialogProps) {
  const t = useText(texts)
  const refresh = useRefresh()
  const form = useSendForm({
    initial: { why: '' },
    newKey,
    check: values => ({ why: whyFault(values.why) }),
    send: ({ why }, settings) => send(why, settings),
    onDone: async answer => {
      toast(isAwaitingApproval(answer) ? { kind: 'info', title: waits } : { kind: 'ok', title: done })
      onClose()
      await refresh()
    },
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

/** Everything that was read of vendors is read again. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: play.key() })
}
