import { showMoney, useText } from '@tonle/text/browser'
import { Checkbox, IconButton, MoneyInput, Select } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import type { ComponentProps } from 'react'
import { AmountFacts } from './amount-facts.tsx'
import { BankMark } from './bank-mark.tsx'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { limitText, outside } from './deposit-form.tsx'
import { texts } from './texts.ts'
import type { Account, Method, useMethods } from './use-cashier.ts'
import { isBelow, lesserOf, readAmount } from './wire-money.ts'

type CashierFacts = NonNullable<ReturnType<typeof useMethods>['data']>

interface WithdrawFormProps {
  facts: CashierFacts
  methods: readonly Method[]
  accounts: readonly Account[]
  onAdd: () => void
}

/** Where to and how much; fee, what is left and what arrives stand beside the amount before anybody presses. */
export function WithdrawForm({ facts, methods, accounts, onAdd }: WithdrawFormProps) {
  const t = useText(texts)
  const { available, currency, withdrawalLeftToday: left, payouts } = facts
  const methodOf = (id: string) => methods.find(one => one.code === accounts.find(account => account.id === id)?.method)
  const form = useCallForm(cashier.requestWithdrawal, {
    isDraft: true,
    initial: { account: accounts[0]!.id, amount: '', givesUpBonus: false },
    check: ({ account, amount, givesUpBonus }) => ({
      amount: problemOf(amount, methodOf(account), available),
      givesUpBonus: facts.bonus && !givesUpBonus ? t('withdraw.bonus_agree') : undefined,
    }),
    done: ({ reference }) => ({ kind: 'ok', title: t('withdraw.asked'), detail: reference }),
  })
  const method = methodOf(form.values.account)
  const choice = (
    <AccountChoice accounts={accounts} value={form.values.account} onValue={account => form.set({ account })} onAdd={onAdd} />
  )
  // Closed, outside its hours, or not for this page's language: another account may do.
  if (!method)
    return (
      <div className={styles.form}>
        {choice}
        <p className={styles.dim}>{t('withdraw.bank_closed')}</p>
      </div>
    )
  const { amount } = form.values
  const show = (value: string) => showMoney(value, currency, { zeros: 'trim' })
  const isGood = readAmount(amount, currency) !== undefined && !problemOf(amount, method, available)
  const field = form.text('amount')
  return (
    <SubmitForm
      form={form}
      className={styles.form}
      act={isGood ? t('withdraw.act', { amount: showMoney(amount, currency) }) : t('withdraw.act_empty')}
    >
      {choice}
      <MoneyInput
        {...field}
        label={t('withdraw.amount')}
        aside={t('withdraw.available', { amount: showMoney(available, currency) })}
        currency={currency}
        all={lesserOf(lesserOf(available, method.max, currency), left, currency)}
        hint={[
          t('withdraw.limits', { min: show(method.min), max: show(method.max), left: show(left) }),
          payouts.level < payouts.largeNeeded
            ? t('withdraw.large', { amount: show(payouts.largeFrom), level: payouts.largeNeeded })
            : '',
        ].join(' ')}
        error={
          field.error &&
          (isBelow(available, amount, currency)
            ? t('withdraw.too_much', { amount: showMoney(available, currency) })
            : limitText(t, amount, method, field.error))
        }
      />
      <AmountFacts amount={isGood ? amount : '0'} fee={method.fee} currency={currency} available={available} />
      {facts.bonus && <BonusLost field={form.check('givesUpBonus')} bonus={facts.bonus} lost={show(facts.bonus.lost)} />}
    </SubmitForm>
  )
}

interface BonusLostProps {
  field: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>
  bonus: NonNullable<CashierFacts['bonus']>
  lost: string
}

/** Bonuses that are not over end with a withdrawal: the member agrees. */
function BonusLost({ field, bonus, lost }: BonusLostProps) {
  const t = useText(texts)
  return (
    <Checkbox
      {...field}
      label={t('withdraw.bonus_lost', { amount: lost })}
      hint={bonus.waiting > 0 ? t('withdraw.bonus_waiting', { count: bonus.waiting }) : t('withdraw.bonus_why')}
    />
  )
}

interface AccountChoiceProps extends Pick<WithdrawFormProps, 'accounts' | 'onAdd'> {
  value: string
  onValue: (account: string) => void
}

function AccountChoice({ accounts, value, onValue, onAdd }: AccountChoiceProps) {
  const t = useText(texts)
  return (
    <div className={styles.bankRow}>
      <Select
        label={t('withdraw.to')}
        name="account"
        value={value}
        onValue={onValue}
        options={accounts.map(account => ({
          value: account.id,
          label: `${account.bank} ·${account.last4}`,
          detail: account.holder,
          picture: <BankMark code={account.method} />,
        }))}
      />
      <IconButton icon="plus-bold" kind="ghost" size="l" name={t('withdraw.add_account')} onClick={onAdd} />
    </div>
  )
}

function problemOf(amount: string, method: Method | undefined, available: string): string | undefined {
  if (!method) return undefined
  return outside(amount, method) ?? (isBelow(available, amount, method.currency) ? 'field.too_big' : undefined)
}
