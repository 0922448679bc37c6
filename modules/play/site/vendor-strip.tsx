import { useText } from '@tonle/text/browser'
import { Badge, Button, IconButton } from '@tonle/ui'
import { type RefObject, useSyncExternalStore } from 'react'
import { texts } from './texts.ts'
import styles from './vendor-game.module.css'
import type { VendorGameProps } from './vendor-game.tsx'

type StripProps = VendorGameProps & {
  readonly page: RefObject<HTMLElement | null>
  readonly isPlaying: boolean
  readonly onHistory: () => void
}

/** Below the vendor's page: the way out, what is played, the balance, the last bets, the full screen. */
export function VendorStrip({ game, name, vendorName, balance, page, isPlaying, onHistory, onLeave }: StripProps) {
  const t = useText(texts)
  const isDemo = game.mode === 'demo'
  return (
    <footer className={styles.strip}>
      <span className={styles.wide}>
        <Button kind="quiet" size="s" icon="arrow-left-bold" onClick={onLeave}>
          {t('vendor.leave')}
        </Button>
      </span>
      <span className={styles.narrow}>
        <IconButton size="s" icon="arrow-left-bold" name={t('vendor.leave')} onClick={onLeave} />
      </span>
      <h1>{name}</h1>
      <span className={styles.maker}>{vendorName}</span>
      {isDemo && <Badge tone="accent">{t('play.demo_note')}</Badge>}
      <span className={styles.space} />
      {!isDemo && <span className={styles.balance}>{balance}</span>}
      {!isDemo && isPlaying && (
        <>
          <span className={styles.wide}>
            <Button kind="quiet" size="s" icon="receipt-duotone" onClick={onHistory}>
              {t('vendor.history')}
            </Button>
          </span>
          <span className={styles.narrow}>
            <IconButton size="s" icon="receipt-duotone" name={t('vendor.history')} onClick={onHistory} />
          </span>
        </>
      )}
      <FullScreen page={page} />
    </footer>
  )
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Takes the header away and keeps the strip; not offered where the browser cannot. */
function FullScreen({ page }: Pick<StripProps, 'page'>) {
  const t = useText(texts)
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  const change = () => void (isFull ? document.exitFullscreen() : page.current?.requestFullscreen())
  return (
    <IconButton
      size="s"
      icon={isFull ? 'corners-in-bold' : 'corners-out-bold'}
      name={t(isFull ? 'vendor.small_screen' : 'vendor.full_screen')}
      onClick={change}
    />
  )
}
