import { type ComponentType, createContext } from 'react'

/** What shows a round of our own studio again; games are no matter of this module, so the app says. Null: nothing does. */
export const RoundReplays = createContext<ComponentType<{ readonly betId: string; readonly onClose: () => void }> | null>(null)
