import { useEffect, useRef, useState } from 'react'
import { makeSound } from '../scene/sound.ts'
import type { CrashGameProps } from './crash-game.tsx'
import { Game } from './game.ts'
import { ServerClock } from './server-clock.ts'

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** Opens the game once per title and attempt, keeps it true when the tab or the connection comes back, closes it with the page. */
export function useOpenedGame(props: CrashGameProps): { opened: Game | undefined; hasFailed: boolean; retry: () => void } {
  const [result, setResult] = useState<Game | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(props)
  latest.current = props
  const { playable, client } = props

  useEffect(() => {
    let isGone = false
    let running: Game | undefined
    const sound = makeSound()
    const clock = new ServerClock(() => performance.now())
    const refresh = () => document.visibilityState === 'visible' && void running?.refresh()
    const open = async () => {
      const askedMs = clock.localMs()
      const opened = await client.open()
      clock.learn(opened.table.nowMs, askedMs)
      if (isGone) return
      const game = new Game({
        title: playable.title,
        client,
        opened,
        clock,
        policy: latest.current.policy,
        sound,
        later,
        chance: () => latest.current.chance(),
        codeOf: error => latest.current.codeOf(error),
        onBalance: balance => latest.current.onBalance?.(balance),
        onNeedFunds: () => latest.current.onNeedFunds?.(),
      })
      game.subscribe(() => {
        const { phase, bets } = game.state()
        latest.current.onShowing?.((phase === 'flying' || phase === 'ready') && bets.some(bet => bet.state === 'placed'))
      })
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
