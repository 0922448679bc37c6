import { BetsScreen } from '@tonle/play/site/bets-screen.tsx'
import { GameFamilies } from '@tonle/play/site/families.tsx'
import { gameFamilies } from '../game-families.ts'

/** The betting record, with the proofs of our own games. */
export function BetsPage(props: Parameters<typeof BetsScreen>[0]) {
  return (
    <GameFamilies families={gameFamilies}>
      <BetsScreen {...props} />
    </GameFamilies>
  )
}
