import { showCount, useText } from '@tonle/text/browser'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import { hueOf } from './hue.ts'
import { Icon } from './icon.tsx'
import { pictureAt } from './picture-at.ts'
import styles from './tile.module.css'

/** One mark only, top left. */
export type TileMark =
  /** A decorative number; it says itself that it is one. */
  { readonly kind: 'figure'; readonly content: ReactNode } | { readonly kind: 'hot' | 'new' | 'exclusive' }

export interface TileProps {
  readonly title: string
  readonly href: string
  /** Before the way is taken: `preventDefault` holds it back (the visitor has to log in first). */
  readonly onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly picture?: string | undefined
  readonly srcSet?: string
  /** How wide it is shown, for the choice among `srcSet`. */
  readonly sizes?: string
  readonly mark?: TileMark | undefined
  /** "96.5%", ready to show. */
  readonly rtp?: string | undefined
  /** Playing now; 0 shows nothing and keeps the line's height, absent there is no line. */
  readonly players?: number | undefined
  /** Under the picture, on one line. */
  readonly caption?: ReactNode
  readonly isSaved?: boolean
  readonly onSave?: () => void
  /** Opens what is known of it: a sign beside the pointer or the focus, on a touch screen a long press. */
  readonly onAbout?: (() => void) | undefined
  /** Its maker is under maintenance. */
  readonly isResting?: boolean
  /** In the first view: loaded at once. */
  readonly isEager?: boolean
}

/** Grounds of tiles without a picture, as attributes: a page from the server may carry no style. */
const TONES = 12

/** A game: 3:4 picture, one mark, heart, veil with the act on hover, name and live count below. */
export function Tile({
  title,
  href,
  onFollow,
  picture,
  srcSet,
  sizes,
  mark,
  rtp,
  players,
  caption,
  isSaved,
  onSave,
  onAbout,
  isResting,
  isEager,
}: TileProps) {
  const t = useText(texts)
  return (
    <article className={cx(styles.tile, isResting && styles.resting)}>
      <div className={styles.frame} data-tone={hueOf(title) % TONES}>
        <Link
          href={href}
          onClick={onFollow}
          onContextMenu={onAbout && (event => longPress(event, onAbout))}
          className={styles.link}
          aria-label={isResting ? `${title} (${t('ui.game_resting')})` : title}
        >
          <Picture key={picture} {...{ title, picture, srcSet, sizes, isEager }} />
          <span className={styles.veil} aria-hidden="true">
            <b>{title}</b>
            <span className={styles.go}>
              <Icon name="play-fill" size={19} />
            </span>
            {rtp && <small>{t('ui.rtp', { value: rtp })}</small>}
          </span>
        </Link>
        {isResting ? <span className={styles.rest}>{t('ui.game_resting')}</span> : mark && <Mark {...mark} />}
        {onSave && <Heart {...{ title, isSaved, onSave }} />}
        {onAbout && <About {...{ title, onAbout }} />}
      </div>
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
      {players !== undefined && <LiveCount players={players} />}
    </article>
  )
}

/** Its name on the ground of the tile where it does not come. */
function Picture({
  title,
  picture,
  srcSet,
  sizes,
  isEager,
}: Pick<TileProps, 'title' | 'picture' | 'srcSet' | 'sizes' | 'isEager'>) {
  const [isBroken, setBroken] = useState(false)
  if (!picture || isBroken) return <span className={styles.name}>{title}</span>
  return (
    <img
      className={styles.picture}
      src={pictureAt(picture)}
      srcSet={pictureAt(srcSet)}
      sizes={sizes}
      alt=""
      width={300}
      height={400}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

/** A right click keeps the browser's menu. */
function longPress(event: MouseEvent, onAbout: () => void): void {
  if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') return
  event.preventDefault()
  onAbout()
}

function LiveCount({ players }: { players: number }) {
  const t = useText(texts)
  return (
    <p className={cx(styles.under, players > 0 && styles.live)}>
      {players > 0 ? t('ui.playing', { count: showCount(players) }) : '\u00a0'}
    </p>
  )
}

function Heart({ title, isSaved, onSave }: Pick<TileProps, 'title' | 'isSaved' | 'onSave'>) {
  const t = useText(texts)
  return (
    <button
      type="button"
      className={cx(styles.heart, isSaved && styles.saved)}
      aria-pressed={isSaved ?? false}
      aria-label={t('ui.save_game', { game: title })}
      onClick={onSave}
    >
      <Icon name={isSaved ? 'heart-fill' : 'heart-duotone'} size={15} />
    </button>
  )
}

function About({ title, onAbout }: { title: string; onAbout: () => void }) {
  const t = useText(texts)
  return (
    <button
      type="button"
      className={cx(styles.heart, styles.about)}
      aria-label={t('ui.about_game', { game: title })}
      aria-haspopup="dialog"
      onClick={onAbout}
    >
      <Icon name="info-bold" size={15} />
    </button>
  )
}

function Mark(mark: TileMark) {
  const t = useText(texts)
  if (mark.kind === 'figure') return <span className={cx('num', styles.mark, styles.figure)}>{mark.content}</span>
  return (
    <span className={cx(styles.mark, styles[mark.kind])}>
      {mark.kind === 'hot' && <Icon name="fire-fill" size={11} />}
      {t(`ui.${mark.kind}`)}
    </span>
  )
}
