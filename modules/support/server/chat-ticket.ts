import { timingSafeEqual } from 'node:crypto'
import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import { networkOf, type OpenScope, type Scope, type WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import { SignJWT } from 'jose'
import * as contract from '../contract.ts'
import { TICKET_SECONDS } from '../rules.ts'
import { chatSecretOf } from './chat-secret.ts'
import { ownerOf } from './owner.ts'

/**
 * Of no use from another network, as a hand-over's code: else a member could send the link to somebody else, who would then write into the
 * member's conversation and take it for an own one.
 */
const macOf = ({ services, brand, request }: Pick<Scope, 'services' | 'brand' | 'request'>, content: string) =>
  services.keyring.mac('session', `support.ticket:${brand}:${networkOf(request.ip)}:${content}`)

/** Where the chat opens. Only of a member the address says who it is; a visitor's browser keeps its own cookie. */
export async function launchChat(
  scope: OpenScope,
  { modelId }: In<typeof contract.launchChat>,
): Promise<Out<typeof contract.launchChat>> {
  const { chat, chatUrl } = await scope.read(read => settingsOf(read, contract.supportSettings))
  if (chat === 'outside' && chatUrl !== '') return { chatUrl: await outsideAddress(scope, chatUrl) }
  if (chat !== 'own') throw fail('support.chat_off')
  const query = new URLSearchParams()
  if (modelId !== undefined) query.set('model', modelId)
  const { services, actor, request } = scope
  if (actor.type === 'member') {
    const until = services.clock.nowMs() + TICKET_SECONDS * 1000
    const content = `${actor.memberId}.${until}.${newId(services.clock)}`
    query.set('ticket', `${content}.${macOf(scope, content)}`)
  }
  return { chatUrl: `${request.origin}/chat${query.size > 0 ? `?${query}` : ''}` }
}

/** Uses a ticket up. @returns the member's id @throws support.ticket_invalid */
export async function takeTicket(tx: WriteScope, ticket: string): Promise<string> {
  const { services } = tx
  const [member = '', until = '', nonce = '', mac = ''] = ticket.split('.')
  const wanted = Buffer.from(macOf(tx, `${member}.${until}.${nonce}`))
  const given = Buffer.from(mac)
  const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given) && Number(until) > services.clock.nowMs()
  if (!isOurs) throw fail('support.ticket_invalid')
  const used = await tx.maybe(
    `insert into house.used_nonce (nonce, expires_at) values ($1, app_now() + interval '10 minutes') on conflict do nothing returning 1 as ok`,
    [`support:${nonce}`],
  )
  if (!used) throw fail('support.ticket_invalid')
  return member
}

/** The identity is a JWT (RFC 7519) with an own name for the member: the service learns neither our ids nor personal data. */
async function outsideAddress(scope: OpenScope, chatUrl: string): Promise<string> {
  const { services, brand, actor, lang, request } = scope
  const { member, visitor } = ownerOf({ actor, request })
  const subject = services.keyring.mac(
    'blind-index',
    `support.subject:${brand}:${member ?? visitor?.toString('hex') ?? newId(services.clock)}`,
  )
  const nowSeconds = Math.floor(services.clock.nowMs() / 1000)
  const identity = await new SignJWT({ lang, isMember: member !== null })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(request.origin)
    .setAudience(new URL(chatUrl).origin)
    .setSubject(subject.slice(0, 32))
    .setJti(newId(services.clock))
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + TICKET_SECONDS)
    .sign(await chatSecretOf(scope))
  return `${chatUrl}?${new URLSearchParams({ identity })}`
}
