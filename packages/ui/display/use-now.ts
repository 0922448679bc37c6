import { useEffect, useState } from 'react'

const presentMs = () => performance.timeOrigin + performance.now()

/** The present for what counts or waits, renewed every so many milliseconds. */
export function useNowMs(everyMs = 1000): number {
  const [nowMs, setNowMs] = useState(presentMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(presentMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
