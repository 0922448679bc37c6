import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { AGENT_TYPES } from '../rules.ts'
import { type Agent, agents } from './calls.ts'
import { texts } from './texts.ts'

interface AppointDialogProps {
  readonly agent: Pick<Agent, 'memberId' | 'account' | 'type'>
  readonly onClose: () => void
}

/** Another type of an agent, or a member again; a second operator agrees. */
export function AppointDialog({ agent, onClose }: AppointDialogProps) {
  const t = useText(texts)
  const types = ([0, ...AGENT_TYPES] as const).filter(type => type !== agent.type)
  const form = useCallForm(agents.appointMember, {
    initial: { type: String(types[1]), why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    input: ({ type, why }) => ({ memberId: agent.memberId, type: Number(type) as (typeof types)[number], why }),
    done: t('agt.asked_second'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('agt.appoint_title', { account: agent.account })}
      form={form}
      why={t('agt.why')}
      act={t('agt.ask')}
      onClose={onClose}
    >
      <p>{t('agt.appoint_text')}</p>
      <Select
        {...form.text('type')}
        label={t('agt.type')}
        options={types.map(type => ({ value: String(type), label: t(`agt.type.${type}`) }))}
      />
    </ReasonDialog>
  )
}
