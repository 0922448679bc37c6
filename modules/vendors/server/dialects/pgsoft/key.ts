import { timingSafeEqual } from 'node:crypto'
import type { RequestFacts } from '@tonle/contract/server'
import type { Proof, StoredKey } from '../dialect.ts'

/** What the body says of one name; said twice it is nothing. */
function said(facts: RequestFacts, name: string): string | undefined {
  const [only, ...more] = new URLSearchParams(facts.rawBody).getAll(name)
  return more.length === 0 ? only : undefined
}

/** The key goes by `operator_token`; its secret, 64 hex digits, comes along as `secret_key`. Nothing is signed: TLS and the list of networks guard it. */
export const keyIdOf = (facts: RequestFacts): string | undefined => said(facts, 'operator_token')

export function verifier({ secret }: StoredKey): (facts: RequestFacts) => Proof | undefined {
  if (!secret) throw new Error('a key of the PG Soft dialect is a secret')
  return facts => {
    const given = said(facts, 'secret_key') ?? ''
    if (!/^[0-9a-f]{64}$/.test(given)) return undefined
    // No time and no nonce: a replay is the same transaction and gets its first answer.
    return timingSafeEqual(Buffer.from(given, 'hex'), secret) ? {} : undefined
  }
}
