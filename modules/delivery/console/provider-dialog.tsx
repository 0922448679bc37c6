import { useText } from '@tonle/text/browser'
import { PasswordInput, Select, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { delivery } from './calls.ts'
import type { Provider } from './providers-page.tsx'
import { texts } from './providers-texts.ts'

type Kind = NonNullable<Provider['kind']>
type Term = keyof Provider['terms']

/** Which fields each kind has; the server says which of them it needs. */
const FIELDS: Readonly<Record<Kind, readonly Term[]>> = {
  outbox: [],
  smtp: ['host', 'port', 'user', 'from'],
  twilio: ['account', 'from', 'url'],
}
const KINDS: Readonly<Record<Provider['channel'], readonly Kind[]>> = { sms: ['twilio', 'outbox'], email: ['smtp', 'outbox'] }
const SMTP_PORT = '587'

interface ProviderDialogProps {
  readonly provider: Provider
  readonly onClose: () => void
}

/** Chooses who carries a channel. Its secret is written, never shown. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const t = useText(texts)
  const { channel, hasSecret } = provider
  const form = useProviderForm({ provider, onClose })
  const { kind } = form.values
  return (
    <ReasonDialog
      title={t('providers.change_of', { channel: t(`providers.${channel}`) })}
      form={form}
      why={t('providers.why')}
      act={t('providers.save')}
      onClose={onClose}
    >
      <Select
        label={t('providers.kind')}
        options={KINDS[channel].map(value => ({ value, label: t(`providers.kind.${value}`) }))}
        value={kind}
        onValue={value => form.set({ kind: value as Kind })}
        error={form.errorOf('kind')}
      />
      {FIELDS[kind].map(name => (
        <TextInput
          key={name}
          {...form.text(name)}
          error={form.errorOf(`terms.${name}`) ?? form.errorOf(name)}
          label={t(`providers.${name}`)}
          spellCheck={false}
          autoComplete="off"
        />
      ))}
      {kind !== 'outbox' && (
        <PasswordInput
          {...form.text('secret')}
          label={t('providers.secret')}
          hint={hasSecret ? t('providers.secret_kept') : undefined}
          autoComplete="new-password"
        />
      )}
    </ReasonDialog>
  )
}

function useProviderForm({ provider, onClose }: ProviderDialogProps) {
  const t = useText(texts)
  const { channel, terms, version } = provider
  return useSendForm({
    initial: {
      kind: provider.kind ?? KINDS[channel][0] ?? 'outbox',
      ...{ host: terms.host ?? '', port: String(terms.port ?? SMTP_PORT), user: terms.user ?? '', from: terms.from ?? '' },
      ...{ account: terms.account ?? '', url: terms.url ?? '', secret: '', why: '' },
    },
    version,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ kind, secret, why, ...values }, { act, version: seen }) =>
      delivery.setProvider(
        {
          ...{ channel, kind, version: seen, why },
          terms: Object.fromEntries(
            FIELDS[kind].flatMap(name => {
              const value = values[name].trim()
              return value === '' ? [] : [[name, name === 'port' ? Number(value) : value]]
            }),
          ),
          ...(secret !== '' && { secret }),
        },
        { act },
      ),
    done: t('providers.saved'),
    onDone: onClose,
  })
}
