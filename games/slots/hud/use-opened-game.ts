import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Prize } from '../model.ts'
import { makePlayer } from '../scene/player.ts'
import { makeSound, type Sound } from '../scene/sound.ts'
import { openStage, type Stage } from '../scene/stage.ts'
import { openPolicy } from './client.ts'
import { firstWindow, makeGame } from './game.ts'
import type { Game } from './game-parts.ts'
import { moneyOfCredits } from './money-of-credits.ts'
import type { SlotGameProps } from './slot-game.tsx'

type OpenedGameProps = SlotGameProps & { readonly prizeName: (prize: Prize) => string }

export type Opened = { readonly game: Game; readonly stage: Stage }
type Canvases = { readonly back: RefObject<HTMLCanvasElement | null>; readonly front: RefObject<HTMLCanvasElement | null> }

/** Opens the game once per title and attempt: pictures and the server's answer at the same time. Closes it with the page. */
export function useOpenedGame(
  props: OpenedGameProps,
  canvases: Canvases,
): { opened: Opened | undefined; hasFailed: boolean; retry: () => void } {
  const [result, setResult] = useState<Opened | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(props)
  latest.current = props
  const { back, front } = canvases
  const { title, scene } = props

  useEffect(() => {
    let isGone = false
    let running: Opened | undefined
    const sound = makeSound()
    const open = async () => {
      if (!back.current || !front.current) return
      const found = await openGame(latest, sound, back.current, front.current)
      if (isGone) return close(found)
      running = found
      setResult(found)
    }
    open().catch(error => {
      if (isGone) return
      latest.current.codeOf(error)
      setResult('failed')
    })
    return () => {
      isGone = true
      if (running) close(running)
      latest.current.onShowing?.(false)
      sound.close()
      setResult(undefined)
    }
  }, [title, scene, attempt, back, front])

  return { opened: result === 'failed' ? undefined : result, hasFailed: result === 'failed', retry: () => setAttempt(n => n + 1) }
}

function close({ game, stage }: Opened): void {
  game.stop()
  stage.destroy()
}

async function openGame(
  latest: RefObject<OpenedGameProps>,
  sound: Sound,
  back: HTMLCanvasElement,
  front: HTMLCanvasElement,
): Promise<Opened> {
  const { title, scene, client, policy = openPolicy, codeOf } = latest.current
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [stage, opened] = await Promise.all([
    openStage({ back, front, theme: scene, maths: title.maths, window: firstWindow(title), isReduced }),
    client.open(),
  ])
  const game: Game = makeGame({
    title,
    client,
    opened,
    policy,
    sound,
    isReduced,
    makePlayer: hooks => makePlayer(stage, title.maths, sound, hooks),
    wait: ms => stage.clock.wait(ms),
    pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
    labelOf: credits => moneyOfCredits(credits, game.state().stake, title.lines, game.state().currency),
    prizeName: prize => latest.current.prizeName(prize),
    codeOf,
    onBalance: balance => latest.current.onBalance?.(balance),
    onNeedFunds: () => latest.current.onNeedFunds?.(),
  })
  game.subscribe(() => latest.current.onShowing?.(game.state().phase === 'playing'))
  if (opened.unseen) void game.resume(opened.unseen)
  else if (opened.last) game.recall(opened.last)
  return { game, stage }
}
