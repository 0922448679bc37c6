import type { SteppedClient, SteppedGame, SteppedOpened, SteppedPhase, SteppedPlayed } from './stepped-play.ts'

/** A round that is shown again: its bet has long been paid, so the screen's wallet is a stage property that no stake exceeds. */
export const REPLAY_BALANCE = '900000000.00'

/** Between two steps that are shown again. */
const STEP_MS = 750

/** Answers a screen with the views of a stored round, one after another. Nothing is asked of a server. */
export function replayClient<R extends { readonly end: unknown }>(
  views: readonly R[],
  currency: string,
): { client: SteppedClient<R>; next: () => Promise<SteppedPlayed<R>> } {
  let at = -1
  const next = async (): Promise<SteppedPlayed<R>> => {
    at = Math.min(at + 1, views.length - 1)
    return { round: views[at]!, balance: REPLAY_BALANCE }
  }
  const opened = (): SteppedOpened<R> => {
    const shown = views[at] ?? null
    return {
      mode: 'demo',
      currency,
      balance: REPLAY_BALANCE,
      isOpenGame: true,
      round: shown?.end ? null : shown,
      last: shown?.end ? shown : null,
    }
  }
  return { client: { open: async () => opened(), cashOut: next }, next }
}

const isReady = (phase: SteppedPhase): boolean => phase === 'ready' || phase === 'open'

/** Makes the stored acts one after another, each when the one before has been shown. @returns what stops it */
export function replaySteps<G extends SteppedGame<{ readonly phase: SteppedPhase }>>(
  game: G,
  acts: readonly ((game: G) => void)[],
): () => void {
  let at = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const act = () => {
    timer = undefined
    acts[at++]?.(game)
  }
  const follow = () => {
    if (timer === undefined && at < acts.length && isReady(game.state().phase)) timer = setTimeout(act, STEP_MS)
  }
  const unsubscribe = game.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** The client and the acts that show a stored round of several steps on its family's screen. `views` are its bet and what came of each act. */
export function steppedReplay<R extends { readonly end: unknown }, G extends SteppedGame<{ readonly phase: SteppedPhase }>>(
  views: readonly R[],
  currency: string,
  acts: readonly ((game: G) => void)[],
) {
  const { client, next } = replayClient(views, currency)
  const all = [(game: G) => game.bet(), ...acts]
  return { client, next, onReplay: (game: G) => replaySteps(game, all) }
}

const nothing = () => undefined

/** What a screen asks of its page, where there is none to ask: nothing is sent, so nothing can fail. */
export const replayPage = { codeOf: String, wordsOf: nothing, onInfo: nothing, onVerify: nothing }
