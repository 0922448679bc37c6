import { CallError } from '@tonle/contract/browser'
import { play } from './calls.ts'

/** Which game is played and how. */
export type GameRef = { readonly vendor: string; readonly gameCode: string; readonly mode: 'real' | 'demo' }

const keyOf = ({ vendor, gameCode, mode }: GameRef) => `tonle.play.${vendor}.${gameCode}.${mode}`

/** The launch token stays in this tab; it never stands in an address. */
export const keptSession = (game: GameRef): string | undefined => sessionStorage.getItem(keyOf(game)) ?? undefined
/** @throws CallError play.session_over: the game opens again then */
export function requireSession(game: GameRef): string {
  const kept = keptSession(game)
  if (!kept) throw new CallError(409, { code: 'play.session_over' })
  return kept
}
export const forgetSession = (game: GameRef): void => sessionStorage.removeItem(keyOf(game))

/** Launches the game and keeps its token. @throws CallError catalog.no_such_game | game_maintenance | in_need_true_account | session.required */
export async function launch(game: GameRef): Promise<string> {
  const { token } = await play.launchGame({ vassalage: game.vendor, gameCode: game.gameCode, mode: game.mode })
  sessionStorage.setItem(keyOf(game), token)
  return token
}

const begun = new Map<string, Promise<string>>()
/** Launches while the game's screen is still on its way, and `openKept` takes it up. What refuses it refuses the launch there, too, and is told there. */
export function launchAhead(game: GameRef): void {
  const key = keyOf(game)
  if (keptSession(game) || begun.has(key)) return
  const launching = launch(game)
  begun.set(key, launching)
  const forget = () => void begun.delete(key)
  launching.then(forget, forget)
}

const ENDED: readonly string[] = ['play.session_over', 'play.launch_expired']
export const hasEnded = (error: unknown): boolean => error instanceof CallError && ENDED.includes(error.code)

/** Opens with the kept token; one that has ended is replaced by a new launch, once. */
export async function openKept<T>(game: GameRef, open: (session: string) => Promise<T>): Promise<T> {
  await begun.get(keyOf(game))?.catch(() => undefined)
  const kept = keptSession(game)
  if (kept) {
    try {
      return await open(kept)
    } catch (error) {
      if (!hasEnded(error)) throw error
      forgetSession(game)
    }
  }
  return open(await launch(game))
}
