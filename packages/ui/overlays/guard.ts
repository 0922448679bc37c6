import { createContext, useRef, useState } from 'react'

/** Called by a form inside a dialog with unsent input: closing then asks first. @returns a function that withdraws this */
export const DialogGuard = createContext<((form: object) => () => void) | undefined>(undefined)

let isGoing = false

/** Whether the user has already agreed to discard the input. */
export const isLetGo = (): boolean => isGoing

/** Runs an action that discards input, without asking again. */
export function letGo(act: () => void): void {
  isGoing = true
  try {
    act()
  } finally {
    isGoing = false
  }
}

/** @returns for a dialog: the guard for its forms, its close function, and whether the question is open */
export function useDialogGuard(onClose: () => void) {
  const unsaved = useRef(new Set<object>())
  const [isAsking, setAsking] = useState(false)
  const [guard] = useState(() => (form: object) => {
    unsaved.current.add(form)
    return () => void unsaved.current.delete(form)
  })
  const close = () => (unsaved.current.size > 0 ? setAsking(true) : onClose())
  return { guard, close, isAsking, keep: () => setAsking(false) }
}
