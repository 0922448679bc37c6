import { useText } from '@tonle/text/browser'
import { Button, IconButton } from '@tonle/ui'
import { type RefObject, useSyncExternalStore } from 'react'
import { GameStrip } from './game-strip.tsx'
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
    <GameStrip
      name={name}
      isDemo={isDemo}
      wayOut={
        <>
          <span className={styles.wide}>
            <Button kind="quiet" size="s" icon="arrow-left-bold" onClick={onLeave}>
              {t('vendor.leave')}
            </Button>
          </span>
          <span className={styles.narrow}>
            <IconButton size="s" icon="arrow-left-bold" name={t('vendor.leave')} onClick={onLeave} />
          </span>
        </>
      }
      about={<span className={styles.maker}>{vendorName}</span>}
    >
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
    </GameStrip>
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
