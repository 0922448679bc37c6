import type { ReactNode } from 'react'
import styles from './figure-list.module.css'

export type Figure = readonly [label: string, value: ReactNode]

/** A game's published figures: return, limits, version. */
export const FigureList = ({ rows }: { readonly rows: readonly Figure[] }) => (
  <dl className={styles.list}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)

/** An exact fraction, which may be long and wraps anywhere. */
export const Fraction = ({ of }: { readonly of: { readonly numerator: bigint; readonly denominator: bigint } }) => (
  <span className={`mono ${styles.fraction}`}>{`${of.numerator} / ${of.denominator}`}</span>
)
