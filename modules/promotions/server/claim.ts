import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type OpenScope, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read, type Tx } from '@tonle/database'
import { drawAnew, type FilePurpose, storeFile } from '@tonle/files/server'
import { type Clock, newId } from '@tonle/process'
import { type LocalText, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { bonusesChanged, promotionsChanged } from '../contract.ts'
import { createGrant } from './create-grant.ts'
import { type CallContext, claimantOf, promotionView, type Standing, standingOf } from './promotion-list.ts'
import { type Claimant, type Offer, offerById } from './standing.ts'
import { holdReasonsOf } from './suspicion.ts'

type Player = WriteScope<MemberActor>

/** The next step of a promotion: joining, an application for the desk, or the reward at once. */
export async function claimPromotion(
  tx: Player,
  input: In<typeof contract.claimPromotion>,
): Promise<Out<typeof contract.claimPromotion>> {
  const { offer, claimant } = await claimed(tx, tx, input.id)
  // Two steps of one member follow each other: the second one sees what the first one did.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`promotion ${offer.id} ${claimant.memberId}`])
  const standing = await standingOf(tx, tx, offer, claimant)
  requireOpen(offer, standing)
  if (offer.rule.code !== undefined && offer.rule.code !== input.code?.toUpperCase())
    throw fail('promotions.wrong_code', { fields: { code: 'promotions.wrong_code' } })
  await step(tx, offer, claimant, standing, input.remark)
  tx.afterCommit(() => {
    tx.services.events.publish(bonusesChanged, claimant.memberId)
    tx.services.events.publish(promotionsChanged, tx.brand)
  })
  return promotionView(tx, offer, await standingOf(tx, tx, offer, claimant))
}

async function step(tx: Player, offer: Offer, claimant: Claimant, standing: Standing, remark: string | undefined): Promise<void> {
  const { occasion, entry } = standing
  const { needsDesk, needsJoining } = offer.rule
  if (needsJoining && entry?.state !== 'joined') {
    await keepEntry(tx, tx.services.clock, offer, claimant, { source: occasion.source, state: 'joined' })
    return
  }
  if (!occasion.isReady) throw fail('promotions.not_ready')
  // What looks like abuse is held for the desk, with its reasons.
  const reasons = needsDesk ? [] : await holdReasonsOf(tx, claimant)
  if (needsDesk || reasons.length > 0)
    await keepEntry(tx, tx.services.clock, offer, claimant, { source: occasion.source, state: 'applying', remark, reasons })
  else await createGrant(tx, tx.services.clock, offer.id, { ...claimant, ...occasion })
}

function requireOpen({ trigger }: Offer, { status, occasion }: Standing): void {
  if (status === 'registration_closed') throw fail('promotions.joining_over')
  if (status === 'in_progress' || status === 'claimed' || status === 'issued') throw fail('promotions.already_granted')
  if (status === 'joined') throw fail('promotions.not_ready')
  const isStep = status === 'join_now' || status === 'claim_payout' || status === 'rejected'
  if (!isStep || occasion.isForbidden || trigger === 'deposit') throw fail('promotions.not_offered')
}

async function claimed(
  read: Read,
  context: CallContext & { actor: MemberActor },
  id: string,
): Promise<{ offer: Offer; claimant: Claimant }> {
  const claimant = await claimantOf(read, context, context.actor)
  const offer = await offerById(read, id)
  // An operator's gift is known to those who have it.
  if (!offer || offer.trigger === 'manual') throw fail('promotions.no_such_campaign')
  if (offer.currency !== claimant.currency || offer.mode !== claimant.mode) throw fail('promotions.not_offered')
  return { offer, claimant }
}

interface NewEntry {
  source: string
  state: 'draft' | 'joined' | 'applying'
  remark?: string | undefined
  reasons?: readonly string[]
}

const keepEntry = (
  tx: Tx,
  clock: Clock,
  offer: Offer,
  { memberId }: Claimant,
  { source, state, remark, reasons = [] }: NewEntry,
) =>
  tx.query(
    `insert into promotions.entry as e (brand_id, id, campaign_id, member_id, source, state, remark, reasons) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, campaign_id, member_id, source) do update
       set state = excluded.state, remark = excluded.remark, reasons = excluded.reasons, requested_at = app_now(), decided_at = null, decided_by = null, note = null,
           pictures = case when e.state = 'rejected' then e.next_pictures else e.pictures end, next_pictures = '{}'`,
    [
      tx.brand,
      newId(clock),
      offer.id,
      memberId,
      source,
      state,
      remark ?? null,
      reasons.length > 0 ? JSON.stringify(reasons) : null,
    ],
  )

/** Private: read by the desk alone. */
export const entryPictures: FilePurpose = {
  name: 'promotions.entry',
  isPublic: false,
  perDay: 30,
  picture: {
    formats: ['png', 'jpeg'],
    maxBytes: contract.MAX_PICTURE_BYTES,
    ...{ width: 1600, height: 1600, as: 'webp' },
  },
}

/** Kept with the entry that is about to be applied for; drawn anew outside any transaction. */
export async function sendEntryPicture(
  scope: OpenScope<MemberActor>,
  { id }: In<typeof contract.sendEntryPicture>,
): Promise<Out<typeof contract.sendEntryPicture>> {
  const { services, request, actor } = scope
  const roomOf = async (read: Read) => {
    const { offer, claimant } = await claimed(read, scope, id)
    const standing = await standingOf(read, scope, offer, claimant)
    requireOpen(offer, standing)
    if (!offer.rule.needsDesk) throw fail('promotions.not_offered')
    const left = contract.MOST_PICTURES - (standing.entry?.sent ?? 0)
    if (left <= 0) throw fail('promotions.too_many_pictures')
    return { offer, claimant, standing, left }
  }
  await scope.read(roomOf)
  const drawn = await drawAnew(request.bytes, entryPictures.picture)
  return await scope.tx(async tx => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`promotion ${id} ${actor.memberId}`])
    const { offer, claimant, standing, left } = await roomOf(tx)
    const { source } = standing.occasion
    if (!standing.entry) await keepEntry(tx, services.clock, offer, claimant, { source, state: 'draft' })
    const file = newId(services.clock)
    await storeFile(tx, services, entryPictures, drawn, { sender: actor.memberId, usedBy: `promotions.entry:${file}`, id: file })
    await tx.query(
      `update promotions.entry set pictures = case when state = 'rejected' then pictures else pictures || $5::uuid end,
              next_pictures = case when state = 'rejected' then next_pictures || $5::uuid else next_pictures end
        where brand_id = $1 and campaign_id = $2 and member_id = $3
          and (source = $4 or state = 'joined')`,
      [tx.brand, offer.id, claimant.memberId, source, file],
    )
    return { picturesLeft: left - 1 }
  })
}

interface MyEntry {
  id: string
  campaignId: string
  words: { title: LocalText }
  state: contract.EntryState
  remark: string | null
  note: string | null
  pictures: number
  requestedAt: Date
  decidedAt: Date | null
}

const ownEntries = listQuery<MyEntry>({
  columns: `e.id, e.campaign_id as "campaignId", c.words, e.state, e.remark, e.note,
    (cardinality(e.pictures) + coalesce((select sum(cardinality(a.pictures)) from promotions.attempt a where a.brand_id = e.brand_id and a.entry_id = e.id), 0))::int as pictures,
    e.requested_at as "requestedAt", e.decided_at as "decidedAt"`,
  from: 'promotions.entry e join promotions.campaign c on c.brand_id = e.brand_id and c.id = e.campaign_id',
  where: `e.brand_id = $brand and e.member_id = $member and e.state <> 'draft'`,
  range: { at: 'e.requested_at' },
  sorts: { requestedAt: ['e.requested_at', 'e.id'] },
})

export async function myEntries(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.myEntries>,
): Promise<Out<typeof contract.myEntries>> {
  return await answerList(read, contract.myEntries, input, {
    query: ownEntries,
    values: { member: read.actor.memberId },
    view: ({ id, campaignId, words, ...row }) => ({
      ...row,
      id: id as Id<'ent'>,
      campaign: campaignId as Id<'cpn'>,
      title: localText(words.title, read.lang),
    }),
  })
}
