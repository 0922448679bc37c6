import styles from './lettering.module.css'

/** Letters with depth: the copies behind are drawn by the style sheet. */
export function Lettering({ text, kind }: { text: string; kind: 'gold' | 'lotus' | 'small' }) {
  return (
    <span className={styles.lettering} data-kind={kind} data-text={text}>
      <span className={styles.fill}>{text}</span>
    </span>
  )
}
