import { useLang, useText } from '@tonle/text/browser'
import { Button, CopyField, Dialog, PasswordInput, Select, TextInput } from '@tonle/ui'
import { type CallForm, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import styles from './alarms.module.css'
import { type Alarms, alarms, type Destination } from './calls.ts'
import { DestinationFields, type Terms, termsOf } from './destination-fields.tsx'
import { texts } from './texts.ts'

const CHANNELS = ['email', 'webhook', 'telegram'] as const
/** A message every quarter of an hour at most, unless the operator says otherwise. */
const EVERY_MINUTES = '15'

interface Props {
  readonly roles: Alarms['roles']
  readonly onClose: () => void
}

/** Adds a destination; a webhook's secret is shown once. */
export function NewDestination({ roles, onClose }: Props) {
  const t = useText(texts)
  const lang = useLang()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const form = useSendForm({
    initial: {
      ...{
        name: '',
        role: roles[0]?.role ?? ('admin' as const),
        kinds: [] as Terms['kinds'],
        language: lang as Terms['language'],
      },
      ...{
        everyMinutes: EVERY_MINUTES,
        channel: CHANNELS[0] as Destination['channel'],
        address: '',
        token: '',
        server: '',
        why: '',
      },
    },
    check: ({ why, address }) => ({ why: reasonFault(why), address: address.trim() === '' ? 'field.missing' : undefined }),
    send: async ({ channel, address, token, server, ...terms }, { act }) => {
      const telegram = { ...(token !== '' && { token }), ...(server !== '' && { server }) }
      const { secret } = await alarms.addDestination(
        { ...termsOf(terms), channel, address, ...(channel === 'telegram' && telegram) },
        { act },
      )
      return secret === null ? undefined : { name: terms.name, secret }
    },
    done: t('alarms.done'),
    onDone: shown => (shown ? setMade(shown) : onClose()),
  })
  if (made) return <SecretDialog {...made} onClose={onClose} />
  const { channel } = form.values
  return (
    <ReasonDialog title={t('alarms.add')} form={form} why={t('alarms.why')} act={t('alarms.save')} onClose={onClose}>
      <Select
        label={t('alarms.channel')}
        options={CHANNELS.map(value => ({ value, label: t(`alarms.channel.${value}`) }))}
        value={channel}
        onValue={value => form.set({ channel: value as Destination['channel'] })}
        error={form.errorOf('channel')}
      />
      <TextInput
        {...form.text('address')}
        label={t(`alarms.to_${channel}`)}
        spellCheck={false}
        autoComplete="off"
        maxLength={300}
      />
      {channel === 'telegram' && <BotFields form={form} />}
      <DestinationFields form={form as unknown as CallForm<Terms>} roles={roles} />
    </ReasonDialog>
  )
}

function BotFields({ form }: { readonly form: Pick<CallForm<{ token: string; server: string }>, 'text'> }) {
  const t = useText(texts)
  return (
    <>
      <PasswordInput {...form.text('token')} label={t('alarms.token')} autoComplete="new-password" />
      <TextInput {...form.text('server')} label={t('alarms.server')} spellCheck={false} autoComplete="off" />
    </>
  )
}

interface SecretProps {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}

function SecretDialog({ name, secret, onClose }: SecretProps) {
  const t = useText(texts)
  return (
    <Dialog title={t('alarms.secret_of', { name })} onClose={onClose} size="w">
      <div className={styles.form}>
        <p>{t('alarms.secret_text')}</p>
        <CopyField label={t('alarms.secret')} value={secret} isMono />
        <Button kind="pri" size="l" isBlock onClick={onClose}>
          {t('alarms.secret_kept')}
        </Button>
      </div>
    </Dialog>
  )
}
