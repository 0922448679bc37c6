import { useText } from '@tonle/text/browser'
import { Checkbox, PasswordInput, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { fieldsOf, identity, type Service } from './services-page.tsx'
import { texts } from './services-texts.ts'

interface ServiceDialogProps {
  readonly service: Service
  readonly onClose: () => void
}

/** What is agreed with a service, and whether visitors have it. Its secret is written, never shown. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const t = useText(texts)
  const { slot, isOn, hasSecret, version } = service
  const { label = '', issuer = '', clientId = '', keysUrl = '', apiUrl = '' } = service.terms
  const form = useSendForm({
    initial: { isOn, label, issuer, clientId, keysUrl, apiUrl, secret: '', why: '' },
    version,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ isOn, secret, why, ...values }, { act, version: seen }) =>
      identity.setIssuer({ ...{ slot, isOn, terms: values, version: seen, why }, ...(secret !== '' && { secret }) }, { act }),
    done: t('services.saved'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t(`services.${slot}`)} form={form} why={t('services.why')} act={t('services.save')} onClose={onClose}>
      <Checkbox {...form.check('isOn')} label={t('services.offer')} />
      {fieldsOf(slot).map(([name, label]) => (
        <TextInput
          key={name}
          {...form.text(name)}
          error={form.errorOf(`terms.${name}`) ?? form.errorOf(name)}
          label={t(label)}
          spellCheck={false}
          autoComplete="off"
        />
      ))}
      <PasswordInput
        {...form.text('secret')}
        label={t(slot === 'phone' ? 'services.api_key' : 'services.secret')}
        hint={hasSecret ? t('services.secret_kept') : undefined}
        autoComplete="new-password"
      />
    </ReasonDialog>
  )
}
