import { useText } from '@tonle/text/browser'
import { Switch } from '@tonle/ui'
import { type CallForm, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { type Alarms, alarms, type Destination } from './calls.ts'
import { DestinationFields, type Terms, termsOf } from './destination-fields.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly destination: Destination
  readonly roles: Alarms['roles']
  readonly onClose: () => void
}

/** Changes what goes to a destination, or pauses it. Its address stays: another address is another destination. */
export function DestinationDialog({ destination, roles, onClose }: Props) {
  const t = useText(texts)
  const { id, name, role, kinds, language, everyMinutes, isPaused, version } = destination
  const form = useSendForm({
    initial: { ...{ name, role, kinds, language, isPaused }, everyMinutes: String(everyMinutes), why: '' },
    version,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: (values, { act, version: seen }) =>
      alarms.changeDestination({ id, isPaused: values.isPaused, ...termsOf(values), version: seen }, { act }),
    done: t('alarms.done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t('alarms.change')}: ${name}`}
      form={form}
      why={t('alarms.why')}
      act={t('alarms.save')}
      onClose={onClose}
    >
      <DestinationFields form={form as unknown as CallForm<Terms>} roles={roles} />
      <Switch {...form.check('isPaused')} label={t('alarms.pause')} />
    </ReasonDialog>
  )
}
