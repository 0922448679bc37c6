import type { Read } from '@tonle/database'
import type { Ability } from '../abilities.ts'

/** A number of the transaction's brand, and since when the newest of them waits; null where only the number is known. */
export interface Waiting {
  count: number
  newestAt: Date | null
}

/** One kind of what waits for operators or alarms. */
export interface WaitingSource {
  /** One of the kinds of the module `alarms`. */
  kind: string
  /** What an operator needs to see it in the console. */
  ability: Ability
  read(read: Read): Promise<Waiting>
}

/** A source that is one statement: `count`, `newestAt`, with the brand as $1. Count no further than needed. */
export const waitingSource = (kind: string, ability: Ability, sql: string): WaitingSource => ({
  kind,
  ability,
  read: read => read.one<Waiting>(sql, [read.brand]),
})
