import { hash } from 'node:crypto'
import { fail, type In, type Out } from '@tonle/contract'
import type { BaseServices, MemberActor, OpenScope, ReadScope, Scope, SealedRows, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { generateSecret, generateURI } from 'otplib'
import type * as contract from '../../contract.ts'
import { FACTOR_FAILURES, FACTOR_WINDOW_MINUTES, RECOVERY_CODES } from '../../rules.ts'
import { freezePayouts } from '../contacts/payouts-from.ts'
import { warnMember } from '../contacts/warn-member.ts'
import type * as rows from '../rows.ts'
import { replaceSessionToken } from '../sessions/open-session.ts'
import { announceEnd, type Sessions } from '../sessions/sessions.ts'
import { endSessions } from '../sessions/sql-sessions.ts'
import { stepOfCode } from './totp.ts'

export const sealedMemberFactors: SealedRows = {
  purpose: 'totp',
  sql: `select distinct on (split_part(secret, '.', 1)) secret as sealed, member_id::text as context from identity.factor`,
}

export async function factor(read: ReadScope<MemberActor>): Promise<Out<typeof contract.factor>> {
  const row = await read.maybe<Pick<rows.FactorRow, 'createdAt'> & { recoveryCodes: number }>(
    `select created_at as "createdAt",
            (select count(*)::int from identity.recovery_code c where c.brand_id = f.brand_id and c.member_id = f.member_id) as "recoveryCodes"
       from identity.factor f where brand_id = $1 and member_id = $2 and confirmed`,
    [read.brand, read.actor.memberId],
  )
  return { isOn: row !== undefined, since: row?.createdAt ?? null, recoveryCodes: row?.recoveryCodes ?? 0 }
}

/** A new secret takes the place of one that was never confirmed. */
export async function enrolFactor(tx: WriteScope<MemberActor>): Promise<Out<typeof contract.enrolFactor>> {
  const { memberId, account } = tx.actor
  const secret = generateSecret()
  const kept = await tx.query(
    `insert into identity.factor as f (brand_id, member_id, secret) values ($1, $2, $3)
     on conflict (brand_id, member_id) do update set secret = excluded.secret, last_step = 0 where not f.confirmed returning 1 as ok`,
    [tx.brand, memberId, tx.services.keyring.seal('totp', secret, memberId)],
  )
  if (kept.length === 0) throw fail('identity.factor_exists')
  return { secret, uri: generateURI({ issuer: tx.site.name, label: account, secret }) }
}

export async function confirmFactor(
  sessions: Sessions,
  scope: OpenScope<MemberActor>,
  { code }: In<typeof contract.confirmFactor>,
): Promise<Out<typeof contract.confirmFactor>> {
  const { memberId } = scope.actor
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(scope.services))
  const ended = await scope.tx(async tx => {
    const row = await lockFactor(tx, memberId)
    if (!row || row.confirmed) throw fail('identity.factor_exists')
    const step = await stepOfCode(scope.services, secretOf(scope, memberId, row), code, row.lastStep)
    if (step === undefined) throw fail('identity.code_wrong', { fields: { code: 'identity.code_wrong' } })
    await tx.query(
      `update identity.factor set confirmed = true, last_step = $3, failures = 0, created_at = app_now() where brand_id = $1 and member_id = $2`,
      [tx.brand, memberId, step],
    )
    await tx.query('insert into identity.recovery_code (brand_id, member_id, hash) select $1, $2, unnest($3::text[])', [
      tx.brand,
      memberId,
      codes.map(hashCode),
    ])
    await warnMember(tx, scope, { memberId, kind: 'factor_on' })
    return await endOthers(sessions, tx, scope)
  })
  announceEnd(scope.services, sessions, ended)
  return { recoveryCodes: codes }
}

export async function removeFactor(sessions: Sessions, scope: OpenScope<MemberActor>): Promise<Record<string, never>> {
  const ended = await scope.tx(async tx => {
    await dropFactor(tx, scope, scope.actor.memberId)
    return await endOthers(sessions, tx, scope)
  })
  announceEnd(scope.services, sessions, ended)
  return {}
}

/** Also for staff. Payouts wait for a day afterwards, outside the demo. @returns whether there was one */
export async function dropFactor(tx: Tx, scope: Scope, memberId: string): Promise<boolean> {
  const gone = await tx.query<{ confirmed: boolean }>(
    'delete from identity.factor where brand_id = $1 and member_id = $2 returning confirmed',
    [tx.brand, memberId],
  )
  await tx.query('delete from identity.recovery_code where brand_id = $1 and member_id = $2', [tx.brand, memberId])
  if (!gone.some(({ confirmed }) => confirmed)) return false
  await freezePayouts(tx, scope.site, memberId)
  await warnMember(tx, scope, { memberId, kind: 'factor_off' })
  return true
}

async function endOthers(sessions: Sessions, tx: Tx, scope: OpenScope<MemberActor>) {
  const { memberId, sessionId } = scope.actor
  await replaceSessionToken(tx, scope, sessions)
  return await endSessions(tx, { memberId, butId: sessionId }, 'factor_changed')
}

type Factor = Pick<rows.FactorRow, 'secret' | 'confirmed' | 'lastStep'> & { isBlocked: boolean }

const lockFactor = (tx: Tx, memberId: string) =>
  tx.maybe<Factor>(
    `select secret, confirmed, last_step as "lastStep",
            failures >= ${FACTOR_FAILURES} and failed_at > app_now() - make_interval(mins => ${FACTOR_WINDOW_MINUTES}) as "isBlocked"
       from identity.factor where brand_id = $1 and member_id = $2 for update`,
    [tx.brand, memberId],
  )

const secretOf = ({ services }: { services: BaseServices }, memberId: string, row: Pick<Factor, 'secret'>) =>
  services.keyring.open('totp', row.secret, memberId).toString()

/**
 * Uses a code of the member's app, or a recovery code, up. One at a time for a member: of two with the same code one is right.
 * @throws identity.code_wrong, counted; request.too_many after too many of them
 */
export async function takeFactorCode(
  scope: OpenScope,
  memberId: string,
  method: 'totp' | 'recovery',
  code: string,
): Promise<void> {
  const outcome = await scope.tx(async tx => {
    const row = await lockFactor(tx, memberId)
    if (!row?.confirmed) return 'wrong'
    if (row.isBlocked) return 'blocked'
    const isRight = method === 'totp' ? await takeStep(tx, scope, memberId, row, code) : await takeRecovery(tx, memberId, code)
    await countOutcome(tx, memberId, isRight)
    return isRight ? 'right' : 'wrong'
  })
  if (outcome === 'blocked') throw fail('request.too_many', { retryAfterSeconds: FACTOR_WINDOW_MINUTES * 60 })
  if (outcome === 'wrong') throw fail('identity.code_wrong', { fields: { code: 'identity.code_wrong' } })
}

async function takeStep(tx: Tx, scope: OpenScope, memberId: string, row: Factor, code: string): Promise<boolean> {
  const step = await stepOfCode(scope.services, secretOf(scope, memberId, row), code, row.lastStep)
  if (step === undefined) return false
  await tx.query('update identity.factor set last_step = $3 where brand_id = $1 and member_id = $2', [tx.brand, memberId, step])
  return true
}

const takeRecovery = async (tx: Tx, memberId: string, code: string): Promise<boolean> =>
  (
    await tx.query('delete from identity.recovery_code where brand_id = $1 and member_id = $2 and hash = $3 returning 1 as ok', [
      tx.brand,
      memberId,
      hashCode(code),
    ])
  ).length > 0

/** Failures far apart do not add up. */
const countOutcome = (tx: Tx, memberId: string, isRight: boolean) =>
  tx.query(
    `update identity.factor
        set failures = case when $3 then 0
                            when failed_at > app_now() - make_interval(mins => ${FACTOR_WINDOW_MINUTES}) then failures + 1 else 1 end,
            failed_at = case when $3 then null else app_now() end
      where brand_id = $1 and member_id = $2`,
    [tx.brand, memberId, isRight],
  )

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz234567890'
const CODE_LENGTH = 24

/** 120 bits, in groups for the eye. */
function newRecoveryCode({ random }: BaseServices): string {
  const letters = Array.from(random.bytes(CODE_LENGTH), byte => ALPHABET[byte & 31]).join('')
  return letters.match(/.{6}/g)?.join('-') ?? letters
}

const hashCode = (code: string) => hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''))
