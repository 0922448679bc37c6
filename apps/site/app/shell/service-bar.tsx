import { useText } from '@tonle/text/browser'
import { cx, Icon, Press } from '@tonle/ui'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useContacts } from '../data/use-lobby.ts'
import { loadingOverlay } from '../session/loading.ts'
import styles from './float.module.css'

/** Help and customer service at the page's right edge, in a gutter of its own. */
export function ServiceBar() {
  const t = useText(texts)
  const contacts = useContacts()
  return (
    <aside className={styles.bar} aria-label={t('shell.service')}>
      {contacts.map((contact, position) => (
        <a
          key={contact.url}
          href={contact.url}
          className={cx(styles.entry, position === 0 && styles.chat)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={contact.title}
          title={contact.title}
        >
          <Icon name={contact.icon} />
        </a>
      ))}
      <Link
        href="/help"
        className={cx(styles.entry, contacts.length === 0 && styles.chat)}
        aria-label={t('nav.help')}
        title={t('nav.help')}
      >
        <Icon name="headset-bold" />
      </Link>
    </aside>
  )
}

/** Appears once a screen has been scrolled past. */
export function ScrollToTop() {
  const t = useText(texts)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = () => setIsShown(window.scrollY > window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <Press
      className={cx(styles.top, isShown && styles.shown)}
      name={t('shell.to_top')}
      tabIndex={isShown ? 0 : -1}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="caret-up-bold" />
    </Press>
  )
}

/** Covers the page while something runs that must not be done twice. */
export function LoadingOverlay() {
  const t = useText(texts)
  const isOn = loadingOverlay.use()
  if (!isOn) return null
  return (
    <div className={styles.overlay} role="status" aria-live="assertive">
      <span className="sr-only">{t('shell.loading')}</span>
      <Icon name="spinner-gap-bold" className={styles.turn} />
    </div>
  )
}
