import { type RefObject, use, useEffect } from 'react'
import { DialogGuard } from '../overlays/guard.ts'

/** With unsent input, closing the dialog asks first, and so does the browser before the page is left. */
export function useUnsavedForm(isUnsaved: boolean, form: RefObject<HTMLFormElement | null>): void {
  const guard = use(DialogGuard)
  useEffect(() => {
    if (!isUnsaved) return
    const release = guard?.(form)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      release?.()
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved, guard, form])
}
