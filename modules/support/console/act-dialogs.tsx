import { useText } from '@tonle/text/browser'
import { Dialog, Select } from '@tonle/ui'
import { ReasonDialog, reasonFault, SubmitForm, useCallForm } from '@tonle/ui/form'
import { DECISIONS, type DeskConversation, support } from './calls.ts'
import { texts } from './texts.ts'

interface ActProps {
  readonly conversation: DeskConversation
  readonly onClose: () => void
}

export type Act = 'close' | 'handOver' | 'escalate' | 'reopen'

export function ActDialog({ act, ...props }: ActProps & { readonly act: Act }) {
  if (act === 'close') return <CloseDialog {...props} />
  if (act === 'handOver') return <HandOverDialog {...props} />
  return act === 'escalate' ? <EscalateDialog {...props} /> : <ReopenDialog {...props} />
}

function CloseDialog({ conversation: { id, version, kind }, onClose }: ActProps) {
  const t = useText(texts)
  const isComplaint = kind === 'complaint'
  const form = useCallForm(support.closeAtDesk, {
    version,
    input: ({ why, decision }: { why: string; decision: string }) => ({
      ...{ id, why },
      ...(isComplaint && { decision: decision as (typeof DECISIONS)[number] }),
    }),
    initial: { why: '', decision: '' },
    check: ({ why, decision }) => ({
      why: reasonFault(why),
      decision: isComplaint && decision === '' ? 'field.missing' : undefined,
    }),
    done: t('desk.closed'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('desk.close_title')} act={t('desk.close_title')} form={form} why={t('desk.why')} onClose={onClose}>
      {isComplaint && (
        <Select
          {...form.text('decision')}
          error={form.text('decision').error ?? ''}
          label={t('desk.decision')}
          options={DECISIONS.map(value => ({ value, label: t(`desk.decision.${value}`) }))}
        />
      )}
    </ReasonDialog>
  )
}

function EscalateDialog({ conversation: { id, version, escalatedAt }, onClose }: ActProps) {
  const t = useText(texts)
  const isEscalated = escalatedAt === null
  const act = t(isEscalated ? 'desk.mark' : 'desk.unmark')
  const form = useCallForm(support.escalateConversation, {
    version,
    input: ({ why }: { why: string }) => ({ id, why, isEscalated }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    onDone: onClose,
  })
  return <ReasonDialog title={act} act={act} form={form} why={t('desk.why')} onClose={onClose} />
}

function ReopenDialog({ conversation: { id, version }, onClose }: ActProps) {
  const t = useText(texts)
  const form = useCallForm(support.reopenConversation, {
    version,
    input: ({ why }: { why: string }) => ({ id, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('desk.reopened'),
    onDone: onClose,
  })
  return <ReasonDialog title={t('desk.reopen')} act={t('desk.reopen')} form={form} why={t('desk.why')} onClose={onClose} />
}

function HandOverDialog({ conversation: { id, version }, onClose }: ActProps) {
  const t = useText(texts)
  const { data } = support.deskOperators.useQuery({})
  const form = useCallForm(support.handOver, {
    version,
    input: ({ operator }: { operator: string }) => ({ id, ...(operator !== 'queue' && { operator }) }),
    initial: { operator: 'queue' },
    done: t('desk.handed_over'),
    onDone: onClose,
  })
  const others = (data ?? []).filter(one => !one.isSelf)
  return (
    <Dialog title={t('desk.hand_over')} onClose={onClose}>
      <SubmitForm form={form} act={t('desk.hand_over')} size="l">
        <Select
          {...form.text('operator')}
          error={form.text('operator').error ?? ''}
          label={t('desk.hand_over_to')}
          options={[
            { value: 'queue', label: t('desk.to_queue') },
            ...others.map(one => ({ value: one.id, label: one.name, detail: t('desk.open_n', { n: one.open }) })),
          ]}
        />
      </SubmitForm>
    </Dialog>
  )
}
