import { useText } from '@tonle/text/browser'
import { Icon, Qr } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useApps } from '../data/use-lobby.ts'
import { AnchoredPanel } from './anchored-panel.tsx'
import styles from './panel.module.css'

interface AppPanelProps {
  id: string
  takesFocus: boolean
  onClose: () => void
}

/** A QR code and a link for each app of the brand. */
export function AppPanel({ id, takesFocus, onClose }: AppPanelProps) {
  const t = useText(texts)
  return (
    <AnchoredPanel id={id} label={t('nav.app')} side="beside" takesFocus={takesFocus} onClose={onClose}>
      <ul className={styles.apps}>
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
