import { useSheet } from '@tonle/catalog/site/sheet/use-sheet.ts'
import { lazyPart } from '../session/lazy.tsx'
import { useSearchKey } from '../session/search-games.ts'

const GameSheet = lazyPart(async () => (await import('@tonle/catalog/site/sheet/game-sheet.tsx')).GameSheet, {
  skeleton: null,
  isSmall: true,
})

/** The sheet of the game that the address names, and the key that leads to the search. */
export function GamesOver() {
  useSearchKey()
  const { game, close } = useSheet()
  return game ? <GameSheet key={`${game.vendor}:${game.code}`} {...game} onClose={close} /> : null
}
