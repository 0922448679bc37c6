import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, WriteScope } from '@tonle/contract/server'
import { requestMessage } from '@tonle/delivery/server'
import type * as contract from '../../contract.ts'
import { LINK_MINUTES } from '../../rules.ts'
import { emailIn } from '../codes/request-code.ts'
import { accountHas } from '../contacts/sql-contacts.ts'
import { hashPassword } from '../passwords/password.ts'
import { requireSafeTransport } from '../sessions/open-session.ts'
import { ownOrigin } from '../sessions/own-origin.ts'
import { announceEnd, hashToken, type Sessions } from '../sessions/sessions.ts'
import { memberById } from '../sql.ts'
import { resetPassword, weakPassword } from './reset-password.ts'

/** An account that is not there, or has another address, costs the same statements; its message is withheld. */
export async function forgotByEmail(
  tx: WriteScope,
  input: In<typeof contract.forgotByEmail>,
): Promise<Out<typeof contract.forgotByEmail>> {
  const to = emailIn(input.email)
  const origin = await ownOrigin(tx, tx.request)
  const memberId = await accountHas(tx, tx.services, { account: input.username, to })
  const token = tx.services.random.bytes(32).toString('base64url')
  await tx.query('delete from identity.password_link where brand_id = $1 and member_id = $2', [tx.brand, memberId ?? null])
  await tx.query(
    `insert into identity.password_link (brand_id, token_hash, member_id, expires_at)
       values ($1, $2, $3, app_now() + make_interval(mins => ${LINK_MINUTES}))`,
    [tx.brand, hashToken(token), memberId ?? null],
  )
  await requestMessage(tx, tx, {
    ...{ to, kind: 'identity.password_link', lang: tx.lang, tag: tx.tag, ip: tx.request.ip, isWithheld: memberId === undefined },
    // Behind the #: the token reaches no server's log and no other site.
    params: { link: `${origin}/#set-password=${token}`, minutes: LINK_MINUTES },
    expiresInSeconds: LINK_MINUTES * 60,
  })
  return {}
}

export async function resetByLink(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.resetByLink>,
): Promise<Out<typeof contract.resetByLink>> {
  requireSafeTransport(scope)
  if (input.newPassword !== input.confirmNewPassword)
    throw fail('request.invalid', { fields: { confirmNewPassword: 'identity.inconsistent_twice' } })
  const found = await scope.read(async read => {
    const link = await read.maybe<{ memberId: string }>(
      `select member_id as "memberId" from identity.password_link
        where brand_id = $1 and token_hash = $2 and member_id is not null and expires_at > app_now()`,
      [read.brand, hashToken(input.token)],
    )
    return link && (await memberById(read, link.memberId))
  })
  if (found?.status !== 'active') throw fail('identity.link_over')
  const weak = await weakPassword(scope, input.newPassword, found.account)
  if (weak) throw weak
  const hash = await hashPassword(scope.services, input.newPassword)
  const ended = await scope.tx(async tx => {
    // Of two at once the second finds no row.
    const used = await tx.maybe(
      `delete from identity.password_link where brand_id = $1 and token_hash = $2 and expires_at > app_now() returning 1 as ok`,
      [tx.brand, hashToken(input.token)],
    )
    return used && (await resetPassword(tx, scope, found, hash))
  })
  if (!ended) throw fail('identity.link_over')
  announceEnd(scope.services, sessions, ended)
  return {}
}
