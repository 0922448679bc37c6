import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** How far below the screen a part counts as near. */
const AHEAD = '600px 0px'
/** What was near once is there at once when the page is come back to, so that it stands where it was left. */
const met = new Set<string>()

/** Whether a part far below has come near: so long its place is kept, and the first page stays light. */
export function useNear(id: string): { place: RefObject<HTMLElement | null>; isNear: boolean } {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(met.has(id))
  useEffect(() => {
    if (!place.current || met.has(id)) return undefined
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        met.add(id)
        startTransition(() => setNear(true))
        watch.disconnect()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [id])
  return { place, isNear }
}
