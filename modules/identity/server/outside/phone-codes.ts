import { type ErrorCode, fail, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { outsideFetch } from '@tonle/contract/server'
import { countCodeElsewhere, failedElsewhere, readPhone, typedElsewhere } from '@tonle/delivery/server'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type * as contract from '../../contract.ts'
import { phoneIn } from '../codes/request-code.ts'
import { issuerInUse, issuerSecret, type StoredIssuer } from './issuers.ts'

/** Spec §9: 60 s between two codes of such a service. */
const RESEND_MINUTES = 1

/** The service's words (Google's Identity Toolkit), each with the message of spec §8. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  INVALID_PHONE_NUMBER: 'delivery.phone_invalid',
  MISSING_PHONE_NUMBER: 'delivery.phone_invalid',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'delivery.too_many',
  INVALID_CODE: 'identity.code_wrong',
  MISSING_CODE: 'identity.code_wrong',
  CAPTCHA_CHECK_FAILED: 'identity.phone_captcha_failed',
  QUOTA_EXCEEDED: 'delivery.quota_exceeded',
  OPERATION_NOT_ALLOWED: 'identity.phone_not_allowed',
  SESSION_EXPIRED: 'identity.code_expired',
  INVALID_SESSION_INFO: 'identity.code_expired',
}
const FIELDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  'delivery.phone_invalid': 'mobileNum',
  'identity.code_wrong': 'verificationCode',
  'identity.code_expired': 'verificationCode',
}

/** Counted and committed before the service is asked. Codes that nobody types in stop their country, as our own do. */
export async function phoneCode(scope: OpenScope, input: In<typeof contract.phoneCode>): Promise<Out<typeof contract.phoneCode>> {
  const { services, request, lang } = scope
  const issuer = await inUse(scope)
  const to = await phoneIn(scope, input.mobileNum, input.countryDialingCode)
  const code = { to, lang, ip: request.ip, kind: 'identity.code', resendMinutes: RESEND_MINUTES }
  const id = await scope.tx(tx => countCodeElsewhere(tx, { services, site: scope.site }, code))
  const asked = ask(scope, issuer, 'sendVerificationCode', { phoneNumber: to.phone.number }, sent)
  const { sessionInfo } = await asked.catch(async (error: { code?: string }) => {
    await scope.tx(tx => failedElsewhere(tx, id, error.code ?? 'unknown'))
    throw error
  })
  return { session: sessionInfo, expiredMinutes: RESEND_MINUTES }
}

export async function phoneToken(
  scope: OpenScope,
  { session: sessionInfo, verificationCode: code }: In<typeof contract.phoneToken>,
): Promise<Out<typeof contract.phoneToken>> {
  const { idToken } = await ask(scope, await inUse(scope), 'signInWithPhoneNumber', { sessionInfo, code }, signedIn)
  await noteTyped(scope, idToken)
  return { firebaseIdToken: idToken }
}

/** The service itself has just said whose code it was; whoever uses the token has it checked (`phone-proof.ts`). */
async function noteTyped(scope: OpenScope, idToken: string): Promise<void> {
  const phone = readPhone(numberIn(idToken), '')
  if (phone) await scope.tx(tx => typedElsewhere(tx, scope, { channel: 'sms', phone }))
}

function numberIn(idToken: string): string {
  try {
    return String(decodeJwt(idToken).phone_number ?? '')
  } catch {
    return ''
  }
}

const sent = z.object({ sessionInfo: z.string().min(1).max(2000) })
const signedIn = z.object({ idToken: z.string().min(1).max(4000) })
const refusal = z.object({ error: z.object({ message: z.string() }) })

async function inUse(scope: OpenScope): Promise<StoredIssuer> {
  const issuer = await scope.read(read => issuerInUse(read, 'phone'))
  if (!issuer) throw fail('system.feature_off')
  return issuer
}

async function ask<T>(scope: OpenScope, issuer: StoredIssuer, what: string, body: object, shape: z.ZodType<T>): Promise<T> {
  const { services, brand } = scope
  const url = new URL(`${issuer.terms.apiUrl}/accounts:${what}`)
  url.searchParams.set('key', issuerSecret(services, brand, issuer))
  const answer = await outsideFetch(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    .then(async response => ({ ok: response.ok, body: (await response.json()) as unknown }))
    .catch(() => undefined)
  const read = answer?.ok ? shape.safeParse(answer.body) : undefined
  if (read?.success) return read.data
  // Some words are followed by an explanation: `TOO_MANY_ATTEMPTS_TRY_LATER : …`.
  const word = refusal.safeParse(answer?.body).data?.error.message.split(/[\s:]/)[0] ?? ''
  const code = REFUSALS[word] ?? 'identity.service_unreachable'
  if (!(word in REFUSALS)) services.log.warn({ what, word: word.slice(0, 60) }, 'phone service refused')
  const field = FIELDS[code]
  throw fail(code, field === undefined ? {} : { fields: { [field]: code as 'identity.code_wrong' } })
}
