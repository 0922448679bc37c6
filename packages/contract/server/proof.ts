import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { fail } from '../errors.ts'
import { networkOf } from './network.ts'
import type { Scope, Services } from './scope.ts'
import type { ServedCall } from './serve.ts'

/**
 * Proof of work for networks beyond their share (ALTCHA): the caller looks for a counter whose PBKDF2 key begins with a zero byte,
 * 256 tries on average. A challenge is signed, belongs to one call, one brand and one network, and is good once, for two minutes.
 */
const ALGORITHM = 'PBKDF2/SHA-256'
/** Iterations of one try at level 0: about half a second of one core of a phone for the whole search. */
const COST = 1500
export const MOST_LEVEL = 5
const SECONDS = 120

const challengeShape = z.object({
  parameters: z.strictObject({
    algorithm: z.literal(ALGORITHM),
    nonce: z.string().length(32),
    salt: z.string().length(32),
    cost: z.int().min(1),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.object({ call: z.string(), network: z.string(), until: z.number() }),
  }),
  signature: z.string().length(64),
})
const proofShape = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
})

/** Each doubling beyond the share makes the work twice as much. */
export const levelOf = (points: number, share: number): number =>
  Math.min(MOST_LEVEL, Math.max(0, Math.floor(Math.log2(points / share))))

/** A new challenge, as the refusal carries it. */
async function challengeFor(served: ServedCall, scope: Scope, level: number): Promise<Record<string, unknown>> {
  const { parameters, signature } = await createChallenge({
    algorithm: ALGORITHM,
    deriveKey,
    cost: COST << level,
    keyPrefix: '00',
    hmacSignatureSecret: secretOf(scope),
    data: { call: served.name, network: networkOf(scope.request.ip), until: scope.services.clock.nowMs() + SECONDS * 1000 },
  })
  return { parameters: JSON.parse(JSON.stringify(parameters)) as unknown, signature }
}

/** Takes the proof that the call carries; it is used up. @returns whether it is one for this call at this level, or the level below */
export async function takeProof(services: Services, served: ServedCall, scope: Scope, level: number): Promise<boolean> {
  const proof = read(scope.request.headers['proof-of-work'])
  if (!proof) return false
  const { parameters } = proof.challenge
  const { data } = parameters
  const isOurs = data.call === served.name && data.network === networkOf(scope.request.ip)
  // Pressure may have risen while the caller was at work.
  const isEnough = parameters.cost >= COST << Math.max(0, level - 1)
  if (!isOurs || !isEnough || data.until <= scope.services.clock.nowMs()) return false
  // Derived only for a valid signature, at our own cost parameter, and once per challenge.
  const deriveOnce: typeof deriveKey = async (...about) =>
    (await useOnce(services, scope.brand, parameters.nonce)) ? await deriveKey(...about) : { derivedKey: new Uint8Array() }
  const { verified } = await verifySolution({ ...proof, deriveKey: deriveOnce, hmacSignatureSecret: secretOf(scope) })
  return verified
}

const secretOf = (scope: Scope) => scope.services.keyring.derive('session', `proof:${scope.brand}`).toString('hex')

function read(header: string | undefined): z.output<typeof proofShape> | undefined {
  if (header === undefined || header.length > 2000) return undefined
  try {
    return proofShape.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

const useOnce = async (services: Services, brand: string, nonce: string): Promise<boolean> =>
  (await services.db.tx(brand, tx =>
    tx.maybe(
      `insert into house.used_nonce (nonce, expires_at) values ($1, app_now() + interval '10 minutes') on conflict do nothing returning 1 as ok`,
      [`proof:${nonce}`],
    ),
  )) !== undefined

/** The refusal that says what to do. */
export async function askForWork(served: ServedCall, scope: Scope, level: number): Promise<never> {
  throw fail('request.proof_required', { challenge: await challengeFor(served, scope, level) })
}
