import { useRef } from 'react'

/** Goes with every try of one act: the client of the calls keeps the act's idempotency key in it. */
export interface Act {
  key?: string
}

/** One act for as long as the same values are tried, so that a second press after a lost answer moves no money twice. */
export function useKeepAct() {
  const tried = useRef<{ content: string; act: Act }>(undefined)
  return (values: unknown) => {
    const content = JSON.stringify(values)
    if (tried.current?.content !== content) tried.current = { content, act: {} }
    return {
      act: tried.current.act,
      isDone: () => {
        tried.current = undefined
      },
    }
  }
}
