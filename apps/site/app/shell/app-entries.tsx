import { useText } from '@tonle/text/browser'
import { cx, Icon, Press } from '@tonle/ui'
import { useId } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useApps } from '../data/use-lobby.ts'
import { lazyPart } from '../session/lazy.tsx'
import styles from './menu.module.css'
import { usePanels } from './use-panels.ts'

const AppPanel = lazyPart(async () => (await import('./app-panel.tsx')).AppPanel, { skeleton: null, isSmall: true })

/** The page of the site as an app, and the brand's apps in stores: a panel with their QR codes beside the wide menu, plain links in the phone's drawer. */
export function AppEntries({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useText(texts)
  const apps = useApps()
  if (!onChoose) return <AppButton className={styles.entry} labelClass={styles.label} />
  return (
    <>
      <Link href="/m/appDownload" className={styles.entry} onClick={onChoose}>
        <Icon name="device-mobile-duotone" />
        <span className={styles.label}>{t('nav.app')}</span>
      </Link>
      {apps.map(({ url, title, icon }) => (
        <a key={url} className={styles.entry} href={url} target="_blank" rel="noopener noreferrer" onClick={onChoose}>
          <Icon name={icon} />
          <span className={styles.label}>{`${t('nav.app')} · ${title}`}</span>
        </a>
      ))}
    </>
  )
}

interface AppButtonProps {
  className: string | undefined
  /** Without it the button shows its sign alone. */
  labelClass?: string | undefined
}

/** Opens the panel of the apps by hovering, pressing or Arrow Down. */
export function AppButton({ className, labelClass }: AppButtonProps) {
  const t = useText(texts)
  const id = useId()
  const { open, entry, toggle, close } = usePanels()
  return (
    <div {...entry(id)}>
      <Press
        className={className}
        title={t('nav.app')}
        aria-expanded={!!open}
        aria-controls={open ? id : undefined}
        onClick={() => toggle(id)}
      >
        <Icon name="device-mobile-duotone" />
        <span className={cx(labelClass ?? 'sr-only')}>{t('nav.app')}</span>
      </Press>
      {open && <AppPanel id={id} takesFocus={open.takesFocus} onClose={close} />}
    </div>
  )
}
