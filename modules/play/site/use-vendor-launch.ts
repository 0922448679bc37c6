import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { useState } from 'react'
import { play } from './calls.ts'
import { type GameRef, hasEnded } from './session.ts'

export type VendorLaunch = Awaited<ReturnType<typeof play.launchGame>>

/**
 * A launch of an outside vendor's game and how its session stands. The token lives in this component alone: whoever comes back
 * launches anew, and the vendor goes on with the round that is open.
 */
export function useVendorLaunch({ vendor, gameCode, mode }: GameRef) {
  const [attempt, setAttempt] = useState(0)
  const [isToldOver, setToldOver] = useState(false)
  const launch = useQuery({
    queryKey: play.launchGame.key(vendor, gameCode, mode, attempt),
    queryFn: () => play.launchGame({ vassalage: vendor, gameCode, mode, backUrl: '/' }),
    // A second answer would be a second token, and the frame would begin again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    meta: { of: 'site' },
  })
  const token = launch.data?.token
  const session = useQuery({
    queryKey: play.sessionState.key(token),
    queryFn: () => play.sessionState({ session: token ?? '' }),
    enabled: token !== undefined && mode === 'real',
    // What has ended stays so; whether the game is open again may still change.
    refetchInterval: ({ state }) =>
      hasEnded(state.error) || (state.data?.state === 'over' && state.data.isOpenGame) ? false : SAFETY_POLL_MS,
    meta: { of: 'site' },
  })
  // It takes no new stakes, whatever became of the session; what is under way goes on.
  const isClosed = session.data?.isOpenGame === false && !hasEnded(session.error)
  return {
    launched: launch.data,
    error: launch.error instanceof CallError ? launch.error : undefined,
    isOver: !isClosed && (isToldOver || session.data?.state === 'over' || hasEnded(session.error)),
    isClosed,
    tellOver: () => setToldOver(true),
    again: () => {
      setToldOver(false)
      setAttempt(n => n + 1)
    },
  }
}
