import { timingSafeEqual } from 'node:crypto'
import type { BaseServices, BrandContext } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Address, addressIndex, markVerified, requestMessage, textOf } from '@tonle/delivery/server'
import type { Random } from '@tonle/process'
import type { Lang } from '@tonle/text'
import { CODE_MINUTES, CODE_TRIES } from '../../rules.ts'

/**
 * What a code may be used for. `no_login`: sign in by SMS, or a new password, for the member with this number. `register`: the number of a
 * new account. `bind`: a new contact of a member. `second_login`: a login from an unknown place. `confirm`: the member again, before a sensitive act.
 */
export type CodePurpose = 'no_login' | 'register' | 'bind' | 'second_login' | 'confirm'

/** What a code is bound to: it is right for nothing else. */
export interface CodeTarget {
  purpose: CodePurpose
  to: Address
  /** Required where the caller is known: a code of one member is of no use to another. */
  memberId?: string
}

interface CodeScope {
  services: BaseServices
  site: BrandContext
}

export interface NewCode extends CodeTarget {
  lang: Lang
  /** Of a further language over it. */
  tag?: string
  /** Of the asking request. */
  ip: string
  /** Nobody is behind the address: everything is done but sending. */
  isWithheld?: boolean
}

/**
 * Makes a code and asks for its message, in the caller's transaction. The one before is of no use any more.
 * @throws REQUEST_ERRORS of delivery
 */
export async function issueCode(
  tx: Tx,
  scope: CodeScope,
  { lang, tag, ip, isWithheld = false, ...target }: NewCode,
): Promise<void> {
  const digits = sixDigits(scope.services.random)
  const messageId = await requestMessage(tx, scope, {
    ...{ to: target.to, kind: 'identity.code', lang, tag, ip, isWithheld },
    params: { code: digits, minutes: CODE_MINUTES },
    expiresInSeconds: CODE_MINUTES * 60,
  })
  await tx.query(
    `insert into identity.code (brand_id, purpose, to_index, subject, hash, message_id, expires_at)
       values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(mins => ${CODE_MINUTES}))
     on conflict (brand_id, purpose, to_index, subject) do update
       set hash = excluded.hash, message_id = excluded.message_id, expires_at = excluded.expires_at, tries = 0`,
    [...keyOf(tx, scope, target), hashOf(tx, scope, target, digits), messageId],
  )
}

export type CodeOutcome = 'right' | 'wrong' | 'over'

/**
 * Tries a code, in a transaction that must commit for the try to count: the caller refuses after it, with `refuseCode`. A right code is used
 * up with the rest of the transaction. Of many tries at once each waits for the row's lock, so that no more than `CODE_TRIES` are looked at.
 * @returns `over`: there is none, it is too old, or its tries are used up
 */
export async function checkCode(tx: Tx, scope: CodeScope, target: CodeTarget & { code: string }): Promise<CodeOutcome> {
  const key = keyOf(tx, scope, target)
  const row = await tx.maybe<{ hash: string; messageId: string }>(
    `update identity.code set tries = tries + 1
      where brand_id = $1 and purpose = $2 and to_index = $3 and subject = $4 and tries < ${CODE_TRIES} and expires_at > app_now()
      returning hash, message_id as "messageId"`,
    key,
  )
  if (!row) return 'over'
  if (!timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(tx, scope, target, target.code)))) return 'wrong'
  await tx.query('delete from identity.code where brand_id = $1 and purpose = $2 and to_index = $3 and subject = $4', key)
  await markVerified(tx, row.messageId)
  return 'right'
}

const subjectOf = ({ memberId }: CodeTarget): string => memberId ?? ''

const indexOf = (tx: Tx, { services }: CodeScope, { to }: CodeTarget): string =>
  addressIndex(services, tx.brand, to.channel, textOf(to))

const keyOf = (tx: Tx, scope: CodeScope, target: CodeTarget): string[] => [
  tx.brand,
  target.purpose,
  indexOf(tx, scope, target),
  subjectOf(target),
]

/** Under the keyring's current key: a rotation makes the codes of these minutes useless, and no more. */
const hashOf = (tx: Tx, scope: CodeScope, target: CodeTarget, digits: string): string =>
  scope.services.keyring.mac('pepper', ['code', ...keyOf(tx, scope, target), digits].join('\n'))

const DIGITS = 1_000_000
/** Below it every remainder is equally likely. */
const EVEN = 2 ** 32 - (2 ** 32 % DIGITS)

/** Six digits, each number as likely as any other. */
export function sixDigits(random: Random): string {
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE()
    if (drawn < EVEN) return String(drawn % DIGITS).padStart(6, '0')
  }
}
