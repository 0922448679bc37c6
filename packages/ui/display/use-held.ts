import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { watchUse } from './in-use.ts'

/** The newest value, taken over only while nobody is occupied with the box: what comes from the server moves nothing under a pointer or finger. */
export function useHeld<T>(box: RefObject<HTMLElement | null>, value: T): T {
  const isUsed = useRef(false)
  const newest = useRef(value)
  const shown = useRef(value)
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  newest.current = value
  if (!isUsed.current) shown.current = value
  useEffect(() => {
    if (!box.current) return undefined
    return watchUse(box.current, used => {
      isUsed.current = used
      if (!used && shown.current !== newest.current) redraw()
    })
  }, [box])
  return shown.current
}
