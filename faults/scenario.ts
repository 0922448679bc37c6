import type { Ground } from './harness/ground.ts'

/** What a run found. The first five numbers are the bar: lost, ghost and duplicated must be zero. */
export interface Result {
  /** Answered operations (deliveries, jobs, rounds: the scenario's README line says which). */
  operations: number
  faults: number
  lost: number
  ghost: number
  duplicated: number
  /** Whatever else must not be, in plain words; empty is good. */
  failures: string[]
  /** Figures worth keeping, by name with their unit. */
  figures?: Record<string, number>
}

export interface Scale {
  operations: number
  faults: number
}

export interface Run {
  ground: Ground
  scale: Scale
  isFull: boolean
  /** 0 ≤ x < 1, from the run's seed. */
  random: () => number
}

/** One way in which the world breaks. */
export interface Scenario {
  /** As in security.md §1.5. */
  id: string
  breaks: string
  smoke: Scale
  /** The nightly figures. */
  full: Scale
  /**
   * What it needs for itself. `server`: programs on the ground's database; one such scenario at a time. `process`: a database of its own
   * inside the server, perhaps with programs of its own; beside the others. `all`: the database server itself breaks.
   */
  needs: 'server' | 'process' | 'all'
  /** Runs only with `--full`. */
  isFullOnly?: boolean
  /** Why it cannot run on this machine; undefined if it can. */
  missing?: () => string | undefined
  run(run: Run): Promise<Result>
}
