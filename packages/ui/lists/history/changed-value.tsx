import type { ReactNode } from 'react'
import styles from './history.module.css'

interface ChangedValue {
  readonly name: string
  readonly label: ReactNode
  readonly before: ReactNode
  readonly after: ReactNode
}

/** Values before and after a change. */
export function ChangedValues({ values }: { readonly values: readonly ChangedValue[] }) {
  return (
    <dl className={styles.changes}>
      {values.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
