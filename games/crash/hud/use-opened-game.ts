import { useOpening } from '@tonle/game-screen/use-opened-game.ts'
import { ServerClock } from '@tonle/ui/display/server-clock.ts'
import { makeSound } from '../scene/sound.ts'
import type { CrashGameProps } from './crash-game.tsx'
import { Game } from './game.ts'

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

export const useOpenedGame = (props: CrashGameProps) =>
  useOpening<Game>({
    title: props.playable,
    client: props.client,
    page: props,
    prepare: async page => {
      const { playable, client, policy, chance } = props
      const { title } = playable
      const clock = new ServerClock(() => performance.now())
      const askedMs = clock.localMs()
      const opened = await client.open()
      clock.learn(opened.table.nowMs, askedMs)
      return () => {
        const sound = makeSound()
        return {
          game: new Game({ title, client, opened, clock, policy, sound, later, chance, ...page }),
          close: () => sound.close(),
        }
      }
    },
    isShowing: game => {
      const { phase, bets } = game.state()
      return (phase === 'flying' || phase === 'ready') && bets.some(bet => bet.state === 'placed')
    },
  })
