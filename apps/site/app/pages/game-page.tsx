import { GameScreen } from '@tonle/play/site/game-screen.tsx'
import type { PlayMode } from '../data/paths.ts'

/** The page of a game; the title's own screen fills it. A game that is not ours says so itself. */
export function GamePage({ vendor, gameCode, mode }: { vendor: string; gameCode: string; mode: PlayMode }) {
  return <GameScreen vendor={vendor} gameCode={gameCode} mode={mode} />
}
