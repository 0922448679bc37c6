import type { ReactNode } from 'react'
import styles from './dialogs.module.css'

export interface DialogArtProps {
  /** The brand's picture, in the cuts the app has of it. */
  picture: ReactNode
  logo: ReactNode
  title: string
  text: string
}

/** The picture beside a dialog's form, with the logo and a greeting on it. */
export function DialogArt({ picture, logo, title, text }: DialogArtProps) {
  return (
    <div className={styles.art}>
      {picture}
      <div className={styles.greeting}>
        {logo}
        <p className={styles.welcome}>{title}</p>
        <p className={styles.welcomeText}>{text}</p>
      </div>
    </div>
  )
}
