import { useEffect, useState } from 'react'
import { loadTitle, type PlayableTitle } from './titles.ts'

/** The screen parts of a title: undefined while they come, 'missing' where there are none. */
export function usePlayable(gameCode: string): PlayableTitle | 'missing' | undefined {
  const [state, setState] = useState<{ gameCode: string; playable: PlayableTitle | 'missing' }>()
  useEffect(() => {
    let isGone = false
    loadTitle(gameCode).then(
      playable => !isGone && setState({ gameCode, playable }),
      () => !isGone && setState({ gameCode, playable: 'missing' }),
    )
    return () => {
      isGone = true
    }
  }, [gameCode])
  return state?.gameCode === gameCode ? state.playable : undefined
}
