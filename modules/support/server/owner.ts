import { createHash } from 'node:crypto'
import { fail } from '@tonle/contract'
import type { Scope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { VISITOR_DAYS } from '../rules.ts'
import { CONVERSATION, type ConversationRow } from './sql.ts'

/** Whose conversations a caller reaches: the member's, or those of the browser that began them. */
export interface Owner {
  member: string | null
  /** SHA-256 of the cookie; the cookie itself is nowhere stored. */
  visitor: Buffer | null
}

const nameOf = (secure: boolean) => (secure ? '__Host-talk' : 'talk')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A member who is signed in has only what is the member's: a browser may be shared. */
export function ownerOf({ actor, request }: Pick<Scope, 'actor' | 'request'>): Owner {
  if (actor.type === 'member') return { member: actor.memberId, visitor: null }
  const secret = request.cookies[nameOf(request.secure)] ?? ''
  return { member: null, visitor: /^[\w-]{43}$/.test(secret) ? hashOf(secret) : null }
}

/** The same with a cookie for a visitor who has none: 256 bits of chance. */
export function keptOwner(scope: Pick<Scope, 'actor' | 'request' | 'services' | 'setCookie'>): Owner {
  const owner = ownerOf(scope)
  if (owner.member !== null || owner.visitor !== null) return owner
  const secret = scope.services.random.bytes(32).toString('base64url')
  scope.setCookie(nameOf(scope.request.secure), secret, { maxAge: VISITOR_DAYS * 86_400 })
  return { member: null, visitor: hashOf(secret) }
}

/** Of the caller's own conversations. Parameters: brand, member, visitor. */
export const OWN = '(c.member_id = $2 or c.visitor = $3)'

/** @throws support.not_found also for one of somebody else */
export async function ownConversation(
  read: Read,
  { member, visitor }: Owner,
  id: string,
  isLocked = false,
): Promise<ConversationRow> {
  const row = await read.maybe<ConversationRow>(
    `select ${CONVERSATION} from support.conversation c where c.brand_id = $1 and ${OWN} and c.id = $4 ${isLocked ? 'for update of c' : ''}`,
    [read.brand, member, visitor, id],
  )
  if (!row) throw fail('support.not_found')
  return row
}
