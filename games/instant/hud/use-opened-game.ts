import { useOpening } from '@tonle/game-screen/use-opened-game.ts'
import { waitMs } from '@tonle/game-screen/use-stepped-game.ts'
import { makeSound } from '../scene/sound.ts'
import { openPolicy } from './client.ts'
import { type Game, makeGame } from './game.ts'
import type { InstantGameProps } from './instant-game.tsx'

/** With motion off an outcome stands there at once, long enough to be read. */
const STILL_MS = 250

export const useOpenedGame = (props: InstantGameProps) =>
  useOpening<Game>({
    title: props.playable,
    client: props.client,
    page: props,
    prepare: async page => {
      const { playable, client, policy = openPolicy } = props
      const { title } = playable
      const opened = await client.open()
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const showMs = isStill ? STILL_MS : playable.showMs
      return () => {
        const sound = makeSound()
        const game = makeGame({ title, client, opened, policy, sound, showMs, wait: waitMs, ...page })
        return { game, close: () => sound.close() }
      }
    },
    isShowing: game => game.state().phase === 'betting' || game.state().phase === 'showing',
  })
