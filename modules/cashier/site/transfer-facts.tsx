import { useText } from '@tonle/text/browser'
import { CopyButton } from '@tonle/ui'
import { texts } from './texts.ts'
import styles from './transfer-facts.module.css'
import type { Deposit } from './use-cashier.ts'

/** Where a bank transfer goes and what its text must say; all of it is copied by a touch. */
export function TransferFacts({ transfer }: { transfer: NonNullable<Deposit['transfer']> }) {
  const t = useText(texts)
  return (
    <div className={styles.facts}>
      <p className={styles.label}>{t('pay.transfer_code')}</p>
      <p className={styles.code} translate="no">
        <span className="mono">{transfer.code}</span>
        <CopyButton value={transfer.code} />
      </p>
      <p className={styles.why}>{t('pay.transfer_why')}</p>
      <dl className={styles.list}>
        <Fact label={t('pay.transfer_bank')} value={transfer.bank} />
        <Fact label={t('pay.transfer_number')} value={transfer.account} canCopy />
        <Fact label={t('pay.transfer_holder')} value={transfer.inNameOf} canCopy />
      </dl>
    </div>
  )
}

function Fact({ label, value, canCopy }: { label: string; value: string; canCopy?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">
        {value}
        {canCopy && <CopyButton value={value} />}
      </dd>
    </div>
  )
}
