import type { AppError } from '@tonle/contract'
import type { RequestFacts, ServedCall, VendorCredential } from '@tonle/contract/server'
import type { PlayServices } from '@tonle/play/server'

/** As `vendors.vendor_account.dialect` has it. */
export type DialectName = 'neutral' | 'hub88' | 'pgsoft'

/** A key as it is stored: a secret that both sides know, or the half that the vendor may show. */
export interface StoredKey {
  secret?: Buffer
  /** PEM. */
  publicKey?: string
}

/** The age of a verified request; without it only the transaction id detects a replay. */
export interface Proof {
  /** Seconds of the epoch. */
  at?: number
  /** Used once; 32 hex digits. */
  nonce?: string
}

/** How who speaks a language proves to be who it is. */
export interface Dialect {
  readonly name: DialectName
  /** The vendor signs with a private key of its own; else both sides know a secret. */
  readonly hasPublicKey: boolean
  /** What proves a request, where that is a header; for /openapi.json. */
  readonly credential?: VendorCredential
  /** The key id that a request claims, not verified yet. */
  keyIdOf(facts: RequestFacts): string | undefined
  /** Prepares a key once. @returns a check of requests, which answers undefined for a wrong signature */
  verifier(key: StoredKey): (facts: RequestFacts) => Proof | undefined
}

/** A dialect with calls of its own, each translated to the neutral one that does the same. */
export interface Adapter extends Dialect {
  routes(play: PlayServices): readonly ServedCall[]
  /** The whole answer to a rejected request (4xx), or to one with an unknown outcome (5xx). */
  failed(failure: AppError, facts: RequestFacts): { status: number; body: object }
  /** The word of an answer, for the log. */
  wordOf(answer: object): string
}
