import type { PlayMode } from '../data/paths.ts'

/** The page of a game; the title's own screen fills it. */
export function GamePage(_props: { vendor: string; gameCode: string; mode: PlayMode }) {
  return null
}
