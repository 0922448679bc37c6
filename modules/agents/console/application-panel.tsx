import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Dialog, Facts, Panel, Personal, Select, TextArea, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { AGENT_TYPES, mayStandBelow } from '../rules.ts'
import { ApplicationState } from './application-list.tsx'
import { type Application, agents } from './calls.ts'
import { texts } from './texts.ts'

interface ApplicationPanelProps {
  readonly of: Application
  readonly zone: string
  readonly onClose: () => void
}

/** One application and its decision. */
export function ApplicationPanel({ of, zone, onClose }: ApplicationPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [outcome, setOutcome] = useState<'approve' | 'reject'>()
  const facts = [
    { name: t('agt.upline'), value: of.upline?.account ?? t('agt.root') },
    { name: t('agt.contact'), value: <Personal value={of.contact} /> },
    { name: t('agt.time'), value: showFullTime(of.at, zone) },
    ...(of.type === null ? [] : [{ name: t('agt.type'), value: t(`agt.type.${of.type}`) }]),
    ...(of.answer === null ? [] : [{ name: t('agt.answer'), value: of.answer }]),
    ...(of.decidedAt === null
      ? []
      : [{ name: t('agt.decided'), value: `${showFullTime(of.decidedAt, zone)} · ${of.decidedBy}` }]),
  ]
  return (
    <Panel title={of.account} aside={<ApplicationState of={of.state} />} onClose={onClose}>
      <blockquote>{of.plan}</blockquote>
      <Facts facts={facts} />
      <ButtonLink href={`/members?account=${encodeURIComponent(of.account)}`}>{t('agt.see_member')}</ButtonLink>
      {of.state === 'waiting' && can('agents.write') && (
        <>
          <Button kind="pri" isBlock onClick={() => setOutcome('approve')}>
            {t('agt.approve')}
          </Button>
          <Button kind="danger" isBlock onClick={() => setOutcome('reject')}>
            {t('agt.reject')}
          </Button>
        </>
      )}
      {outcome && <DecisionDialog of={of} isApproval={outcome === 'approve'} onClose={() => setOutcome(undefined)} />}
    </Panel>
  )
}

interface DecisionDialogProps {
  readonly of: Application
  readonly isApproval: boolean
  readonly onClose: () => void
}

function DecisionDialog({ of, isApproval, onClose }: DecisionDialogProps) {
  const t = useText(texts)
  const types = AGENT_TYPES.filter(type => mayStandBelow(of.upline?.type, type))
  const form = useCallForm(agents.decideApplication, {
    initial: { type: String(types[0] ?? ''), answer: '', note: '' },
    check: ({ type, note }) => ({
      note: reasonFault(note),
      type: isApproval && type === '' ? 'field.missing' : undefined,
    }),
    input: ({ type, ...rest }) => ({ id: of.id, type: isApproval ? (Number(type) as (typeof types)[number]) : null, ...rest }),
    done: t(isApproval ? 'agt.asked_second' : 'agt.rejected'),
    onDone: onClose,
  })
  const act = t(isApproval ? 'agt.ask' : 'agt.reject')
  return (
    <Dialog title={t(isApproval ? 'agt.approve' : 'agt.reject')} lead={of.account} onClose={onClose}>
      <SubmitForm form={form} act={act} kind={isApproval ? 'pri' : 'danger'} size="l">
        {isApproval && types.length === 0 && <p>{t('agt.move_first')}</p>}
        {isApproval && (
          <Select
            {...form.text('type')}
            label={t('agt.type')}
            options={types.map(type => ({ value: String(type), label: t(`agt.type.${type}`) }))}
          />
        )}
        <TextArea {...form.text('answer')} label={t('agt.answer_label')} maxLength={200} />
        <TextInput {...form.text('note')} label={t('agt.why')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}
