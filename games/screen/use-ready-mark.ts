import { useEffect } from 'react'

/** Puts `game-ready` into the page's performance timeline once the first bet can be placed. */
export function useReadyMark(isReady: boolean): void {
  useEffect(() => {
    if (isReady) performance.mark('game-ready')
  }, [isReady])
}
