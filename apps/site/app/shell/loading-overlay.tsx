import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { loadingOverlay } from '../session/loading.ts'
import styles from './overlay.module.css'

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
