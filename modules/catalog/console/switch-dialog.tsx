import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { type Attempt, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { texts } from './texts.ts'

export type SwitchTo = 'open' | 'maintenance' | 'closed'

interface SwitchDialogProps {
  readonly name: string
  /** Absent: several that differ. */
  readonly now: string | undefined
  /** The whole site cannot be closed here. */
  readonly states?: readonly SwitchTo[]
  readonly send: (to: SwitchTo, why: string, attempt: Attempt) => Promise<{ status: string }>
  readonly onClose: () => void
}

/** Asks for the new state and the reason, and says what it does to rounds that have begun. */
export function SwitchDialog({ name, now, states = ['open', 'maintenance', 'closed'], send, onClose }: SwitchDialogProps) {
  const t = useText(texts)
  const others = states.filter(state => state !== now)
  const form = useSendForm({
    initial: { to: others[0] as string, why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ to, why }, attempt) => send(to as SwitchTo, why, attempt),
    done: ({ status }) => t('switches.done', { name, state: t(`switches.${status as SwitchTo}`) }),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('switches.change_of', { name })}
      form={form}
      why={t('switches.why')}
      act={t('switches.change')}
      onClose={onClose}
    >
      <Select
        {...form.text('to')}
        label={t('switches.to')}
        options={others.map(value => ({ value, label: t(`switches.${value}`) }))}
      />
      {form.values.to !== 'open' && <p>{t('switches.effect')}</p>}
    </ReasonDialog>
  )
}
