import { type ComponentType, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../session/chunk.ts'
import { later } from '../session/later.ts'
import type { frameParts } from './frame-parts.ts'
import styles from './shell.module.css'

const AHEAD = '300px 0px'
const IDLE_WITHIN_MS = 2000
const RETRY_MS = 5000

/** Parts whose code is here, by name. */
const loaded = new Map<string, ComponentType>()

/** The server's renderer has all parts before it makes its first page. */
export function provideParts(parts: Readonly<Record<string, ComponentType>>): void {
  for (const [name, part] of Object.entries(parts)) loaded.set(name, part)
}

/** Whether React takes over HTML of the server: only then may a part without code keep it. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )

/**
 * A part of the frame that needs no script at first. The HTML of the server stands, and its links work as plain links. The code comes when
 * the part is in sight and the browser idle, or when the visitor reaches for it. React then draws the part anew, so that it cannot disagree
 * with the old HTML; the focus and an early press carry over.
 */
export function idlePart(name: keyof typeof frameParts): ComponentType {
  const load = async () => await (await later()).frameParts[name]()
  return function IdlePart() {
    const place = useRef<HTMLDivElement>(null)
    const carryOver = useRef<() => void>(undefined)
    const [Part, setPart] = useState(() => loaded.get(name))
    const [hasServerHtml] = useState(useIsHydrating())
    useEffect(() => {
      carryOver.current?.()
      const element = place.current
      if (Part || !element) return undefined
      return whenNeeded(element, async pressed => {
        const part = loaded.get(name) ?? (await fetchPart(load))
        loaded.set(name, part)
        carryOver.current = carryingOver(element, pressed)
        startTransition(() => setPart(() => part))
      })
    }, [Part])
    if (Part)
      return (
        <div ref={place} className={styles.part}>
          <Part />
        </div>
      )
    // This empty HTML is never written: it makes React leave alone what the server has sent.
    const kept = hasServerHtml && { dangerouslySetInnerHTML: { __html: '' } }
    return <div ref={place} className={styles.part} suppressHydrationWarning {...kept} />
  }
}

/** A part that does not come is asked for again: its links work all the while. */
const fetchPart = (load: () => Promise<ComponentType>): Promise<ComponentType> =>
  loadChunk(load).catch(() => new Promise(resolve => setTimeout(() => resolve(fetchPart(load)), RETRY_MS)))

/** Calls `need` once: for a part in sight when the browser is idle; at once for one that is reached for or has no HTML. */
function whenNeeded(place: HTMLElement, need: (pressed: () => Element | undefined) => Promise<void>): () => void {
  const end = new AbortController()
  let pressed: Element | undefined
  let isNeeded = false
  const call = () => {
    if (isNeeded || end.signal.aborted) return
    isNeeded = true
    void need(() => pressed)
  }
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest('button, summary') ?? pressed
    call()
  }
  const options = { capture: true, passive: true, signal: end.signal }
  for (const type of ['pointerover', 'touchstart', 'focusin']) place.addEventListener(type, call, options)
  place.addEventListener('click', press, options)
  const look = (entries: IntersectionObserverEntry[]) => entries.some(entry => entry.isIntersecting) && whenIdle(call)
  const sight = new IntersectionObserver(look, { rootMargin: AHEAD })
  for (const child of place.children) sight.observe(child)
  if (place.children.length === 0) call()
  return () => {
    end.abort()
    sight.disconnect()
  }
}

/** Safari has no idle callback. */
const whenIdle = (call: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(call, { timeout: IDLE_WITHIN_MS }) : setTimeout(call, 200)

/** A control is found again by what it is called: an account's menu has entries that the first HTML had not. */
const nameOf = (control: Element): string | null =>
  control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent

/**
 * Remembers the focus within a part that is about to be drawn anew. @returns gives it to the new controls, and the last press: drawn in slices,
 * the old ones can be pressed until the new ones are there
 */
function carryingOver(place: HTMLElement, pressed: () => Element | undefined): () => void {
  const focused = place.contains(document.activeElement) ? document.activeElement : null
  const again = (control: Element | null | undefined) =>
    control && [...place.querySelectorAll<HTMLElement>('a, button, summary')].find(each => nameOf(each) === nameOf(control))
  return () => {
    again(focused)?.focus({ preventScroll: true })
    again(pressed())?.click()
  }
}
