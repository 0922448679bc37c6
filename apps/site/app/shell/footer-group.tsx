import { Icon } from '@tonle/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './footer.module.css'

const NARROW = '(width < 960px)'
const useNarrow = () =>
  useSyncExternalStore(
    redraw => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', redraw)
      return () => query.removeEventListener('change', redraw)
    },
    () => matchMedia(NARROW).matches,
    () => true, // the document that the server sends
  )

/** A group of links. On a narrow page it opens by a tap on its title: four lists below each other are two screens long. */
export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  if (!useNarrow())
    return (
      <div className={styles.column}>
        <h2>{title}</h2>
        <ul>{children}</ul>
      </div>
    )
  return (
    <details className={styles.column}>
      <summary className={styles.title}>
        <h2>{title}</h2>
        <Icon name="caret-down-bold" />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
