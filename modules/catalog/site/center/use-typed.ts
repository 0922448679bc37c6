import { useEffect, useRef, useState } from 'react'

/** After the last key the words go into the address. */
const REST_MS = 300

interface Typed {
  words: string
  onType: (words: string) => void
  /** Puts them into the address at once: the visitor turns to something else. */
  onLeave: () => void
}

/**
 * Words of a search while they are typed. The list follows each key; the address, which has the whole page drawn anew, follows when typing
 * rests. @param kept of the address: by Back or a link they take the place of what was typed
 */
export function useTyped(kept: string, keep: (words: string) => void): Typed {
  const [words, setWords] = useState(kept)
  const [known, setKnown] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<() => void>(undefined)
  if (kept !== known) {
    setKnown(kept)
    setWords(kept)
  }
  const onLeave = () => {
    clearTimeout(timer.current)
    waiting.current?.()
    waiting.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    words,
    onType(next) {
      setWords(next)
      clearTimeout(timer.current)
      waiting.current = () => {
        setKnown(next)
        keep(next)
      }
      timer.current = setTimeout(onLeave, REST_MS)
    },
    onLeave,
  }
}
