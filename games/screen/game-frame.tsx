import { cx, ErrorState } from '@tonle/ui'
import type { CSSProperties, ReactNode } from 'react'
import styles from './game-frame.module.css'

type GameFrameProps = {
  /** Of the game's surfaces, in OKLCH degrees. */
  readonly hue: number
  /** A stored round is shown again: the stage alone. */
  readonly isReplay?: boolean
  readonly children: ReactNode
}

/** The whole of a game's page: a dark box of its own size, whatever the site's theme. */
export const GameFrame = ({ hue, isReplay, children }: GameFrameProps) => (
  <div className={styles.game} data-replay={isReplay || undefined} style={{ '--game-h': hue } as CSSProperties}>
    {children}
  </div>
)

/** The stage, then the panel; the family's class says how they stand. */
export const GameBox = ({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) => (
  <div className={cx(styles.screen, className)}>{children}</div>
)

type FailedGameProps = Pick<GameFrameProps, 'hue'> & {
  readonly title: string
  readonly backdrop?: string
  readonly onRetry: () => void
}

/** The game could not be opened. */
export const FailedGame = ({ hue, title, backdrop, onRetry }: FailedGameProps) => (
  <GameFrame hue={hue}>
    {backdrop !== undefined && <img className={styles.backdrop} src={backdrop} alt="" />}
    <div className={styles.cover}>
      <ErrorState title={title} onRetry={onRetry} />
    </div>
  </GameFrame>
)

/** A refusal or a fault in words, over the stage; the family's class may say where. */
export const GameNotice = ({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) => (
  <p className={cx(styles.notice, className)} role="alert">
    {children}
  </p>
)
