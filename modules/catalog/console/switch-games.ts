import type { GameSwitch } from './calls.ts'

/**
 * Switches games one after the other. It stops at the first failure; called again with the same `done`, it goes on with the rest.
 * @param done codes of the games that were switched
 */
export async function switchGames(
  games: readonly Pick<GameSwitch, 'gameCode'>[],
  done: Set<string>,
  switchOne: (gameCode: string) => Promise<unknown>,
): Promise<void> {
  for (const { gameCode } of games) {
    if (done.has(gameCode)) continue
    await switchOne(gameCode)
    done.add(gameCode)
  }
}
