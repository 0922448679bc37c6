import { createContext, useRef, useState } from 'react'

/** By which a form inside a dialog says that closing would lose what was typed; answers how to take that back. */
export const DialogGuard = createContext<((form: object) => () => void) | undefined>(undefined)

/** @returns for a dialog: what its forms get, what closes it, and whether it is asking just now */
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
