import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Caption, Facts, Mono, Panel, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import type { ConsoleProvider } from '../contract.ts'
import { AccountDialog } from './account-dialog.tsx'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './desk-texts.ts'
import { ProviderState } from './provider-health.tsx'

interface ProviderPanelProps {
  readonly provider: ConsoleProvider
  readonly zone: string
  readonly onClose: () => void
}

/** The brand's account at a provider, what waits there, and where members transfer to. */
export function ProviderPanel({ provider, zone, onClose }: ProviderPanelProps) {
  const t = useText(texts)
  const mayChange = useCan()('settings.money')
  const [isChanging, setChanging] = useState(false)
  const [isConfiguring, setConfiguring] = useState(false)
  const { calls, deposits, payouts, receiving, access } = provider
  const time = (at: string | null) => (at ? showFullTime(at, zone) : '–')
  return (
    <Panel title={provider.provider} aside={<ProviderState of={provider} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('desk.name'), value: <span translate="no">{provider.title}</span> },
          { name: t('desk.merchant'), value: <Mono>{provider.merchant}</Mono> },
          { name: t('desk.currencies'), value: provider.currencies.join(', ') },
          { name: t('desk.money'), value: t(provider.isReal ? 'desk.real' : 'desk.play') },
          ...(access
            ? [
                { name: t('desk.email'), value: <span translate="no">{access.email}</span> },
                {
                  name: t('desk.token'),
                  value: access.hasToken ? t('desk.token_set', { time: time(access.tokenAt) }) : t('desk.token_none'),
                },
              ]
            : []),
          { name: t('desk.calls'), value: calls.count },
          { name: t('desk.refused'), value: calls.refused },
          { name: t('desk.failed'), value: calls.failed },
          { name: t('desk.waiting'), value: deposits.open + payouts.open },
          { name: t('desk.oldest'), value: time(provider.oldestAt) },
          ...(provider.sendsNotices
            ? [
                { name: t('desk.notice'), value: time(provider.lastNoticeAt) },
                { name: t('desk.read'), value: time(provider.readAt) },
              ]
            : []),
        ]}
      />
      {receiving && <Receiving of={receiving} onChange={mayChange ? () => setChanging(true) : undefined} />}
      <footer className={styles.rowActs}>
        {mayChange && <Button onClick={() => setConfiguring(true)}>{t('desk.configure')}</Button>}
        <ButtonLink href="/deposits?state=suspense">{t('desk.suspense_link')}</ButtonLink>
        <ButtonLink href="/withdrawals?queue=sending">{t('desk.withdrawals_link')}</ButtonLink>
      </footer>
      {isConfiguring && <AccountDialog of={provider} onClose={() => setConfiguring(false)} />}
      {isChanging && receiving && (
        <ReceivingDialog provider={provider.provider} of={receiving} onClose={() => setChanging(false)} />
      )}
    </Panel>
  )
}

interface ReceivingProps {
  readonly of: NonNullable<ConsoleProvider['receiving']>
  readonly onChange: (() => void) | undefined
}

function Receiving({ of: { bank, number, holder }, onChange }: ReceivingProps) {
  const t = useText(texts)
  return (
    <div className={styles.part}>
      <Caption as="h3">{t('desk.receiving')}</Caption>
      <Facts
        facts={[
          { name: t('desk.bank'), value: <span translate="no">{bank}</span> },
          { name: t('desk.number'), value: <Mono>{number}</Mono> },
          { name: t('desk.holder'), value: <span translate="no">{holder}</span> },
        ]}
      />
      {onChange && <Button onClick={onChange}>{t('desk.change')}</Button>}
    </div>
  )
}

interface ReceivingDialogProps {
  readonly provider: string
  readonly of: NonNullable<ConsoleProvider['receiving']>
  readonly onClose: () => void
}

function ReceivingDialog({ provider, of, onClose }: ReceivingDialogProps) {
  const t = useText(texts)
  const form = useCallForm(cashier.changeReceiving, {
    initial: { ...of, why: '' },
    check: ({ bank, number, holder, why }) => ({
      bank: bank.trim() === '' ? 'field.missing' : undefined,
      number: /^[0-9][0-9 -]{2,38}[0-9]$/.test(number.trim()) ? undefined : 'field.malformed',
      holder: holder.trim() === '' ? 'field.missing' : undefined,
      why: reasonFault(why),
    }),
    input: values => ({ provider, ...values }),
    done: t('desk.asked_second'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('desk.change')} form={form} why={t('desk.why')} act={t('desk.change')} onClose={onClose}>
      <p>{t('desk.change_text')}</p>
      <TextInput {...form.text('bank')} label={t('desk.bank')} maxLength={40} required />
      <TextInput {...form.text('number')} label={t('desk.number')} maxLength={40} inputMode="numeric" required />
      <TextInput {...form.text('holder')} label={t('desk.holder')} maxLength={80} required />
    </ReasonDialog>
  )
}
