import { useText } from '@tonle/text/browser'
import { useSyncExternalStore } from 'react'
import { Icon } from '../display/icon.tsx'
import styles from './offline-banner.module.css'
import { texts } from './offline-texts.ts'

function follow(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Says that the browser is offline, above the page's foot, and goes when it is online again. */
export function OfflineBanner() {
  const t = useText(texts)
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="plugs-connected-duotone" />
          <b>{t('offline.title')}</b> {t('offline.text')}
        </p>
      )}
    </div>
  )
}
