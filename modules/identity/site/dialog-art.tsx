import type { ReactNode } from 'react'
import styles from './dialogs.module.css'

/** The picture beside a dialog's form: the lake at dusk, the logo and a greeting. */
export function DialogArt({ logo, title, text }: { logo: ReactNode; title: string; text: string }) {
  return (
    <div className={styles.art}>
      <img src="/art/pages/evening-lake-dialog.avif" alt="" className={styles.scene} />
      <div className={styles.greeting}>
        {logo}
        <p className={styles.welcome}>{title}</p>
        <p className={styles.welcomeText}>{text}</p>
      </div>
    </div>
  )
}
