import { useLang, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, ErrorState, Facts, Page, Skeleton, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { delivery } from './calls.ts'
import { ProviderDialog } from './provider-dialog.tsx'
import styles from './providers.module.css'
import { texts } from './providers-texts.ts'

export type Providers = Awaited<ReturnType<typeof delivery.providers>>
export type Provider = Providers['providers'][number]

/** Who carries SMS and e-mail of the brand, how they do, and where SMS are stopped. */
export function ProvidersPage() {
  const t = useText(texts)
  const { data, error, refetch } = delivery.providers.useQuery({})
  return (
    <Page title={t('providers.title')}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="100%" height="320px" />}
      {data && (
        <div className={styles.page}>
          {data.providers.map(provider => (
            <ProviderCard key={provider.channel} provider={provider} mayChange={data.mayChange} />
          ))}
          <Countries of={data} />
        </div>
      )}
    </Page>
  )
}

const TERMS = ['host', 'port', 'user', 'account', 'url', 'from'] as const

function ProviderCard({ provider, mayChange }: { readonly provider: Provider; readonly mayChange: boolean }) {
  const t = useText(texts)
  const [open, setOpen] = useState<'change' | 'test'>()
  const { channel, kind, terms, hasSecret, lastFailure, sent, failed, waiting } = provider
  const close = () => setOpen(undefined)
  return (
    <Card
      title={t(`providers.${channel}`)}
      aside={<Badge tone={kind ? 'ok' : 'warn'}>{kind ? t(`providers.kind.${kind}`) : t('providers.none')}</Badge>}
    >
      <Facts
        facts={[
          ...TERMS.flatMap(name => (terms[name] ? [{ name: t(`providers.${name}`), value: terms[name] }] : [])),
          ...(hasSecret ? [{ name: t('providers.secret'), value: t('providers.has_secret') }] : []),
          { name: t('providers.day'), value: t('providers.day_value', { sent, failed, waiting }) },
          ...(lastFailure === null ? [] : [{ name: t('providers.last_failure'), value: lastFailure }]),
        ]}
      />
      {mayChange && (
        <div className={styles.acts}>
          <Button onClick={() => setOpen('change')}>{t('providers.change')}</Button>
          <Button onClick={() => setOpen('test')} disabled={kind === null}>
            {t('providers.test')}
          </Button>
        </div>
      )}
      {open === 'change' && <ProviderDialog provider={provider} onClose={close} />}
      {open === 'test' && <TestDialog channel={channel} onClose={close} />}
    </Card>
  )
}

interface TestDialogProps {
  readonly channel: Provider['channel']
  readonly onClose: () => void
}

function TestDialog({ channel, onClose }: TestDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { to: '', why: '' },
    check: ({ to, why }) => ({ to: to.trim() === '' ? 'field.missing' : undefined, why: reasonFault(why) }),
    send: ({ to, why }, attempt) => delivery.sendTest({ channel, to, why }, attempt),
    done: t('providers.test_done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('providers.test')} form={form} why={t('providers.why')} act={t('providers.test')} onClose={onClose}>
      <Caption>{t('providers.test_text')}</Caption>
      <TextInput {...form.text('to')} label={t(`providers.test_to_${channel}`)} inputMode={channel === 'sms' ? 'tel' : 'email'} />
    </ReasonDialog>
  )
}

function Countries({ of: { countries, stopped, mayChange } }: { readonly of: Providers }) {
  const t = useText(texts)
  const names = new Intl.DisplayNames([useLang()], { type: 'region' })
  const [country, setCountry] = useState<string>()
  return (
    <Card title={t('providers.countries')}>
      <Caption>{t('providers.countries_text')}</Caption>
      <ul className={styles.countries}>
        {countries.map(({ code, sent, verified }) => {
          const isStopped = stopped.includes(code)
          return (
            <li key={code}>
              <b>{names.of(code) ?? code}</b>
              <span>{t('providers.typed', { sent, verified })}</span>
              <Badge tone={isStopped ? 'bad' : 'ok'}>{t(isStopped ? 'providers.stopped' : 'providers.open')}</Badge>
              {isStopped && mayChange && (
                <Button size="s" onClick={() => setCountry(code)}>
                  {t('providers.resume')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {country && <ResumeDialog country={country} name={names.of(country) ?? country} onClose={() => setCountry(undefined)} />}
    </Card>
  )
}

interface ResumeDialogProps {
  readonly country: string
  readonly name: string
  readonly onClose: () => void
}

function ResumeDialog({ country, name, onClose }: ResumeDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, attempt) => delivery.resumeSending({ country, why }, attempt),
    done: t('providers.resumed'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t('providers.resume')}: ${name}`}
      form={form}
      why={t('providers.why')}
      act={t('providers.resume')}
      onClose={onClose}
    />
  )
}
