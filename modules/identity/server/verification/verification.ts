import { settingsOf } from '@tonle/brand/server'
import { fail } from '@tonle/contract'
import { deviceOf, networkOf, type OpenScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type IdentitySettings, identitySettings } from '../../contract.ts'
import type { VerificationMethod } from '../../contract-factor.ts'
import { VERIFICATION_MINUTES, VERIFICATION_TRIES } from '../../rules.ts'
import type * as rows from '../rows.ts'
import { hashToken } from '../sessions/sessions.ts'

export const hasFactor = async (read: Read, memberId: string): Promise<boolean> =>
  (await read.maybe('select 1 as ok from identity.factor where brand_id = $1 and member_id = $2 and confirmed', [
    read.brand,
    memberId,
  ])) !== undefined

/**
 * What a login needs beside its first proof. None from a known browser at a known address, or from a trusted browser. A number that
 * was the first proof is not asked again: who has nothing else passes by captcha.
 */
export async function verificationMethods(
  scope: OpenScope,
  memberId: string,
  proof: Verification['proof'],
): Promise<VerificationMethod[]> {
  const settings = await settingsOf(scope, identitySettings)
  if (settings.secondVerification === 'off') return []
  const methods = await scope.read(async read =>
    (await isKnownPlace(read, scope, memberId)) ? [] : await methodsOf(read, memberId, settings),
  )
  const others = proof === 'sms' ? methods.filter(method => method !== 'sms') : methods
  return methods.length > 0 && others.length === 0 ? ['captcha'] : others
}

async function methodsOf(read: Read, memberId: string, { secondVerification }: IdentitySettings): Promise<VerificationMethod[]> {
  // An app is there because a number can be taken over.
  if (await hasFactor(read, memberId)) return ['totp', 'recovery']
  const contacts = await read.query<{ kind: 'mobile' | 'email' }>(
    'select kind from identity.contact where brand_id = $1 and member_id = $2 and verified_at is not null order by kind desc',
    [read.brand, memberId],
  )
  if (contacts.length > 0) return contacts.map(({ kind }) => (kind === 'mobile' ? 'sms' : 'email'))
  return secondVerification === 'everyone' ? ['captcha'] : []
}

async function isKnownPlace(read: Read, scope: OpenScope, memberId: string): Promise<boolean> {
  const device = deviceOf(scope)
  if (device === undefined) return false
  const known = await read.maybe<{ isTrusted: boolean; isKnownNetwork: boolean }>(
    `select coalesce(trusted_until > app_now(), false) as "isTrusted",
            exists (select from identity.login l where l.brand_id = d.brand_id and l.member_id = d.member_id and l.network = $4 and l.result = 'ok') as "isKnownNetwork"
       from identity.known_device d where brand_id = $1 and device = $2 and member_id = $3`,
    [read.brand, device, memberId, networkOf(scope.request.ip)],
  )
  return known !== undefined && (known.isTrusted || known.isKnownNetwork)
}

export type Verification = Pick<rows.VerificationRow, 'memberId' | 'remember' | 'proof' | 'mustChange'>

/** @returns the token that the refusal of the login carries */
export async function beginVerification(
  tx: Tx,
  scope: OpenScope,
  { memberId, remember, proof, mustChange }: Verification,
): Promise<string> {
  const token = scope.services.random.bytes(24).toString('base64url')
  await tx.query(
    `insert into identity.verification (brand_id, hash, member_id, remember, proof, must_change, expires_at)
     values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(mins => ${VERIFICATION_MINUTES}))`,
    [tx.brand, hashToken(token), memberId, remember, proof, mustChange],
  )
  return token
}

/** Who waits for a verification; no try is counted. @throws identity.verification_over */
export async function waitingFor(read: Read, token: string): Promise<Pick<Verification, 'memberId' | 'proof'>> {
  const row = await read.maybe<Pick<Verification, 'memberId' | 'proof'>>(
    `select member_id as "memberId", proof from identity.verification where brand_id = $1 and hash = $2 and expires_at > app_now()`,
    [read.brand, hashToken(token)],
  )
  if (!row) throw fail('identity.verification_over')
  return row
}

/** Counts a try, before anything is checked. @throws identity.verification_over */
export async function takeTry(scope: OpenScope, token: string): Promise<Verification> {
  const row = await scope.tx(tx =>
    tx.maybe<Verification>(
      `update identity.verification set tries = tries + 1
        where brand_id = $1 and hash = $2 and tries < ${VERIFICATION_TRIES} and expires_at > app_now()
        returning member_id as "memberId", remember, proof, must_change as "mustChange"`,
      [tx.brand, hashToken(token)],
    ),
  )
  if (!row) throw fail('identity.verification_over')
  return row
}

/** Of several right answers at once one ends it. @throws identity.verification_over */
export async function endVerification(tx: Tx, token: string): Promise<void> {
  const gone = await tx.query('delete from identity.verification where brand_id = $1 and hash = $2 returning 1 as ok', [
    tx.brand,
    hashToken(token),
  ])
  if (gone.length === 0) throw fail('identity.verification_over')
}
