import { useEffect, useRef, useState } from 'react'
import type { SteppedClient, SteppedGame, SteppedOpened, SteppedState, SteppedView } from './stepped-play.ts'

/** What the page around a game tells it, and hears of it. */
export type SteppedPage = {
  /** From one stake to the next, by the site's licence. Absent: no limit. */
  readonly leastRoundMs?: number | undefined
  /** Turns what a call rejected with into a code. */
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: ((balance: string) => void) | undefined
  /** A stake is above the balance. */
  readonly onNeedFunds?: (() => void) | undefined
  /** An act is under way whose end the player shall see first. */
  readonly onShowing?: ((isShowing: boolean) => void) | undefined
}

/** Always the newest of them, so that a running game need not be made anew. */
type LivePage = Required<Pick<SteppedPage, 'codeOf' | 'leastRoundMs'>> & { onBalance(balance: string): void; onNeedFunds(): void }

type Opening<R extends SteppedView, G> = {
  readonly title: unknown
  readonly client: SteppedClient<R>
  readonly page: SteppedPage
  /** What must be there before the stage is shown. */
  readonly pictures: readonly string[]
  /** @returns the game, and what closes its sound */
  readonly make: (opened: SteppedOpened<R>, page: LivePage) => { game: G; close: () => void }
}

/** Opens the game once per title and attempt, keeps it true when the tab or the connection comes back, closes it with the page. */
export function useSteppedGame<R extends SteppedView, G extends SteppedGame<SteppedState<R>>>(
  opening: Opening<R, G>,
): { opened: G | undefined; hasFailed: boolean; retry: () => void } {
  const [result, setResult] = useState<G | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(opening)
  latest.current = opening
  const { title, client } = opening

  useEffect(() => {
    let isGone = false
    let running: G | undefined
    let closeSound: (() => void) | undefined
    const refresh = () => document.visibilityState === 'visible' && running?.refresh()
    const page: LivePage = {
      leastRoundMs: latest.current.page.leastRoundMs ?? 0,
      codeOf: error => latest.current.page.codeOf(error),
      onBalance: balance => latest.current.page.onBalance?.(balance),
      onNeedFunds: () => latest.current.page.onNeedFunds?.(),
    }
    const open = async () => {
      const [opened] = await Promise.all([client.open(), ...latest.current.pictures.map(loaded)])
      if (isGone) return
      const { game, close } = latest.current.make(opened, page)
      closeSound = close
      game.subscribe(() => {
        const { phase } = game.state()
        latest.current.page.onShowing?.(phase === 'opening' || phase === 'cashing')
      })
      running = game
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
      running?.stop()
      latest.current.page.onShowing?.(false)
      closeSound?.()
      setResult(undefined)
    }
  }, [title, client, attempt])

  return { opened: result === 'failed' ? undefined : result, hasFailed: result === 'failed', retry: () => setAttempt(n => n + 1) }
}

async function loaded(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode()
}

export const waitMs = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
