import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './tile-grid.module.css'

/** How far below the screen it is made. */
const AHEAD = '600px 0px'
/** What was made once is there at once when the page is come back to, so that it stands where it was left. */
const made = new Set<string>()

/** A row of tiles far below: made when it comes near, so that the first page stays light. Its place is kept. */
export function Later({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(made.has(id))
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        made.add(id)
        setNear(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [id])
  return isNear ? children : <div ref={place} className={styles.later} />
}
