import { useText } from '@tonle/text/browser'
import { Dialog, RadioCards, Select } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { texts } from './texts.ts'

const LENGTHS = { timeout: [1, 3, 7, 14, 30, 42], exclusion: [6, 12, 24, 60] } as const
const KINDS = ['timeout', 'exclusion'] as const

/** How long the member wants to stop playing; it cannot be taken back. */
export default function BreakDialog({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(identity.takeBreak, {
    initial: { kind: 'timeout' as (typeof KINDS)[number], length: '1' },
    input: ({ kind, length }) => ({ kind, length: Number(length) }),
    done: t('break.done'),
    onDone: onClose,
  })
  const { kind } = form.values
  return (
    <Dialog title={t('break.title')} lead={t('break.lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('break.act')} kind="danger">
        <RadioCards
          label={t('break.which')}
          options={KINDS.map(value => ({ value, label: t(`break.kind.${value}`), detail: t(`break.detail.${value}`) }))}
          value={kind}
          onValue={value => form.set({ kind: value, length: String(LENGTHS[value][0]) })}
        />
        <Select
          {...form.text('length')}
          label={t('break.length')}
          options={LENGTHS[kind].map(value => ({ value: String(value), label: t(`break.${kind}`, { count: String(value) }) }))}
        />
      </SubmitForm>
    </Dialog>
  )
}
