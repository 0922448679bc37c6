import type { Clock, Log, Random } from '@tonle/process'
import type { FaultBook } from '../faults/fault-book.ts'
import type { Purses } from '../purses/purses.ts'
import type { Croupier } from '../rounds/croupier.ts'
import type { Store } from '../rounds/store.ts'
import type { Vendor } from '../rounds/vendor.ts'

/** The services that the program's routes use. */
export interface Services {
  store: Store
  purses: Purses
  croupier: Croupier
  faults: FaultBook
  vendors: ReadonlyMap<string, Vendor>
  sites: readonly string[]
  control: string | undefined
  clock: Clock
  random: Random
  log: Log
}

/** A coded answer other than 200. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
  }
}
