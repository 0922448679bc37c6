import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Form } from './form.tsx'
import { FormError } from './form-error.tsx'
import styles from './submit-form.module.css'
import type { CallForm } from './use-call-form.ts'

interface SubmitFormProps {
  readonly form: Pick<CallForm<never>, 'bind' | 'conflict' | 'leaving' | 'refusal' | 'error' | 'isBusy'>
  /** The act in words, with the amount where money moves. */
  readonly act: ReactNode
  readonly kind?: 'pri' | 'danger' | 'neutral'
  /** `l` in the console. */
  readonly size?: 'l' | 'xl'
  /** There is nothing to send yet. */
  readonly isOff?: boolean
  /** Default: the form's. */
  readonly error?: string | undefined
  /** Between the refusal and the button. */
  readonly note?: ReactNode
  readonly className?: string | undefined
  /** The fields. */
  readonly children: ReactNode
}

/** A form with one act: its fields, the refusal of the whole form, and its button over the full width. */
export function SubmitForm(props: SubmitFormProps) {
  const { form, act, kind = 'pri', size = 'xl', isOff, error = form.error, note, className, children } = props
  return (
    <Form form={form} className={className ?? styles.form}>
      {children}
      <FormError error={error} />
      {note}
      <Button type="submit" kind={kind} size={size} isBlock isBusy={form.isBusy} disabled={isOff}>
        {act}
      </Button>
    </Form>
  )
}
