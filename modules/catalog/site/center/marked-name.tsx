import styles from './center.module.css'
import { markedParts } from './marks.ts'

/** A game's name with the letters that were searched for. */
export function MarkedName({ name, search }: { name: string; search: string | undefined }) {
  if (search === undefined) return name
  return markedParts(name, search).map(({ text, isHit }, at) =>
    isHit ? (
      <mark key={at} className={styles.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
