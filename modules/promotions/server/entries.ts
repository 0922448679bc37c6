import { fail, type Id, type In, type Out, requireOpenPart } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { readFile } from '@tonle/files/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, zero } from '@tonle/money'
import { dayIn, type Lang, type LocalText, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { bonusesChanged, promotionsChanged } from '../contract.ts'
import { rewardOf } from '../rules.ts'
import { earlierOf } from './attempts.ts'
import { entryPictures } from './claim.ts'
import { createGrant } from './create-grant.ts'
import { countPromised } from './hold-grant.ts'
import { occasionOf, offerById } from './standing.ts'

type Act = WriteScope<OperatorActor>

interface Row {
  id: string
  memberId: string
  account: string
  campaignId: string
  code: string
  words: { title: LocalText }
  source: string
  state: contract.EntryState
  remark: string | null
  reasons: string[] | null
  note: string | null
  pictures: string[]
  requestedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  version: number
  /** Of a bonus that came with a deposit: what it is given by. */
  deposit: Money | null
  nth: number | null
  /** Of what was held: reached already, and counted as given. */
  promised: Money | null
}

const deskEntries = listQuery<Row>({
  columns: `e.id, e.member_id as "memberId", m.account, e.campaign_id as "campaignId", c.code, c.words, e.source, e.state, e.remark, e.reasons, e.note,
    e.pictures::text[] as pictures, e.requested_at as "requestedAt", e.decided_at as "decidedAt", e.decided_by as "decidedBy", e.version, e.deposit, e.nth, e.promised`,
  from: `promotions.entry e join promotions.campaign c on c.brand_id = e.brand_id and c.id = e.campaign_id
    join identity.pub_member m on m.brand_id = e.brand_id and m.id = e.member_id`,
  where: `e.brand_id = $brand and e.state <> 'draft'`,
  filters: {
    id: 'e.id = $id',
    isApplying: `e.state = 'applying'`,
    isDecided: `e.state in ('approved', 'rejected')`,
    campaign: 'e.campaign_id = $campaign',
    find: `m.account like $find || '%'`,
  },
  range: { at: 'e.requested_at' },
  sorts: { requestedAt: ['e.requested_at', 'e.id'] },
})

const view = (
  { id, memberId, campaignId, words, pictures, reasons, deposit: _deposit, nth: _nth, promised: _promised, ...row }: Row,
  lang: Lang,
  earlier: Out<typeof contract.decideEntry>['earlier'] | undefined,
): Out<typeof contract.decideEntry> => ({
  ...row,
  ...{ id: id as Id<'ent'>, member: memberId as Id<'mem'>, campaign: campaignId as Id<'cpn'>, pictures: pictures as Id<'pic'>[] },
  title: localText(words.title, lang),
  reasons: reasons ?? [],
  earlier: earlier ?? [],
})

export async function entries(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.entries>,
): Promise<Out<typeof contract.entries>> {
  const { queue, campaign, find } = input
  return await answerList(read, contract.entries, input, {
    query: deskEntries,
    values: { isApplying: queue === 'applying', isDecided: queue === 'decided', campaign, find },
    load: rows =>
      earlierOf(
        read,
        rows.map(({ id }) => id),
      ),
    view: (row, earlier) => view(row, read.lang, earlier.get(row.id)),
  })
}

async function entryRow(read: Read, id: string): Promise<Row> {
  const row = await deskEntries.row(read, { brand: read.brand, id })
  if (!row) throw fail('promotions.no_such_entry')
  return row
}

export async function entryPicture(
  read: ReadScope<OperatorActor>,
  { id, picture }: In<typeof contract.entryPicture>,
): Promise<Out<typeof contract.entryPicture>> {
  const row = await entryRow(read, id)
  const earlier = (await earlierOf(read, [id])).get(id) ?? []
  const known = [row, ...earlier].some(({ pictures }) => (pictures as string[]).includes(picture))
  const file = known && (await readFile(read, read.services, entryPictures, picture))
  if (!file) throw fail('promotions.no_such_entry')
  return { type: file.mediaType, base64: file.bytes.toString('base64') }
}

/** What the approval would give. A rejection gives nothing. */
export async function entryTerms(tx: Act, { id, outcome }: In<typeof contract.decideEntry>): Promise<ApprovalTerms> {
  const { offer, occasion, row } = await asked(tx, id)
  const amount =
    outcome === 'approved' ? (rewardOf(offer.terms, occasion.loss ?? occasion.deposit, offer.currency) ?? zero) : zero
  return { amount, currency: offer.currency, subject: row.account, about: { account: row.account }, isGift: true }
}

async function asked(tx: Act, id: string) {
  const row = await entryRow(tx, id)
  const offer = await offerById(tx, row.campaignId)
  if (!offer) throw fail('promotions.no_such_campaign')
  // As of the day it was applied for: the desk's own time costs the member nothing.
  const today = dayIn(row.requestedAt, tx.site.zone)
  const claimant = { memberId: row.memberId, currency: offer.currency, mode: offer.mode, today }
  const occasion = {
    ...(await occasionOf(tx, tx.services, offer, claimant, { source: row.source })),
    source: row.source,
    ...(row.deposit !== null && row.nth !== null && { deposit: row.deposit, nth: row.nth }),
    ...(row.promised !== null && { isReady: true, isForbidden: false, wasOpen: true }),
  }
  return { row, offer, claimant, occasion }
}

export async function decideEntry(
  tx: Act,
  { id, outcome, why }: In<typeof contract.decideEntry>,
): Promise<Out<typeof contract.decideEntry>> {
  await tx.query('select 1 from promotions.entry where brand_id = $1 and id = $2 for update', [tx.brand, id])
  const { row, offer, claimant, occasion } = await asked(tx, id)
  if (row.state !== 'applying') throw fail('request.version_conflict')
  if (outcome === 'approved') requireOpenPart(tx.site, 'bonuses')
  if (outcome === 'approved' && (occasion.isForbidden || !occasion.isReady)) throw fail('promotions.not_ready')
  if (row.promised !== null) await countPromised(tx, offer.id, -row.promised)
  const grant =
    outcome === 'approved' ? await createGrant(tx, tx.services.clock, offer.id, { ...claimant, ...occasion, note: why }) : null
  await tx.query(
    `update promotions.entry set state = $3, note = $4, decided_at = app_now(), decided_by = $5, grant_id = $6 where brand_id = $1 and id = $2`,
    [tx.brand, id, outcome, why, tx.actor.name, grant],
  )
  tx.noteAudit({ subject: `ent_${id.replaceAll('-', '')}`, before: { state: row.state }, after: { state: outcome } })
  await outbox.add(tx, noticeJob, {
    member: row.memberId,
    kind: outcome === 'approved' ? 'promotions.entry_approved' : 'promotions.entry_rejected',
    params: { promotion: { words: offer.words.title }, ...(outcome === 'rejected' && { why }) },
  })
  tx.afterCommit(() => {
    tx.services.events.publish(bonusesChanged, row.memberId)
    tx.services.events.publish(promotionsChanged, tx.brand)
  })
  return view(await entryRow(tx, id), tx.lang, (await earlierOf(tx, [id])).get(id))
}
