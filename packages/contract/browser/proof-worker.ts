import { type SolveChallengeOptions, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** One of the searchers of `prove.ts`, with the messages of `solveChallengeWorkers`. */
type Order = { type: 'work' | 'abort' } & Omit<SolveChallengeOptions, 'deriveKey'>

let controller: AbortController | undefined

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.type === 'abort') return controller?.abort()
  controller = new AbortController()
  solveChallenge({ ...data, controller, deriveKey }).then(
    solution => postMessage(solution),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})
