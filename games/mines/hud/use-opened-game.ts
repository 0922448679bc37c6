import { useSteppedGame, waitMs } from '@tonle/game-screen/use-stepped-game.ts'
import { makeSound } from '../scene/sound.ts'
import type { RoundView } from '../view.ts'
import { openPolicy } from './client.ts'
import { type Game, makeGame } from './game.ts'
import type { MinesGameProps } from './mines-game.tsx'
import { seededPick } from './pick.ts'

/** The game of a page; the board's pictures are there before the board: a tile must not open into nothing. */
export const useOpenedGame = (props: MinesGameProps) =>
  useSteppedGame<RoundView, Game>({
    title: props.title,
    client: props.client,
    page: props,
    pictures: [props.scene.sprites.url],
    make: (opened, page) => {
      const { title, client, policy = openPolicy } = props
      const sound = makeSound()
      const game = makeGame({ title, client, opened, policy, sound, pick: seededPick(), wait: waitMs, ...page })
      return { game, close: () => sound.close() }
    },
  })
