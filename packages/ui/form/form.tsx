import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type NamedField, NamedFields } from '../fields/named-field.ts'
import { UnsavedDialog } from '../overlays/dialog.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { CallForm } from './use-call-form.ts'

interface FormProps {
  readonly form: Pick<CallForm<never>, 'bind' | 'conflict' | 'leaving' | 'refusal'>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The form of `useCallForm` or `useSendForm`: asks about changes of others to its row, and before unsent input is lost. */
export function Form({ form: { bind, conflict, leaving, refusal }, className, children }: FormProps) {
  const [fields] = useState(() => new Map<string, NamedField>())
  return (
    <NamedFields value={fields}>
      <form {...bind} className={className}>
        {conflict && <ConflictNote conflict={conflict} isRefused={refusal !== undefined} />}
        {children}
      </form>
      {/* A form in a hidden tab would hide its dialog, too. */}
      {leaving && createPortal(<UnsavedDialog onLeave={leaving.leave} onStay={leaving.stay} />, document.body)}
    </NamedFields>
  )
}
