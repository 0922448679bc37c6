import { showCount } from '@tonle/text/browser'
import { Skeleton } from '../display/skeleton.tsx'
import { Amount } from '../money/amount.tsx'
import styles from './lists.module.css'

export interface SumEntry {
  readonly name: string
  /** undefined while loading. */
  readonly value: string | number | undefined
  /** Of an amount; a count has none. */
  readonly currency?: string | undefined
  readonly tone?: 'plain' | 'change'
}

/** Sums over the whole selection, not over the shown page. */
export const Sums = ({ of: sums }: { readonly of: readonly SumEntry[] }) => (
  <dl className={styles.sums} aria-busy={sums.some(({ value }) => value === undefined)}>
    {sums.map(sum => (
      <div key={sum.name}>
        <dt>{sum.name}</dt>
        <dd>{shown(sum)}</dd>
      </div>
    ))}
  </dl>
)

function shown({ value, currency, tone = 'plain' }: SumEntry) {
  if (value === undefined) return <Skeleton width="5ch" />
  if (typeof value === 'number') return <span className="num">{showCount(value)}</span>
  return <Amount value={value} currency={currency ?? ''} tone={tone} />
}
