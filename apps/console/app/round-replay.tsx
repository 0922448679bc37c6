import { RoundReplay } from '@tonle/play/console/round-replay.tsx'
import { gameReplays } from './game-replays.ts'

interface OwnRoundProps {
  readonly betId: string
  readonly onClose: () => void
}

/** A round of our own studio in its game's scene. Loaded when one is watched, as the game then is. */
export function OwnRound(props: OwnRoundProps) {
  return <RoundReplay families={gameReplays} {...props} />
}
