import { useEffect, useRef, useState } from 'react'

/** What the page around a game tells it, and hears of it. */
export type GamePage = {
  /** From one stake to the next, by the site's licence. Absent: no limit. */
  readonly leastRoundMs?: number | undefined
  /** Turns what a call rejected with into a code. */
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: ((balance: string) => void) | undefined
  /** A stake is above the balance. */
  readonly onNeedFunds?: (() => void) | undefined
  /** Money has moved, or is about to, whose end the player shall see first. */
  readonly onShowing?: ((isShowing: boolean) => void) | undefined
}

/** Always the newest of them, so that a running game need not be made anew. */
export type LivePage = Required<Pick<GamePage, 'codeOf' | 'leastRoundMs'>> & {
  onBalance(balance: string): void
  onNeedFunds(): void
}

type RunningGame = { subscribe(listener: () => void): unknown; refresh(): unknown; stop(): void }
type Made<G> = { readonly game: G; readonly close: () => void }

type Opening<G> = {
  readonly title: unknown
  readonly client: unknown
  readonly page: GamePage
  /** Asks the server and loads what the stage needs. What it returns makes the game with its sound, unless the page has gone meanwhile. */
  readonly prepare: (page: LivePage) => Promise<() => Made<G>>
  readonly isShowing: (game: G) => boolean
}

/** Opens the game once per title and attempt, keeps it true when the tab or the connection comes back, closes it with the page. */
export function useOpening<G extends RunningGame>(
  opening: Opening<G>,
): { opened: G | undefined; hasFailed: boolean; retry: () => void } {
  const [result, setResult] = useState<G | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(opening)
  latest.current = opening
  const { title, client } = opening

  useEffect(() => {
    let isGone = false
    let running: Made<G> | undefined
    const refresh = () => document.visibilityState === 'visible' && void running?.game.refresh()
    const page: LivePage = {
      leastRoundMs: latest.current.page.leastRoundMs ?? 0,
      codeOf: error => latest.current.page.codeOf(error),
      onBalance: balance => latest.current.page.onBalance?.(balance),
      onNeedFunds: () => latest.current.page.onNeedFunds?.(),
    }
    const open = async () => {
      const make = await latest.current.prepare(page)
      if (isGone) return
      running = make()
      const { game } = running
      game.subscribe(() => latest.current.page.onShowing?.(latest.current.isShowing(game)))
      setResult(game)
    }
    open().catch(error => {
      if (isGone) return
      page.codeOf(error)
      setResult('failed')
    })
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isGone = true
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
      running?.game.stop()
      latest.current.page.onShowing?.(false)
      running?.close()
      setResult(undefined)
    }
  }, [title, client, attempt])

  return { opened: result === 'failed' ? undefined : result, hasFailed: result === 'failed', retry: () => setAttempt(n => n + 1) }
}
