import type { SteppedClient, SteppedGame, SteppedOpened, SteppedState, SteppedView } from './stepped-play.ts'
import { type GamePage, type LivePage, useOpening } from './use-opened-game.ts'

export type SteppedPage = GamePage

type Opening<R extends SteppedView, G> = {
  readonly title: unknown
  readonly client: SteppedClient<R>
  readonly page: SteppedPage
  /** What must be there before the stage is shown. */
  readonly pictures: readonly string[]
  /** @returns the game, and what closes its sound */
  readonly make: (opened: SteppedOpened<R>, page: LivePage) => { game: G; close: () => void }
}

/** A game of several steps, opened with its pictures. */
export const useSteppedGame = <R extends SteppedView, G extends SteppedGame<SteppedState<R>>>({
  title,
  client,
  page,
  pictures,
  make,
}: Opening<R, G>) =>
  useOpening<G>({
    title,
    client,
    page,
    prepare: async live => {
      const [opened] = await Promise.all([client.open(), ...pictures.map(loaded)])
      return () => make(opened, live)
    },
    isShowing: game => {
      const { phase } = game.state()
      return phase === 'opening' || phase === 'cashing'
    },
  })

async function loaded(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode()
}

export const waitMs = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
