import { showMoney, useText } from '@tonle/text/browser'
import { Block, Spinner } from '@tonle/ui'
import type { Transfer } from './calls.ts'
import { texts } from './texts.ts'
import styles from './transfers.module.css'

/** The transfer that is under way, and why it takes its time. */
export function UnderWay({ transfer }: { readonly transfer: Transfer }) {
  const t = useText(texts)
  const { amount, currency, vendorName: name, direction, state } = transfer
  const words =
    amount === null
      ? t('gamewallets.on_way_all', { name })
      : t(direction === 'in' ? 'gamewallets.on_way_in' : 'gamewallets.on_way_out', { amount: showMoney(amount, currency), name })
  return (
    <Block className={styles.underWay}>
      <Spinner />
      <div role="status">
        <b>{words}</b>
        {state === 'unknown' && <p>{t('gamewallets.takes_long')}</p>}
        {state === 'check' && <p>{t('gamewallets.checked')}</p>}
      </div>
    </Block>
  )
}
