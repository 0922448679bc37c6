import { useRef } from 'react'

/** One key for as long as the same values are tried, so that a second press after a lost answer moves no money twice. */
export function useKeepAttempt(newKey: (() => string) | undefined) {
  const tried = useRef<{ content: string; key: string | undefined }>(undefined)
  return (values: object) => {
    const content = JSON.stringify(values)
    if (tried.current?.content !== content) tried.current = { content, key: newKey?.() }
    const { key } = tried.current
    return {
      settings: key === undefined ? {} : { idempotencyKey: key },
      isDone: () => {
        tried.current = undefined
      },
    }
  }
}
