import banks from 'virtual:site-art/banks'
import styles from './footer.module.css'

const marks = Object.entries(banks)

/** The drifting strip of ten marks (spec §2); screen readers get it once, a visual copy makes the loop seamless. */
export function BankStrip() {
  return (
    <div className={styles.banks}>
      <div className={styles.drift}>
        <BankList />
        <BankList isCopy />
      </div>
    </div>
  )
}

function BankList({ isCopy }: { isCopy?: boolean }) {
  return (
    <ul className={styles.bankList} aria-hidden={isCopy}>
      {marks.map(([name, mark]) => (
        <li key={name} className={styles.bank}>
          <img src={mark.src} alt={isCopy ? '' : name} width={mark.width} height={mark.height} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  )
}
