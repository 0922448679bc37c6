import type { Currency } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, Dialog, MoneyInput } from '@tonle/ui'
import { SubmitForm, useAction, useCallForm } from '@tonle/ui/form'
import type { DepositLimit, DepositLimits } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './limits.module.css'
import { texts } from './limits-texts.ts'
import { isBelow, readAmount } from './wire-money.ts'

interface LimitDialogProps {
  limit: DepositLimit
  currency: Currency
  onClose: () => void
}

/** A new limit of one period, as an amount of the member's own choice; says beforehand when it will hold. */
export default function LimitDialog({ limit, currency, onClose }: LimitDialogProps) {
  const t = useText(texts)
  const { period, cap, most } = limit
  const done = ({ limits }: DepositLimits) =>
    t(limits.some(one => one.period === period && one.waiting) ? 'limits.saved_later' : 'limits.saved_now')
  const form = useCallForm(cashier.setDepositLimit, {
    initial: { cap: '' },
    check: ({ cap: wanted }) => ({
      cap: wanted === '' ? 'field.missing' : isBelow(most, wanted, currency) ? 'field.too_big' : undefined,
    }),
    input: ({ cap: wanted }) => ({ period, cap: wanted }),
    done,
    onDone: onClose,
  })
  const remove = useAction(cashier.setDepositLimit, { done, onDone: onClose })
  const wanted = form.values.cap
  const isWanted = readAmount(wanted, currency) !== undefined
  return (
    <Dialog title={t('limits.change_of', { period: t(`limits.period.${period}`) })} lead={t('limits.lead')} onClose={onClose}>
      <SubmitForm form={form} className={styles.limit} act={t('limits.save')}>
        <MoneyInput
          {...form.text('cap')}
          label={t('limits.amount')}
          currency={currency}
          hint={t('limits.most', { amount: showMoney(most, currency, { zeros: 'trim' }) })}
        />
        {isWanted && wanted !== cap && (
          <p className={styles.lead} role="status">
            {t(isBelow(cap, wanted, currency) ? 'limits.is_higher' : 'limits.is_lower')}
          </p>
        )}
      </SubmitForm>
      {limit.own !== null && (
        <Button kind="quiet" isBlock isBusy={remove.isBusy} onClick={() => remove.run({ period, cap: null })}>
          {t('limits.remove')}
        </Button>
      )}
    </Dialog>
  )
}
