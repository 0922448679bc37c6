import { type Challenge as Altcha, solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from './call-error.ts'
import { ownScript } from './own-script.ts'
import workerUrl from './proof-worker.ts?worker&url'
import { whileProving } from './proving.ts'

/** Cores that the search may use; the page and the rest of the machine keep theirs. */
const MOST_WORKERS = 4

/** Solves a challenge beside the page, in workers: nothing on the screen waits for it. @returns the header's value, undefined if it was not found in time or the visitor stopped it */
export async function prove(challenge: Challenge): Promise<string | undefined> {
  const asked = challenge as unknown as Altcha
  const solution = await whileProving(({ signal }) =>
    Promise.race([
      stopOf(signal),
      solveChallengeWorkers({
        challenge: asked,
        concurrency: Math.min(MOST_WORKERS, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1)),
        createWorker: () => startWorker(signal),
        timeout: 60_000,
      }),
    ]),
  )
  if (!solution) return undefined
  const { counter, derivedKey } = solution
  return base64url(JSON.stringify({ challenge: asked, solution: { counter, derivedKey } }))
}

/** A stop ends it at once, in the middle of a try. */
function startWorker(signal: AbortSignal): Worker {
  const worker = new Worker(ownScript(workerUrl), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return worker
}

const stopOf = (signal: AbortSignal) =>
  new Promise<undefined>(resolve => signal.addEventListener('abort', () => resolve(undefined)))

const base64url = (text: string) => btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
