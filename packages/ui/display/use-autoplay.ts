import { type RefObject, useEffect, useRef } from 'react'
import { watchUse } from './in-use.ts'
import { isStill } from './slide-to.ts'

/**
 * Calls `move` every so often while nobody is occupied with the box, the tab is in front, the box in view, and motion welcome.
 * @param everyMs 0: never
 */
export function useAutoplay(box: RefObject<HTMLElement | null>, everyMs: number, move: () => void): void {
  const latest = useRef(move)
  latest.current = move
  useEffect(() => {
    const element = box.current
    if (!element || everyMs === 0 || isStill()) return undefined
    return playOn(element, everyMs, () => latest.current())
  }, [box, everyMs])
}

function playOn(element: HTMLElement, everyMs: number, move: () => void): () => void {
  let isUsed = false
  let isSeen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(timer)
    if (isUsed || !isSeen || document.hidden) return
    timer = setTimeout(() => {
      move()
      start()
    }, everyMs)
  }
  const endWatch = watchUse(element, used => {
    isUsed = used
    start()
  })
  const view = new IntersectionObserver(
    entries => {
      isSeen = entries.at(-1)?.isIntersecting ?? false
      start()
    },
    { threshold: 0.6 },
  )
  view.observe(element)
  document.addEventListener('visibilitychange', start)
  return () => {
    endWatch()
    view.disconnect()
    document.removeEventListener('visibilitychange', start)
    clearTimeout(timer)
  }
}
