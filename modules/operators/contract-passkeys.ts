import { call, errorCodes, id, instant } from '@tonle/contract'
import { z } from 'zod'
import { signedIn } from './contract-operator.ts'

export const passkeyErrors = errorCodes({
  'operators.passkey_refused': 401,
  'operators.passkey_required': 401,
  'operators.passkey_exists': 409,
  'operators.too_many_passkeys': 409,
  'operators.no_such_passkey': 404,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    operatorPasskeys: typeof passkeyErrors
  }
}

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
const credentialId = base64url(1400)
const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** `AuthenticationResponseJSON` of WebAuthn Level 3, §5.1; what else a browser adds is dropped. */
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(2048),
    userHandle: base64url(128).optional(),
  }),
})

/** `RegistrationResponseJSON`. */
const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
})

const FAILED = ['operators.passkey_refused'] as const
const attempts = [{ by: 'network', points: 30, perSeconds: 900, counts: FAILED, beyond: 'wait' }] as const

/** Options for `navigator.credentials.get`; the challenge is good for two minutes and one answer. */
const asking = {
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
} as const

export const passkeyChallenge = call({
  ...asking,
  summary: 'Begin a login by passkey: options for the browser',
  route: 'POST /console/api/session/passkey/challenge',
  who: 'anyone',
  limits: [{ by: 'ip', points: 120, perSeconds: 900 }],
})

export const passkeyLogin = call({
  summary: 'An operator signs in by passkey alone: the device has checked its owner (user verification)',
  route: 'POST /console/api/session/passkey',
  who: 'anyone',
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({ assertion }),
  output: signedIn,
  errors: ['operators.passkey_refused', 'operators.locked', 'identity.tls_required'],
  attempts,
})

export const confirmChallenge = call({
  ...asking,
  summary: 'Begin to confirm by passkey: options for the browser',
  route: 'POST /console/api/session/confirm/challenge',
  who: 'operator',
  ability: 'console.use',
})

export const confirmPasskey = call({
  summary: 'The own passkey in place of the password typed once more; good for five minutes',
  route: 'POST /console/api/session/confirm/passkey',
  who: 'operator',
  ability: 'console.use',
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({ assertion }),
  output: z.object({}),
  errors: ['operators.passkey_refused'],
  attempts,
})

/** Each for the own account. */
const own = { who: 'operator', ability: 'console.use' } as const

export const passkeys = call({
  ...own,
  summary: "The operator's own passkeys, ten at most",
  route: 'GET /console/api/session/passkeys',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    passkeys: z.array(
      z.object({
        id: id('psk'),
        name: z.string(),
        /** The console that it opens. */
        host: z.string(),
        createdAt: instant,
        usedAt: instant.nullable(),
      }),
    ),
  }),
})

export const newPasskey = call({
  ...own,
  summary: 'Options for `navigator.credentials.create`',
  route: 'POST /console/api/session/passkeys/challenge',
  effect: 'none',
  touches: 'nothing',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
    attestation: z.literal('none'),
  }),
})

export const addPasskey = call({
  ...own,
  summary: 'Keep the passkey that the browser made',
  route: 'POST /console/api/session/passkeys',
  effect: 'write',
  repeatable: true,
  stepUp: true,
  input: z.strictObject({ name: z.string().trim().min(1).max(40), attestation }),
  output: z.object({ id: id('psk') }),
  errors: ['operators.passkey_refused', 'operators.passkey_exists', 'operators.too_many_passkeys'],
})

export const removePasskey = call({
  ...own,
  summary: 'Remove one of the own passkeys',
  route: 'DELETE /console/api/session/passkeys/:id',
  effect: 'write',
  repeatable: true,
  stepUp: true,
  input: z.strictObject({ id: id('psk') }),
  output: z.object({}),
  errors: ['operators.no_such_passkey'],
})
