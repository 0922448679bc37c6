import type { ReactNode } from 'react'
import { TextInput } from '../fields/text-input.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { SubmitForm } from './submit-form.tsx'
import type { CallForm } from './use-call-form.ts'

interface ReasonDialogProps<V extends { why: string }> {
  readonly title: string
  readonly form: CallForm<V>
  /** What the act does, and further fields. */
  readonly children?: ReactNode
  /** Label of the reason. */
  readonly why: string
  readonly hint?: string
  /** The act in words. */
  readonly act: ReactNode
  readonly kind?: 'pri' | 'danger'
  /** Default: the form's. */
  readonly error?: string | undefined
  readonly onClose: () => void
}

/** A reason of this call is missing or says nothing (`reason: true` takes 3 to 140 characters). */
export const reasonFault = (why: string): string | undefined => (why.trim().length < 3 ? 'field.too_short' : undefined)

/** Asks for the reason of one act, which goes to the audit log. */
export function ReasonDialog<V extends { why: string }>(props: ReasonDialogProps<V>) {
  const { title, form, children, why, hint, act, kind = 'pri', error = form.error, onClose } = props
  // A field of V that every V has; the compiler does not see it through the generic.
  const field = (form as unknown as CallForm<{ why: string }>).text('why')
  return (
    <Dialog title={title} onClose={onClose}>
      <SubmitForm form={form} act={act} kind={kind} size="l" error={error}>
        {children}
        <TextInput {...field} label={why} hint={hint} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}
