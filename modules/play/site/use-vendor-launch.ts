import { CallError } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { currentLang } from '@tonle/text/browser'
import { useState } from 'react'
import { play } from './calls.ts'
import { type GameRef, hasEnded } from './session.ts'

export type VendorLaunch = Awaited<ReturnType<typeof play.launchGame>>

/**
 * A launch of an outside vendor's game and how its session stands. The token lives in this component alone: a page that comes back
 * launches anew, and the vendor goes on with the round that is open.
 */
export function useVendorLaunch({ vendor, gameCode, mode }: GameRef) {
  const [lang] = useState(currentLang) // the frame stays in the language it began in
  const [isToldOver, setToldOver] = useState(false)
  const launch = play.launchGame.useQuery(
    { vassalage: vendor, gameCode, mode, backUrl: '/' },
    // A second answer would be a second token, and the frame would begin again.
    { staleTime: 'static', gcTime: 0, retry: false, lang },
  )
  // While it is launched anew, and where that failed, the token of before is worth nothing.
  const launched = launch.isFetching || launch.isError ? undefined : launch.data
  const session = play.sessionState.useQuery(launched !== undefined && mode === 'real' && { session: launched.token }, {
    // What has ended stays so; whether the game is open again may still change.
    refetchInterval: ({ state }) =>
      hasEnded(state.error) || (state.data?.state === 'over' && state.data.isOpenGame) ? false : SAFETY_POLL_MS,
  })
  // It takes no new stakes, whatever became of the session; what is under way goes on.
  const isClosed = session.data?.isOpenGame === false && !hasEnded(session.error)
  return {
    launched,
    error: launch.error instanceof CallError && !launch.isFetching ? launch.error : undefined,
    isOver: !isClosed && (isToldOver || session.data?.state === 'over' || hasEnded(session.error)),
    isClosed,
    tellOver: () => setToldOver(true),
    again: () => {
      setToldOver(false)
      void launch.refetch()
    },
  }
}
