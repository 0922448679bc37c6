import type { ReactNode } from 'react'
import type { ActAmount } from './needs-second.ts'
import { ReasonDialog, reasonFault } from './reason-dialog.tsx'
import type { FormCall } from './rules.ts'
import { useSecondOperator } from './second-operator.tsx'
import { useSendForm } from './use-call-form.ts'

interface ActDialogProps<Input, Answer> {
  readonly call: FormCall<Input, Answer>
  /** The call's input without the reason and the version. */
  readonly of: Omit<Input, 'why' | 'version'>
  /** Of the row that is acted on, for calls with `version`. */
  readonly version?: number
  /** The act in words: title and button. */
  readonly act: string
  readonly kind?: 'pri' | 'danger'
  /** Label of the reason. */
  readonly why: string
  /** Said when it is done. */
  readonly done: string
  /** What it comes to, for calls with `approval`. */
  readonly amounts?: { readonly currency: string; readonly of: readonly ActAmount[] }
  /** What the act does. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Acts on one thing after its reason was typed, and says before the press whether a second operator has to agree. */
export function ActDialog<Input, Answer>(props: ActDialogProps<Input, Answer>) {
  const { call, of, version, act, kind = 'pri', why, done, amounts, children, onClose } = props
  const second = useSecondOperator(amounts?.currency ?? '', ...(amounts?.of ?? []))
  const form = useSendForm({
    initial: { why: '' },
    version,
    rules: call.rules,
    check: typed => ({ why: reasonFault(typed.why) }),
    send: (typed, attempt) =>
      call({ ...of, ...typed, ...(version !== undefined && { version: attempt.version }) } as unknown as Input, {
        act: attempt.act,
      }),
    done,
    onDone: onClose,
  })
  return (
    <ReasonDialog title={act} form={form} why={why} act={second.act(act)} kind={kind} onClose={onClose}>
      {children}
      {second.note}
    </ReasonDialog>
  )
}
