import { createContext, type ReactNode, useContext } from 'react'

/** Whose name stands on what an agent passes on. */
export interface SharedAs {
  /** The agent's nickname. */
  readonly agent: string
  readonly brand: string
  readonly isPlayMoney: boolean
  /** The least age in the agreement. */
  readonly age: number
  /** The brand's. */
  readonly zone: string
  readonly mark: ReactNode
}

export const SharedAsContext = createContext<SharedAs | undefined>(undefined)

export function useSharedAs(): SharedAs {
  const as = useContext(SharedAsContext)
  if (!as) throw new Error('the team screen says as whom its agent shares')
  return as
}
