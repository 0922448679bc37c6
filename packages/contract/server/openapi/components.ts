import { WINDOW_SECONDS } from '../encryption.ts'
import type { JsonSchema } from './wire-schema.ts'

const traceId = {
  type: 'string',
  description: 'Names the request in our logs: quote it when you ask. Empty where nothing of the request could be read.',
}
const fields = {
  type: 'object',
  description:
    'Where single fields are to blame: dotted path of each to its code (`field.missing`, `field.unknown`, `money.too_many_decimals` …). All at once.',
  additionalProperties: { type: 'string' },
}
const fieldTexts = {
  type: 'object',
  description: 'With `fields`: the same paths to a sentence that says the rule, in the language of `message`.',
  additionalProperties: { type: 'string' },
}

/** What `proof.ts` asks for. */
const proofChallenge: JsonSchema = {
  type: 'object',
  description:
    'Work that is asked for before the next try (ALTCHA v2): count up from 0 until PBKDF2 of `nonce` (hex) and the counter (32 bits, big endian) under `salt` (hex) and `cost` gives a key that begins with `keyPrefix`. The proof goes into the header `Proof-Of-Work`; it is good once, for this call and network, for two minutes.',
  required: ['parameters', 'signature'],
  properties: {
    parameters: {
      type: 'object',
      required: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix', 'data'],
      properties: {
        algorithm: { const: 'PBKDF2/SHA-256' },
        nonce: { type: 'string' },
        salt: { type: 'string' },
        cost: { type: 'integer', minimum: 1, description: 'Iterations of each try; they rise with the pressure.' },
        keyLength: { type: 'integer', description: 'Bytes of the key.' },
        keyPrefix: { type: 'string' },
        data: { type: 'object' },
      },
    },
    signature: { type: 'string' },
  },
  additionalProperties: false,
}

/** A refusal in the shape of the site and the console (`sendFailure`). */
const failure: JsonSchema = {
  type: 'object',
  description: 'A refusal. Decide by `code`; `message` is for people, in the language of the caller.',
  required: ['success', 'code', 'message', 'traceId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    fields,
    fieldTexts,
    captcha: { type: 'boolean', description: 'The next try needs a captcha (`GET /wps/captcha`).' },
    challenge: { $ref: '#/components/schemas/ProofChallenge' },
    verification: {
      type: 'object',
      description: 'Of a login from an unknown browser or address: what `POST /wps/session/verification` goes on with.',
      required: ['token', 'methods'],
      properties: { token: { type: 'string' }, methods: { type: 'array', items: { type: 'string' } } },
      additionalProperties: false,
    },
    retryAfterSeconds: { type: 'integer', minimum: 1, description: 'The header Retry-After says the same.' },
    traceId,
  },
  dependentRequired: { fields: ['fieldTexts'], fieldTexts: ['fields'] },
  additionalProperties: false,
}

/** A request that the neutral vendor protocol did not take (`handleVendor`); dialects answer in shapes of their own. */
const vendorFailure: JsonSchema = {
  type: 'object',
  description: 'The request was not taken (4xx), or nobody knows what became of it (5xx): then the same operation is sent again.',
  required: ['code', 'message', 'traceId'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, fields, traceId },
  additionalProperties: false,
}

/** What `encryption.ts` checks. */
const jweProtectedHeader: JsonSchema = {
  type: 'object',
  description: 'Protected header of an encrypted body. Other names, `zip` among them, are refused.',
  required: ['alg', 'enc', 'kid', 'epk', 'iat', 'jti', 'htm', 'htu', 'brand'],
  properties: {
    alg: { const: 'ECDH-ES' },
    enc: { const: 'A256GCM' },
    kid: { type: 'string', description: 'The `kid` of the key taken from `/.well-known/jwks.json`: the first of the set.' },
    epk: { type: 'object', description: 'The ephemeral public key, P-256; a JOSE library adds it.' },
    apu: { type: 'string' },
    apv: { type: 'string' },
    iat: {
      type: 'number',
      description: `Now, in seconds since 1970; at most ${WINDOW_SECONDS} s off the server, whose \`Date\` header says its time.`,
    },
    jti: { type: 'string', pattern: '^[\\w-]{16,64}$', description: 'Random; taken once.' },
    htm: { type: 'string', description: 'The method of the request, in capital letters.' },
    htu: { type: 'string', description: 'The path of the request, without host and query.' },
    brand: { type: 'string', description: '`merchantCode` of the brand: `GET /wps/system/whitelabel` tells it.' },
  },
  additionalProperties: false,
}

const keySet: JsonSchema = {
  type: 'object',
  required: ['keys'],
  properties: {
    keys: {
      type: 'array',
      minItems: 2,
      description: "Today's key (UTC), then tomorrow's. Seal for the first; yesterday's and tomorrow's open too.",
      items: {
        type: 'object',
        required: ['kty', 'crv', 'kid', 'x', 'y', 'use', 'alg'],
        properties: {
          kty: { const: 'EC' },
          crv: { const: 'P-256' },
          kid: { type: 'string' },
          x: { type: 'string' },
          y: { type: 'string' },
          use: { const: 'enc' },
          alg: { const: 'ECDH-ES' },
        },
      },
    },
  },
}

export const SCHEMAS = {
  Failure: failure,
  ProofChallenge: proofChallenge,
  VendorFailure: vendorFailure,
  JweProtectedHeader: jweProtectedHeader,
  KeySet: keySet,
}

export const HEADERS = {
  RetryAfter: { description: 'Seconds after which the same request may be sent again.', schema: { type: 'integer', minimum: 1 } },
}

/** The one address beside the calls that an integrator needs. */
export const KEY_SET_PATH = {
  '/.well-known/jwks.json': {
    get: {
      operationId: 'keys',
      summary: 'The public keys for encrypted calls',
      tags: ['encryption'],
      security: [],
      responses: {
        200: {
          description: 'May be kept for five minutes.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/KeySet' } } },
        },
      },
    },
  },
}
