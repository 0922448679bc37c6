import { cx } from '@tonle/ui'
import styles from './bank-mark.module.css'

/** Letters and a ground of our own for each channel; the banks' logos need their permission. */
const marks: Readonly<Record<string, { letters: string; ground: string }>> = {
  khqr: { letters: 'QR', ground: 'red' },
  transfer: { letters: 'TR', ground: 'teal' },
  card: { letters: 'CD', ground: 'blue' },
  aba: { letters: 'AB', ground: 'teal' },
  acleda: { letters: 'AC', ground: 'blue' },
  wing: { letters: 'W', ground: 'green' },
  truemoney: { letters: 'TM', ground: 'orange' },
}

/** A channel's mark; decoration beside its name. */
export function BankMark({ code, size = 36 }: { code: string; size?: 28 | 36 }) {
  const mark = marks[code] ?? { letters: code.slice(0, 2).toUpperCase(), ground: 'teal' }
  return (
    <span aria-hidden="true" translate="no" className={cx(styles.mark, styles[mark.ground], size === 28 && styles.small)}>
      {mark.letters}
    </span>
  )
}
