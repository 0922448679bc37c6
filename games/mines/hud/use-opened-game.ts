import { useEffect, useRef, useState } from 'react'
import { makeSound } from '../scene/sound.ts'
import { openPolicy } from './client.ts'
import { type Game, makeGame } from './game.ts'
import type { MinesGameProps } from './mines-game.tsx'
import { seededPick } from './pick.ts'

/** Opens the game once per title and attempt, keeps it true when the tab or the connection comes back, closes it with the page. */
export function useOpenedGame(props: MinesGameProps): { opened: Game | undefined; hasFailed: boolean; retry: () => void } {
  const [result, setResult] = useState<Game | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(props)
  latest.current = props
  const { title, client } = props

  useEffect(() => {
    let isGone = false
    let running: Game | undefined
    const sound = makeSound()
    const refresh = () => document.visibilityState === 'visible' && running?.refresh()
    const open = async () => {
      const [opened] = await Promise.all([client.open(), pictures(latest.current)])
      if (isGone) return
      const game = makeGame({
        title,
        client,
        opened,
        policy: latest.current.policy ?? openPolicy,
        sound,
        pick: seededPick(),
        wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
        codeOf: error => latest.current.codeOf(error),
        onBalance: balance => latest.current.onBalance?.(balance),
        onNeedFunds: () => latest.current.onNeedFunds?.(),
      })
      game.subscribe(() => {
        const { phase } = game.state()
        latest.current.onShowing?.(phase === 'opening' || phase === 'cashing')
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
  }, [title, client, attempt])

  return { opened: result === 'failed' ? undefined : result, hasFailed: result === 'failed', retry: () => setAttempt(n => n + 1) }
}

/** The board's pictures are there before the board: a tile must not open into nothing. */
async function pictures({ scene }: MinesGameProps): Promise<void> {
  const image = new Image()
  image.src = scene.sprites.url
  await image.decode()
}
