import { useQueryClient } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { Button, Dialog, TextInput } from '@tonle/ui'
import { Form, FormError, useSendForm } from '@tonle/ui/form'
import type { ReactNode } from 'react'
import { brand } from './calls.ts'
import styles from './settings.module.css'
import { texts } from './texts.ts'
import { useSaved } from './use-saved.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly act: string
  readonly newKey: () => string
  readonly send: (why: string, settings: { readonly idempotencyKey?: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason of one action. */
export function ReasonDialog({ title, children, act, newKey, send, onClose }: ReasonDialogProps) {
  const t = useText(texts)
  const queries = useQueryClient()
  const saved = useSaved()
  const form = useSendForm({
    initial: { why: '' },
    newKey,
    check: values => ({ why: values.why.trim().length < 3 ? 'field.too_short' : undefined }),
    send: ({ why }, settings) => send(why, settings),
    async onDone(answer) {
      saved(answer)
      onClose()
      await queries.invalidateQueries({ queryKey: brand.key() })
    },
  })
  const faults = Object.values(form.refusal?.fieldTexts ?? {}).join(' ')
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <p>{children}</p>
        <TextInput {...form.text('why')} label={t('settings.why')} maxLength={140} />
        <FormError error={form.error && [form.error, faults].join(' ')} />
        <Button type="submit" kind="pri" size="l" isBlock isBusy={form.isBusy}>
          {act}
        </Button>
      </Form>
    </Dialog>
  )
}
