import { useText } from '@tonle/text/browser'
import { Icon, type IconName } from '@tonle/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import styles from './home.module.css'

interface SectionProps {
  icon: IconName
  tone: string | undefined
  title: string
  more?: string
  children: ReactNode
}

/** A titled part of the lobby, with the way to everything of its kind. */
export function Section({ icon, tone, title, more, children }: SectionProps) {
  const t = useText(texts)
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Icon name={icon} className={tone} />
          {title}
        </h2>
        {more && (
          <span className={styles.end}>
            <Link href={more} className={styles.more} aria-label={t('home.more_of', { name: title })}>
              {t('home.more')}
              <Icon name="caret-right-bold" />
            </Link>
          </span>
        )}
      </div>
      {children}
    </section>
  )
}
