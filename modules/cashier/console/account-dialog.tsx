import { useText } from '@tonle/text/browser'
import { Checkbox, Select, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import type { ConsoleProvider } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './desk-texts.ts'

/** As the contract has it. */
export const PROVIDERS = ['bakong', 'gateway', 'sandbox', 'transfer'] as const

const CURRENCIES = { usd: 'USD', khr: 'KHR' } as const

interface AccountDialogProps {
  /** The account to change. */
  readonly of?: ConsoleProvider
  /** Providers without an account: for a new one. */
  readonly free?: readonly string[]
  readonly onClose: () => void
}

type Values = ReturnType<typeof initialOf>

const initialOf = (of: ConsoleProvider | undefined) => ({
  isReal: of?.isReal ?? false,
  merchant: of?.merchant ?? '',
  title: of?.title ?? '',
  usd: of?.currencies.includes('USD') ?? true,
  khr: of?.currencies.includes('KHR') ?? false,
  email: of?.access?.email ?? '',
  city: of?.access?.city ?? '',
  token: '',
  bank: '',
  number: '',
  holder: '',
  why: '',
})

const missing = (value: string, isNeeded = true) => (isNeeded && value.trim() === '' ? 'field.missing' : undefined)

/** Opens or changes the brand's account at a provider; a second operator agrees. A token is typed and never shown again. */
export function AccountDialog({ of, free = [], onClose }: AccountDialogProps) {
  const t = useText(texts)
  const [chosen, setChosen] = useState(free[0] ?? '')
  const provider = of?.provider ?? chosen
  const isBakong = provider === 'bakong'
  const needsReceiving = provider === 'transfer' && of === undefined
  const form = useCallForm(cashier.configureProvider, {
    version: of?.version ?? 0,
    initial: initialOf(of),
    check: values => faultsOf(values, { provider, isBakong, needsReceiving }),
    input: values => inputOf(values, { provider, isBakong, needsReceiving }),
    done: t('desk.asked_second'),
    onDone: onClose,
  })
  const title = of ? t('desk.configure_of', { name: t(`provider.${of.provider as (typeof PROVIDERS)[number]}`) }) : t('desk.add')
  return (
    <ReasonDialog title={title} form={form} why={t('desk.why')} act={t(of ? 'desk.configure' : 'desk.add')} onClose={onClose}>
      <p>{t('desk.configure_text')}</p>
      {!of && (
        <Select
          label={t('desk.provider')}
          value={chosen}
          onValue={setChosen}
          options={free.map(value => ({ value, label: t(`provider.${value as (typeof PROVIDERS)[number]}`) }))}
        />
      )}
      <TextInput {...form.text('merchant')} label={t('desk.merchant')} maxLength={40} required />
      <TextInput {...form.text('title')} label={t('desk.name')} maxLength={25} required />
      <fieldset className={styles.ticks}>
        <legend>{t('desk.currencies')}</legend>
        <Checkbox {...form.check('usd')} label={<span translate="no">{CURRENCIES.usd}</span>} isQuiet />
        <Checkbox {...form.check('khr')} label={<span translate="no">{CURRENCIES.khr}</span>} isQuiet />
      </fieldset>
      {isBakong && (
        <>
          <TextInput {...form.text('email')} type="email" label={t('desk.email')} maxLength={30} required />
          <TextInput {...form.text('city')} label={t('desk.city')} maxLength={15} required />
          <TextInput
            {...form.text('token')}
            type="password"
            label={t('desk.token')}
            hint={t('desk.token_hint')}
            maxLength={4000}
            autoComplete="off"
          />
          <Checkbox {...form.check('isReal')} label={t('desk.real_account')} hint={t('desk.real_hint')} isQuiet />
        </>
      )}
      {needsReceiving && (
        <>
          <TextInput {...form.text('bank')} label={t('desk.bank')} maxLength={40} required />
          <TextInput {...form.text('number')} label={t('desk.number')} maxLength={40} inputMode="numeric" required />
          <TextInput {...form.text('holder')} label={t('desk.holder')} maxLength={80} required />
        </>
      )}
    </ReasonDialog>
  )
}

interface Of {
  provider: string
  isBakong: boolean
  needsReceiving: boolean
}

const faultsOf = (values: Values, { isBakong, needsReceiving }: Of) => ({
  merchant: missing(values.merchant),
  title: missing(values.title),
  usd: values.usd || values.khr ? undefined : ('field.missing' as const),
  email: missing(values.email, isBakong),
  city: missing(values.city, isBakong),
  bank: missing(values.bank, needsReceiving),
  number: missing(values.number, needsReceiving),
  holder: missing(values.holder, needsReceiving),
  why: reasonFault(values.why),
})

function inputOf({ isReal, merchant, title, why, ...values }: Values, { provider, isBakong, needsReceiving }: Of) {
  const { email, city, token, bank, number, holder } = values
  const currencies = [...(values.usd ? (['USD'] as const) : []), ...(values.khr ? (['KHR'] as const) : [])]
  return {
    ...{ provider, isReal: isBakong && isReal, merchant, title, currencies, why },
    ...(isBakong && { access: { email, city, ...(token !== '' && { token }) } }),
    ...(needsReceiving && { receiving: { bank, number, holder } }),
  }
}
