import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Button, Dialog, MoneyInput } from '@tonle/ui'
import { SubmitForm, useAction, useCallForm } from '@tonle/ui/form'
import type { PlayLimit, PlayLimits } from '../contract-losses.ts'
import { cashier } from './calls.ts'
import styles from './limits.module.css'
import { texts } from './limits-texts.ts'
import { isBelow, readAmount } from './wire-money.ts'

interface PlayLimitDialogProps {
  readonly limit: PlayLimit
  readonly currency: Currency
  readonly onClose: () => void
}

/** A new limit of losses or stakes, as an amount of the member's own choice; says beforehand when it will hold. */
export default function PlayLimitDialog({ limit, currency, onClose }: PlayLimitDialogProps) {
  const t = useText(texts)
  const { what, period, cap } = limit
  const done = ({ limits }: PlayLimits) =>
    t(limits.some(one => one.what === what && one.period === period && one.waiting) ? 'limits.saved_later' : 'limits.saved_now')
  const form = useCallForm(cashier.setPlayLimit, {
    initial: { cap: '' },
    check: ({ cap: wanted }) => ({ cap: wanted === '' ? 'field.missing' : undefined }),
    input: ({ cap: wanted }) => ({ what, period, cap: wanted }),
    done,
    onDone: onClose,
  })
  const remove = useAction(cashier.setPlayLimit, { done, onDone: onClose })
  const wanted = form.values.cap
  const isWanted = readAmount(wanted, currency) !== undefined
  const of = { kind: t(`limits.kind.${what}`), period: t(`limits.play_period.${period}`) }
  return (
    <Dialog
      title={t(cap === null ? 'limits.set_of' : 'limits.change_play', of)}
      lead={t(`limits.about.${what}`)}
      onClose={onClose}
    >
      <SubmitForm form={form} className={styles.limit} act={t('limits.save')}>
        <MoneyInput {...form.text('cap')} label={t('limits.amount')} currency={currency} />
        {isWanted && wanted !== cap && (
          <p className={styles.lead} role="status">
            {t(cap === null ? 'limits.is_first' : isBelow(cap, wanted, currency) ? 'limits.is_higher' : 'limits.is_lower')}
          </p>
        )}
      </SubmitForm>
      {cap !== null && (
        <Button kind="quiet" isBlock isBusy={remove.isBusy} onClick={() => remove.run({ what, period, cap: null })}>
          {t('limits.remove')}
        </Button>
      )}
    </Dialog>
  )
}
