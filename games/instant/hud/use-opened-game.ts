import { useEffect, useRef, useState } from 'react'
import { makeSound } from '../scene/sound.ts'
import { openPolicy } from './client.ts'
import { type Game, makeGame } from './game.ts'
import type { InstantGameProps } from './instant-game.tsx'

/** With motion off an outcome stands there at once, long enough to be read. */
const STILL_MS = 250

/** Opens the game once per title and attempt, keeps it true when the tab or the connection comes back, closes it with the page. */
export function useOpenedGame(props: InstantGameProps): { opened: Game | undefined; hasFailed: boolean; retry: () => void } {
  const [result, setResult] = useState<Game | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(props)
  latest.current = props
  const { playable, client } = props

  useEffect(() => {
    let isGone = false
    let running: Game | undefined
    const sound = makeSound()
    const refresh = () => document.visibilityState === 'visible' && running?.refresh()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const open = async () => {
      const opened = await client.open()
      if (isGone) return
      const game = makeGame({
        title: playable.title,
        client,
        opened,
        policy: latest.current.policy ?? openPolicy,
        sound,
        showMs: isStill ? STILL_MS : playable.showMs,
        wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
        codeOf: error => latest.current.codeOf(error),
        onBalance: balance => latest.current.onBalance?.(balance),
        onNeedFunds: () => latest.current.onNeedFunds?.(),
      })
      game.subscribe(() => latest.current.onShowing?.(game.state().phase === 'betting' || game.state().phase === 'showing'))
      running = game
      setResult(game)
    }
    open().catch(error => {
      if (isGone) return
      latest.current.codeOf(error)
      setResult('failed')
    })
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isGone = true
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
      running?.stop()
      latest.current.onShowing?.(false)
      sound.close()
      setResult(undefined)
    }
  }, [playable, client, attempt])

  return { opened: result === 'failed' ? undefined : result, hasFailed: result === 'failed', retry: () => setAttempt(n => n + 1) }
}
