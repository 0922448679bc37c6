import { useText } from '@tonle/text/browser'
import { Button, IconButton, type IconName } from '@tonle/ui'
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
      wayOut={<StripButton icon="arrow-left-bold" name={t('vendor.leave')} onClick={onLeave} />}
      about={<span className={styles.maker}>{vendorName}</span>}
    >
      {!isDemo && <span className={styles.balance}>{balance}</span>}
      {!isDemo && isPlaying && <StripButton icon="receipt-duotone" name={t('vendor.history')} onClick={onHistory} />}
      <FullScreen page={page} />
    </GameStrip>
  )
}

/** In words where there is module, else its icon alone. */
export function StripButton(props: { icon: IconName; name: string; onClick: () => void }) {
  const { icon, name, onClick } = props
  return (
    <>
      <span className={styles.wide}>
        <Button kind="quiet" size="s" icon={icon} onClick={onClick}>
          {name}
        </Button>
      </span>
      <span className={styles.narrow}>
        <IconButton size="s" {...props} />
      </span>
    </>
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
