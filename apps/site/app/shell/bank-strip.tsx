import banks from 'virtual:site-art/banks'
import styles from './footer.module.css'

const marks = Object.entries(banks)

/** The drifting strip of ten marks (spec §2); told once to a screen reader, a copy follows for the eye so that the loop has no seam. */
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
