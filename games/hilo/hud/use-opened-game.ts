import { useSteppedGame, waitMs } from '@tonle/game-screen/use-stepped-game.ts'
import { makeSound } from '../scene/sound.ts'
import type { RoundView } from '../view.ts'
import { type Game, makeGame } from './game.ts'
import type { HiloGameProps } from './hilo-game.tsx'

export const useOpenedGame = (props: HiloGameProps) =>
  useSteppedGame<RoundView, Game>({
    title: props.title,
    client: props.client,
    page: props,
    pictures: [props.scene.back],
    make: (opened, page) => {
      const { title, client } = props
      const sound = makeSound()
      return { game: makeGame({ title, client, opened, sound, wait: waitMs, ...page }), close: () => sound.close() }
    },
  })
