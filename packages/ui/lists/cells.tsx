import {
  type Entries,
  type PlainKey,
  showFullTime,
  showLedgerTime,
  showSeconds,
  showTime,
  type Texts,
  useText,
} from '@tonle/text/browser'
import { type ReactNode, use } from 'react'
import { Link } from '../controls/link.tsx'
import { Badge, type Tone } from '../display/badge.tsx'
import { InOpenRow } from '../display/table.tsx'
import { Thumb } from '../display/thumb.tsx'
import { Mono } from '../layout/words.tsx'
import { useListServices, useZone } from './context.ts'
import type { EachKey } from './filter.ts'
import styles from './lists.module.css'

interface TimeProps {
  /** null: it has not happened. */
  readonly at: string | null
  /** `short` (default) `20/11 19:38`, `full` with the year, `second` with seconds, `exact` to the millisecond. */
  readonly as?: 'short' | 'full' | 'second' | 'exact'
}

/** A moment in the brand's zone. */
export function Time({ at, as = 'short' }: TimeProps) {
  const zone = useZone()
  if (at === null) return '–'
  if (as === 'exact') return <Mono className={styles.time}>{showLedgerTime(at, zone).slice(0, 23)}</Mono>
  if (as === 'second')
    return (
      <span className="num">
        {showTime(at, zone).slice(0, 5)} {showSeconds(at, zone)}
      </span>
    )
  return <span className="num">{as === 'full' ? showFullTime(at, zone) : showTime(at, zone)}</span>
}

interface MemberProps {
  /** null: no known member. */
  readonly account: string | null
}

/** A link to the member's page, if the reader may see it. For panels, and for lists whose rows do not open. */
export function Member({ account }: MemberProps) {
  const { memberHref } = useListServices()
  if (use(InOpenRow) || account === null || memberHref === undefined) return <MemberName account={account} />
  return (
    <Link kind="plain" href={memberHref(account)} className={styles.member}>
      <b translate="no">{account}</b>
    </Link>
  )
}

/** An account name, with the nickname if it differs. */
export function MemberName({ account, nickname = account }: MemberProps & { readonly nickname?: string | null }) {
  if (account === null) return '–'
  return (
    <span className={styles.name} translate="no">
      <b>{account}</b>
      {nickname !== account && <span>{nickname}</span>}
    </span>
  )
}

interface GameProps {
  readonly name: string
  readonly maker?: string
}

/** A game by name, its maker under it. */
export const Game = ({ name, maker }: GameProps) => (
  <>
    <span className={styles.game}>{name}</span>
    {maker && <span className={styles.maker}>{maker}</span>}
  </>
)

/** The picture of a game, as the catalog gives its address. */
export const GamePicture = ({ src, name }: { readonly src: string | null; readonly name: string }) => (
  <Thumb src={src ? `${src}.avif` : undefined} name={name} className={styles.picture} />
)

/** Shown only where a row is a card, in place of a column that is left out there. */
export const OnCard = ({ children }: { readonly children: ReactNode }) => <span className={styles.onCard}>{children}</span>

/** Shown only where a row has its columns. */
export const InColumns = ({ children }: { readonly children: ReactNode }) => <span className={styles.inColumns}>{children}</span>

interface StateBadgeOptions<D extends Entries, S extends string, P extends string> {
  readonly texts: Texts<D>
  /** Prefix of the states' text keys. */
  readonly each: P & (EachKey<P, S> extends PlainKey<Texts<D>> ? unknown : never)
  readonly tones: Readonly<Record<S, Tone>>
  /** States that will still change. */
  readonly live?: readonly NoInfer<S>[]
}

/** A state with its text and colour, once per module: `const MemberStatus = stateBadge({ texts, each: 'members.status.', tones })`. */
export function stateBadge<D extends Entries, S extends string, P extends string>(options: StateBadgeOptions<D, S, P>) {
  const { texts, each, tones, live = [] } = options
  return function StateBadge({ of }: { readonly of: S }) {
    const t = useText(texts) as unknown as (key: string) => string
    return (
      <Badge tone={tones[of]} isLive={live.includes(of)}>
        {t(`${each}${of}`)}
      </Badge>
    )
  }
}
