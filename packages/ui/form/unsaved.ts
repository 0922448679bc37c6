import { type RefObject, use, useEffect, useState } from 'react'
import { DialogGuard, isLetGo, letGo } from '../overlays/guard.ts'

/** A navigation that waits for an answer. */
export interface Leaving {
  readonly leave: () => void
  readonly stay: () => void
}

/** Marks the repetition of a navigation that was prevented before. */
const AGREED = Symbol('agreed')

/**
 * With unsent input, closing the dialog asks first, and so do links, the Back button and the browser before the tab is closed.
 * Browsers without the Navigation API ask only for dialogs and the tab.
 */
export function useUnsavedForm(isUnsaved: boolean, form: RefObject<HTMLFormElement | null>): Leaving | undefined {
  const guard = use(DialogGuard)
  const [held, setHeld] = useState<() => void>()
  useEffect(() => {
    if (!isUnsaved) return
    const release = guard?.(form)
    const hold = (event: NavigateEvent) => {
      if (!losesPage(event)) return
      event.preventDefault()
      setHeld(() => () => goOn(event))
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', unload)
    const navigation = 'navigation' in window ? window.navigation : undefined
    navigation?.addEventListener('navigate', hold)
    return () => {
      release?.()
      removeEventListener('beforeunload', unload)
      navigation?.removeEventListener('navigate', hold)
    }
  }, [isUnsaved, guard, form])
  if (!held) return undefined
  const stay = () => setHeld(undefined)
  return {
    stay,
    leave() {
      stay()
      held()
    },
  }
}

/** Whether a navigation leads to another page of this app. Filters replace the address of the same page. */
function losesPage({ navigationType, destination, cancelable, defaultPrevented, info }: NavigateEvent): boolean {
  if (isLetGo() || info === AGREED || !cancelable || defaultPrevented || !destination.sameDocument) return false
  // Without a recent user action the program itself navigates, as when a session has ended.
  if (navigationType !== 'traverse' && !navigator.userActivation.isActive) return false
  const to = new URL(destination.url)
  const isSamePage = to.pathname === location.pathname
  return isSamePage ? navigationType !== 'replace' && to.search !== location.search : true
}

/** The router patches `pushState` and `replaceState`; it does not follow `navigation.navigate`. */
function goOn({ navigationType, destination }: NavigateEvent): void {
  if (navigationType === 'traverse') navigation.traverseTo(destination.key, { info: AGREED })
  else letGo(() => history[navigationType === 'replace' ? 'replaceState' : 'pushState'](null, '', destination.url))
}
