import { showMoney, useText } from '@tonle/text/browser'
import { Amount, Caption, Checkbox, Facts, MoneyInput, TextInput } from '@tonle/ui'
import { type CallForm, SubmitForm, useCallForm } from '@tonle/ui/form'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './send-texts.ts'
import { isBelow, isZero, lesserOf, minus, readAmount } from './wire-money.ts'

export type SendTerms = Awaited<ReturnType<typeof cashier.sendTerms>>

interface SendFormProps {
  readonly terms: SendTerms
  /** The account that an address names. */
  readonly to: string
}

const initial = { amount: '', remark: '', givesUpBonus: false }
type Values = typeof initial

/** From an agent to an account directly below. */
export function SendDownForm({ terms, to }: SendFormProps) {
  const t = useText(texts)
  const form = useCallForm(cashier.sendToDownline, {
    initial: { account: to, ...initial },
    check: values => ({ account: values.account.trim() === '' ? 'field.missing' : undefined, ...faults(t, terms, values) }),
    done: ({ account, amount, currency }) => ({
      kind: 'ok',
      title: t('send.done'),
      detail: `${account} · ${showMoney(amount, currency)}`,
    }),
  })
  return (
    <SubmitForm form={form} className={styles.form} act={actOf(t, terms, form.values.amount)}>
      <TextInput
        {...form.text('account')}
        label={t('send.account')}
        icon="user-bold"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Money form={form} terms={terms} />
    </SubmitForm>
  )
}

/** To the account directly above. */
export function SendUpForm({ terms, upline }: { readonly terms: SendTerms; readonly upline: string }) {
  const t = useText(texts)
  const form = useCallForm(cashier.sendToUpline, {
    initial,
    check: values => faults(t, terms, values),
    done: ({ account, amount, currency }) => ({
      kind: 'ok',
      title: t('send.done'),
      detail: `${account} · ${showMoney(amount, currency)}`,
    }),
  })
  return (
    <SubmitForm form={form} className={styles.form} act={actOf(t, terms, form.values.amount)}>
      <Facts facts={[{ name: t('send.upline'), value: <span translate="no">{upline}</span> }]} />
      <Money form={form} terms={terms} />
    </SubmitForm>
  )
}

const useSay = () => useText(texts)
type Say = ReturnType<typeof useSay>
type Form = Pick<CallForm<Values>, 'values' | 'text' | 'check'>

const mostOf = ({ available, most, leftToday, currency }: SendTerms) =>
  lesserOf(lesserOf(available, most, currency), leftToday, currency)

const faults = (t: Say, terms: SendTerms, { amount, givesUpBonus }: Values) => ({
  amount: isZero(amount, terms.currency)
    ? 'field.missing'
    : isBelow(mostOf(terms), amount, terms.currency)
      ? t('send.too_much', { amount: showMoney(mostOf(terms), terms.currency) })
      : undefined,
  givesUpBonus: terms.bonusLost !== null && !givesUpBonus ? t('send.bonus_agree') : undefined,
})

const actOf = (t: Say, { currency }: SendTerms, amount: string) =>
  isZero(amount, currency) ? t('send.act_empty') : t('send.act', { amount: showMoney(amount, currency) })

/** How much, a note, and what the transfer leaves. */
function Money({ form, terms }: { readonly form: Form; readonly terms: SendTerms }) {
  const t = useText(texts)
  const { available, currency, most, leftToday, bonusLost } = terms
  const { amount } = form.values
  const shown = readAmount(amount, currency) === undefined ? '0' : amount
  const show = (value: string) => showMoney(value, currency, { zeros: 'trim' })
  return (
    <>
      <MoneyInput
        {...form.text('amount')}
        label={t('send.amount')}
        aside={t('send.available', { amount: showMoney(available, currency) })}
        currency={currency}
        all={mostOf(terms)}
        hint={t('send.limits', { most: show(most), left: show(leftToday) })}
      />
      <TextInput {...form.text('remark')} label={t('send.remark')} maxLength={140} autoComplete="off" />
      <Facts
        facts={[
          { name: t('send.left'), value: <Amount value={minus(available, shown, currency)} currency={currency} /> },
          { name: t('send.receives'), value: <Amount value={shown} currency={currency} />, isMain: true },
        ]}
      />
      {bonusLost !== null && (
        <Checkbox {...form.check('givesUpBonus')} label={t('send.bonus', { amount: showMoney(bonusLost, currency) })} />
      )}
      <Caption>{t('send.final')}</Caption>
    </>
  )
}
