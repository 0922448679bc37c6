import type { FastifyInstance } from 'fastify'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { issuerKeys, type Keys } from './keys.ts'

export interface PhoneTerms {
  url: string
  /** Google's project: issuer and audience are made of it. */
  project: string
  apiKey: string
  nowMs: () => number
}

export interface PhoneService {
  issuer: string
  keys: Keys
  /** Codes that "arrived", the newest last. */
  sent: { number: string; code: string }[]
  /** What a token of a sign-in says, before a test changes it. */
  claims(number: string): JWTPayload
}

/** Numbers that are refused, each with the service's own word (spec §8 has a message for each). */
const REFUSED: Readonly<Record<string, string>> = {
  '+85512000001': 'INVALID_PHONE_NUMBER',
  '+85512000002': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '+85512000003': 'CAPTCHA_CHECK_FAILED',
  '+85512000004': 'QUOTA_EXCEEDED',
  '+85512000005': 'OPERATION_NOT_ALLOWED',
  '+85512000006': 'SOMETHING_NEW',
}
const CODE_SECONDS = 300

const sending = z.object({ phoneNumber: z.string().default('') })
const signing = z.object({ sessionInfo: z.string().default(''), code: z.string().default('') })

/** Phone sign-in as Google's Identity Toolkit answers it: a code to a number, then an ID token for the code. */
export async function phoneService(app: FastifyInstance, { url, project, apiKey, nowMs }: PhoneTerms): Promise<PhoneService> {
  const keys = await issuerKeys()
  const issuer = `${url}/${project}`
  const sent: PhoneService['sent'] = []
  const sessions = new Map<string, { number: string; code: string; atMs: number }>()
  const claims = (number: string): JWTPayload => {
    const seconds = Math.floor(nowMs() / 1000)
    const subject = `phone${number.slice(1)}`
    return {
      ...{ iss: issuer, aud: project, sub: subject, user_id: subject, phone_number: number },
      ...{ iat: seconds, auth_time: seconds, exp: seconds + 3600 },
      firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
    }
  }
  const refuse = (message: string) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } })

  app.addHook('preHandler', async (request, reply) => {
    if (request.url.includes('/accounts:') && (request.query as { key?: string }).key !== apiKey)
      await reply.code(400).send(refuse('API_KEY_INVALID'))
  })
  app.post('/v1/accounts::sendVerificationCode', async (request, reply) => {
    const { phoneNumber } = sending.parse(request.body ?? {})
    if (phoneNumber === '') return await reply.code(400).send(refuse('MISSING_PHONE_NUMBER'))
    const why = REFUSED[phoneNumber]
    if (why) return await reply.code(400).send(refuse(why))
    const one = { number: phoneNumber, code: String(100_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000)) }
    const sessionInfo = crypto.randomUUID()
    sessions.set(sessionInfo, { ...one, atMs: nowMs() })
    sent.push(one)
    return { sessionInfo }
  })
  app.post('/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
    const { sessionInfo, code } = signing.parse(request.body ?? {})
    const session = sessions.get(sessionInfo)
    const why = !session
      ? 'INVALID_SESSION_INFO'
      : session.atMs + CODE_SECONDS * 1000 < nowMs()
        ? 'SESSION_EXPIRED'
        : code === ''
          ? 'MISSING_CODE'
          : code === session.code
            ? undefined
            : 'INVALID_CODE'
    if (why || !session) return await reply.code(400).send(refuse(why ?? ''))
    sessions.delete(sessionInfo)
    return { idToken: await keys.sign(claims(session.number)), phoneNumber: session.number }
  })
  app.get('/phone/keys', () => keys.published())
  app.get('/phone/sent', () => [...sent].reverse())
  return { issuer, keys, sent, claims }
}
