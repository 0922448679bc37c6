import { useLang } from '@tonle/text/browser'
import { useBrandName } from '../data/use-lobby.ts'
import styles from './logo.module.css'

/** The lotus on two waves with the brand's name; the mark alone where `isMark`. A brand's own logo is laid over it by the page's skin (data/skin-rule.ts). */
export function Logo({ isMark }: { isMark?: boolean }) {
  const lang = useLang()
  const name = useBrandName()
  return (
    <span className={styles.logo} data-logo="">
      <Mark />
      {!isMark && <span className={lang === 'km' ? styles.kbach : styles.name}>{lang === 'km' ? name : name.toLowerCase()}</span>}
    </span>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 40 40" className={styles.mark} aria-hidden="true" focusable="false">
      <path className={styles.petal} d="M20 3Q29 12 20 26Q11 12 20 3Z" />
      <path className={styles.inner} d="M8.5 9Q20 13 19 27Q7 23 8.5 9ZM31.5 9Q20 13 21 27Q33 23 31.5 9Z" />
      <path className={styles.outer} d="M1.5 18Q12 18 18.5 28Q7 30 1.5 18ZM38.5 18Q28 18 21.5 28Q33 30 38.5 18Z" />
      <path className={styles.wave} d="M4 33Q8 29.5 12 33T20 33T28 33T36 33" />
      <path className={styles.ripple} d="M11 38Q14 35.5 17 38T23 38T29 38" />
    </svg>
  )
}
