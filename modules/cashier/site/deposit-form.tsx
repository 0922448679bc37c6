import { showDuration, showMoney, useLang, useText } from '@tonle/text/browser'
import { Link, MoneyInput, RadioCards } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { AmountFacts } from './amount-facts.tsx'
import { BankMark } from './bank-mark.tsx'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { type Offer, OfferChoice } from './offer-choice.tsx'
import { texts } from './texts.ts'
import type { Method } from './use-cashier.ts'
import { isBelow, readAmount } from './wire-money.ts'

interface DepositFormProps {
  methods: readonly Method[]
  onAsked: (id: string) => void
  /** A payment stands beside the form: its act is the page's lotus, the form's is not. */
  hasOpen: boolean
  /** What the deposit limits leave. */
  left: string
  /** Campaigns that it may ask for. */
  offers: readonly Offer[]
  /** It stands over a game, from which no link leads away. */
  isOver?: boolean | undefined
}

/** How to pay and how much; what arrives and how long it takes stand beside the amount. */
export function DepositForm({ methods, onAsked, hasOpen, left, offers, isOver }: DepositFormProps) {
  const t = useText(texts)
  const lang = useLang()
  const chosenOf = (code: string) => methods.find(method => method.code === code) ?? methods[0]!
  const form = useCallForm(cashier.requestDeposit, {
    isDraft: true,
    initial: { method: methods[0]!.code, amount: methods[0]!.quickAmounts[2] ?? '', campaign: '' },
    input: ({ campaign, ...values }) => ({ ...values, ...(campaign !== '' && { campaign }) }),
    check: ({ method, amount }) => ({ amount: outside(amount, chosenOf(method)) }),
    onDone: ({ id }) => onAsked(id),
  })
  const method = chosenOf(form.values.method)
  const { amount } = form.values
  const show = (value: string) => showMoney(value, method.currency, { zeros: 'trim' })
  const hasAmount = readAmount(amount, method.currency) !== undefined && !outside(amount, method)
  return (
    <SubmitForm
      form={form}
      className={styles.form}
      act={hasAmount ? t('deposit.act', { amount: showMoney(amount, method.currency) }) : t('deposit.act_empty')}
      kind={hasOpen ? 'neutral' : 'pri'}
    >
      <RadioCards
        label={t('deposit.method')}
        name="method"
        value={method.code}
        onValue={code => form.set({ method: code })}
        options={methods.map(one => ({
          value: one.code,
          label: one.name,
          detail: `~${showDuration(lang, one.usualSeconds * 1000)}`,
          picture: <BankMark code={one.code} />,
        }))}
      />
      <MoneyInput
        {...form.text('amount')}
        label={t('deposit.amount')}
        currency={method.currency}
        quick={method.quickAmounts}
        hint={t('deposit.limits', { min: show(method.min), max: show(method.max) })}
        error={form.text('amount').error && limitText(t, amount, method, form.text('amount').error)}
      />
      <AmountFacts amount={hasAmount ? amount : '0'} fee={method.fee} currency={method.currency} />
      <OfferChoice
        offers={offers}
        currency={method.currency}
        value={form.values.campaign}
        onValue={campaign => form.set({ campaign })}
      />
      {isBelow(left, method.max, method.currency) && (
        <p className={styles.dim}>
          {t('deposit.left', { amount: show(left) })} {!isOver && <Link href="/member/limits">{t('deposit.limits_link')}</Link>}
        </p>
      )}
    </SubmitForm>
  )
}

/** The code of an amount outside a method's limits. */
export function outside(amount: string, method: Pick<Method, 'min' | 'max' | 'currency'>): string | undefined {
  if (isBelow(amount, method.min, method.currency)) return 'field.too_small'
  if (isBelow(method.max, amount, method.currency)) return 'field.too_big'
  return undefined
}

type Words = (key: 'withdraw.below' | 'withdraw.above', params: { min: string; max: string }) => string

/** The sentence that says how to mend an amount outside the limits; else what the form says. */
export function limitText(
  t: unknown,
  amount: string,
  method: Pick<Method, 'min' | 'max' | 'currency'>,
  otherwise: string | undefined,
): string | undefined {
  const code = outside(amount, method)
  if (!code) return otherwise
  const params = { min: showMoney(method.min, method.currency), max: showMoney(method.max, method.currency) }
  return (t as Words)(code === 'field.too_small' ? 'withdraw.below' : 'withdraw.above', params)
}
