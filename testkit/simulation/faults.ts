import type { Seeded } from './random.ts'

/** Weights of what goes wrong, beside 10 for what goes its way; zero: never. */
export interface Faults {
  /** The connection breaks before a statement is sent, or while it is idle. */
  cut: number
  /** The statement was carried out, its answer is lost. */
  answerLost: number
  /** Statements of a connection that broke reach the server all the same, at some time. */
  late: number
  /** A connection is not given. */
  refused: number
  /** The server gives up the wait for a lock. */
  lockTimeout: number
  /** A process dies with all it had under way. */
  crash: number
  /** A request arrives a second time. */
  duplicate: number
  /** Minutes go by at once. */
  timeLeap: number
}

export const noFaults: Faults = {
  cut: 0,
  answerLost: 0,
  late: 0,
  refused: 0,
  lockTimeout: 0,
  crash: 0,
  duplicate: 0,
  timeLeap: 0,
}

/** Some seeds are calm, some have one kind of fault, some all at once. */
export function faultsOf(random: Seeded): Faults {
  const level = random.pick([0, 0.3, 1, 2])
  const kinds: Faults = {
    cut: 0.35,
    answerLost: 0.6,
    late: 0.3,
    refused: 0.3,
    lockTimeout: 2,
    crash: 0.12,
    duplicate: 0.8,
    timeLeap: 0.3,
  }
  const only = random.chance(0.25) ? random.pick(Object.keys(kinds) as (keyof Faults)[]) : undefined
  const faults = { ...kinds }
  for (const kind of Object.keys(kinds) as (keyof Faults)[]) {
    if (only === undefined) faults[kind] *= level
    else faults[kind] *= kind === only ? 4 : 0
  }
  return faults
}
