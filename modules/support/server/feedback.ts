import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { checkCaptcha } from '@tonle/identity/server'
import { newId, type Random } from '@tonle/process'
import * as contract from '../contract.ts'
import { withoutCards } from '../rules.ts'
import { keptOwner, type Owner } from './owner.ts'
import { addEntry, nowWaiting } from './sql.ts'

/** Without 0, O, 1, I, L and U: it is read aloud on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const newReference = (random: Random): string =>
  `S-${Array.from(random.bytes(10), byte => LETTERS[byte % LETTERS.length]).join('')}`

export const contactContext = (brand: string, id: string): string => `support.conversation:${brand}:${id}`

/** The same text within this time is the same feedback, sent again after a lost answer. */
const SAME_MINUTES = 10

/** Takes feedback or a complaint. The captcha is used up before anything is written. */
export async function sendFeedback(
  scope: OpenScope,
  input: In<typeof contract.sendFeedback>,
): Promise<Out<typeof contract.sendFeedback>> {
  const isMember = scope.actor.type === 'member'
  if (!isMember && input.contact === undefined) throw fail('request.invalid', { fields: { contact: 'field.missing' } })
  await checkCaptcha(scope, input.captcha)
  const owner = keptOwner(scope)
  const text = withoutCards(input.content)
  const answer = await scope.tx(async tx => {
    await lockOwner(tx, owner)
    const known = await sameFeedback(tx, owner, text)
    if (known) return known
    await requireShare(tx, owner)
    return await insertFeedback(tx, scope, owner, { ...input, text })
  })
  scope.services.events.publish(contract.deskChanged, scope.brand)
  if (owner.member !== null) scope.services.events.publish(contract.memberConversationChanged, owner.member)
  return answer
}

/** One at a time of an owner: two counted at once would both pass the limit. */
export const lockOwner = (tx: Tx, { member, visitor }: Owner): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('support:' || $1, 0))`, [member ?? visitor?.toString('hex')])

const OWNED = '(member_id = $2 or visitor = $3)'

const sameFeedback = (tx: Tx, { member, visitor }: Owner, text: string) =>
  tx.maybe<{ id: Id<'cnv'>; reference: string }>(
    `select c.id, c.reference from support.conversation c
       join support.message m on m.brand_id = c.brand_id and m.conversation_id = c.id and m.seq = 1
      where c.brand_id = $1 and (c.member_id = $2 or c.visitor = $3) and c.kind <> 'chat' and c.opened_at > app_now() - make_interval(mins => $5)
        and m.body = $4 order by c.opened_at desc limit 1`,
    [tx.brand, member, visitor, text, SAME_MINUTES],
  )

async function requireShare(tx: Tx, { member, visitor }: Owner): Promise<void> {
  const { feedbackPerDay } = await settingsOf(tx, contract.supportSettings)
  const { sent } = await tx.one<{ sent: number }>(
    `select count(*)::int as sent from support.conversation
      where brand_id = $1 and ${OWNED} and kind <> 'chat' and opened_at > app_now() - interval '1 day'`,
    [tx.brand, member, visitor],
  )
  if (sent >= feedbackPerDay) throw fail('support.too_many', { params: { most: feedbackPerDay } })
}

async function insertFeedback(
  tx: Tx,
  { services, actor, lang }: OpenScope,
  owner: Owner,
  input: Pick<In<typeof contract.sendFeedback>, 'type' | 'kind' | 'sender' | 'contact'> & { text: string },
): Promise<{ id: Id<'cnv'>; reference: string }> {
  const { answerHours, decisionHours } = await settingsOf(tx, contract.supportSettings)
  const id = newId(services.clock) as Id<'cnv'>
  const isVisitor = actor.type !== 'member'
  const isComplaint = input.kind === 'complaint'
  const mark = input.kind === 'affiliate' ? 'affiliate' : input.type === '6' ? 'apply_agent' : null
  const contact =
    isVisitor && input.contact !== undefined
      ? services.keyring.seal('personal', input.contact, contactContext(tx.brand, id))
      : null
  const row = {
    ...{ id, kind: isComplaint ? 'complaint' : 'feedback', type: input.type, mark, reference: newReference(services.random) },
    ...{ member: owner.member, visitor: owner.visitor?.toString('hex') ?? null, name: isVisitor ? input.sender || null : null },
    ...{
      contact,
      language: lang,
      answerHours: isComplaint ? answerHours : null,
      decisionHours: isComplaint ? decisionHours : null,
    },
  }
  await tx.query(
    `insert into support.conversation (brand_id, id, kind, type, mark, reference, member_id, visitor, name, contact_sealed, language, state, answer_due, decision_due)
     select $1, r.id, r.kind, r.type, r.mark, r.reference, r.member, decode(r.visitor, 'hex'), r.name, r.contact, r.language, 'waiting',
            app_now() + make_interval(hours => r."answerHours"), app_now() + make_interval(hours => r."decisionHours")
       from jsonb_to_record($2) as r(id uuid, kind text, type text, mark text, reference text, member uuid, visitor text, name text, contact text,
                                     language text, "answerHours" int, "decisionHours" int)`,
    [tx.brand, row],
  )
  await addEntry(tx, id, { side: 'member', text: input.text })
  await nowWaiting(tx, id, input.text)
  return { id, reference: row.reference }
}
