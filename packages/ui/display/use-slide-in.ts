import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from './slide-to.ts'

const SLIDE_MS = 420

/** New ones at the front of a list push the others on gently: the list starts where they stood before. @param keys of the items, in order */
export function useSlideIn(list: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const before = useRef(keys)
  useLayoutEffect(() => {
    const added = keys.indexOf(before.current[0] ?? '')
    before.current = keys
    const [first, oldFirst] = [list.current?.children[0], list.current?.children[added]]
    if (added < 1 || !(first instanceof HTMLElement) || !(oldFirst instanceof HTMLElement) || isStill()) return
    const [x, y] = [first.offsetLeft - oldFirst.offsetLeft, first.offsetTop - oldFirst.offsetTop]
    list.current?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    })
  }, [list, keys])
}
