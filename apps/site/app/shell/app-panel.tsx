import { toWireLang, useLang, useText } from '@tonle/text/browser'
import { Icon, Qr } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useApps } from '../data/use-lobby.ts'
import { AnchoredPanel } from './anchored-panel.tsx'
import styles from './panel.module.css'

interface AppPanelProps {
  id: string
  takesFocus: boolean
  onClose: () => void
}

/** A QR code and a link for the site as an app, and for each app of the brand in a store. */
export function AppPanel({ id, takesFocus, onClose }: AppPanelProps) {
  const t = useText(texts)
  const lang = useLang()
  return (
    <AnchoredPanel id={id} label={t('nav.app')} side="beside" takesFocus={takesFocus} onClose={onClose}>
      <ul className={styles.apps}>
        <li className={styles.app}>
          <Qr
            value={`${location.origin}/m/appDownload?language=${toWireLang(lang)}`}
            label={t('nav.app_qr', { name: 'iOS, Android' })}
            size={132}
          />
          <Link href="/m/appDownload" className={styles.appLink} onClick={onClose}>
            <Icon name="device-mobile-duotone" />
            {t('nav.app_how')}
          </Link>
        </li>
        {useApps().map(({ url, title, icon }) => (
          <li key={url} className={styles.app}>
            <Qr value={url} label={t('nav.app_qr', { name: title })} size={132} />
            <a href={url} className={styles.appLink} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </AnchoredPanel>
  )
}
