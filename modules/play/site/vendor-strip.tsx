import { useText } from '@tonle/text/browser'
import { Button, IconButton, type IconName } from '@tonle/ui'
import type { RefObject } from 'react'
import { FullScreen } from './full-screen.tsx'
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
