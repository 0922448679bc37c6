import type { OperationName } from '../simulators/game-vendors/protocol/index.ts'
import type { Ground } from './ground.ts'
import type { Lab } from './lab.ts'

/** One case of field.md §3.6, or (from 41 on) of what a vendor's key can reach. */
export interface Case {
  /** Its number; up to 40 as there. */
  id: number
  /** What must be, as a sentence. */
  says: string
  /** Operations without which the case says nothing; a dialect that lacks one is not judged by it. */
  speaks?: readonly OperationName[]
  needs?: readonly (keyof Ground)[]
  /** What this dialect cannot be asked, in words; undefined where it can. */
  unless?: (lab: Lab) => string | undefined
  /** @throws Error in plain words for what is not as it must be */
  run(lab: Lab): Promise<void>
}

export type Verdict = 'passed' | 'failed' | 'not applicable'

export interface Result {
  id: number
  says: string
  verdict: Verdict
  /** Why it failed or does not apply. */
  why?: string
  ms: number
}
