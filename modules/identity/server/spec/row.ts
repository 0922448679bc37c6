import type { Flag } from '@tonle/contract'
import type { Language, Stage } from './test-stage.ts'

interface Row {
  /** In the words of the specification. */
  clause: string
  ask: (stage: Stage) => Promise<unknown>
  /** On while it asks, beside those of every row. */
  flags?: readonly Flag[]
}

/** A clause, a request that breaks it, and the answer. The request is made once in each language. */
export interface Refused extends Row {
  code: string
  /** At which field the sentence stands; without one it is of the whole answer. */
  field?: string
  says: Readonly<Record<Language, string>>
}

/** A clause, and a request that it lets pass. */
export interface Accepted extends Row {
  /** What is in the value of the answer. */
  answers: object
}
