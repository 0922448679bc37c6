import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useLoaded } from './use-loaded.ts'

/** A stored round, shown again in the scene of its game: from its record alone, without a draw. */
export type ReplayProps = { readonly roundId: string; readonly record: unknown }

/** The part of a family of own games that shows rounds again. It asks nothing of a server, so the console has it, too. */
export type ReplayFamily = {
  readonly gameCodes: readonly string[]
  /** Fills its parent; a new `key` shows the round from its beginning. */
  readonly loadReplay: (gameCode: string) => Promise<ComponentType<ReplayProps>>
}

const Replays = createContext<readonly ReplayFamily[]>([])

/** Round every screen that shows rounds of own games again. */
export function GameReplays({ families, children }: { families: readonly ReplayFamily[]; children: ReactNode }) {
  return <Replays value={families}>{children}</Replays>
}

/** What shows rounds of a title again; undefined while it comes, 'missing' where there is none. */
export function useReplayOf(gameCode: string): ComponentType<ReplayProps> | 'missing' | undefined {
  const family = useContext(Replays).find(one => one.gameCodes.includes(gameCode))
  return useLoaded(`replay ${gameCode}`, family && (() => family.loadReplay(gameCode)))
}
