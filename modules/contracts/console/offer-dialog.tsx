import { useText } from '@tonle/text/browser'
import { Dialog, Select, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { texts as words } from '../site/texts.ts'
import { contracts, type DeskContract } from './calls.ts'
import { texts } from './texts.ts'

interface PlanDialogProps {
  /** Other terms of a contract; absent: a new offer. */
  readonly change?: DeskContract
  readonly onClose: () => void
}

/** Offers a contract of the platform to a top agent by a plan, or asks for the terms of another plan. */
export function PlanDialog({ change, onClose }: PlanDialogProps) {
  const t = useText(texts)
  const w = useText(words)
  const { data } = contracts.templates.useQuery()
  const plans = (data?.templates ?? []).filter(plan => !change || (plan.kind === change.kind && plan.cycle === change.cycle))
  const form = useSendForm({
    initial: { account: change?.payee ?? '', template: '', why: '' },
    check: ({ account, template, why }) => ({
      account: account.trim() === '' ? 'field.missing' : undefined,
      template: template === '' ? 'field.missing' : undefined,
      why: reasonFault(why),
    }),
    send: ({ account, template, why }, { act }) =>
      change
        ? contracts.changeAgentContract({ id: change.id, template, why }, { act })
        : contracts.offerToAgent({ account, template, why }, { act }),
    done: t('cdk.done'),
    onDone: onClose,
  })
  return (
    <Dialog title={t(change ? 'cdk.change' : 'cdk.offer')} lead={t('cdk.offer_note')} onClose={onClose}>
      <SubmitForm form={form} act={t(change ? 'cdk.change' : 'cdk.offer')} size="l">
        {!change && (
          <TextInput {...form.text('account')} label={t('cdk.account')} autoComplete="off" autoCapitalize="none" maxLength={40} />
        )}
        <Select
          {...form.text('template')}
          label={t('cdk.plan')}
          options={plans.map(plan => ({
            value: plan.id,
            label: plan.name,
            detail: `${w(`ctr.kind.${plan.kind}`)}, ${w(`ctr.cycle.${plan.cycle}`)}`,
          }))}
        />
        <TextInput {...form.text('why')} label={t('cdk.why')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}
