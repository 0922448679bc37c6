import { GameSkeleton } from '@tonle/game-screen/game-skeleton.tsx'
import { HUE } from './hue.ts'

/** The game's shape while it is on its way. */
export const InstantSkeleton = ({ label }: { label: string }) => <GameSkeleton label={label} hue={HUE} />
