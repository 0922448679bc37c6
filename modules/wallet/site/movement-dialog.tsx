import { dayIn, showDay, showSeconds, useText } from '@tonle/text/browser'
import { Amount, Dialog, Facts } from '@tonle/ui'
import type { Movement } from './calls.ts'
import { MovementAmount, useKindWords } from './movements.tsx'
import styles from './record.module.css'
import { texts } from './texts.ts'

export interface MovementDialogProps {
  row: Movement
  zone: string
  onClose: () => void
}

/** One movement in full: what customer service asks for. */
export function MovementDialog({ row, zone, onClose }: MovementDialogProps) {
  const t = useText(texts)
  const title = useKindWords()(row.kind)
  const more = [
    ...(row.gameName ? [{ name: t('record.game'), value: <span translate="no">{row.gameName}</span> }] : []),
    ...(row.counterparty ? [{ name: t('record.through'), value: <span translate="no">{row.counterparty}</span> }] : []),
    ...(row.remark ? [{ name: t('record.remark'), value: <span translate="no">{row.remark}</span> }] : []),
  ]
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.amount}>
        <MovementAmount row={row} />
      </p>
      <Facts
        facts={[
          { name: t('record.balance_after'), value: <Amount value={row.balanceAfter} currency={row.currency} /> },
          { name: t('record.time'), value: `${showDay(dayIn(row.at, zone))} ${showSeconds(row.at, zone)}` },
          { name: t('record.day'), value: showDay(row.day) },
          ...more,
          { name: t('record.number'), value: <span className="mono">{row.transferId}</span> },
        ]}
      />
    </Dialog>
  )
}
