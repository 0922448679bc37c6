import type { Id, Out } from '@tonle/contract'
import type { Actor, MemberActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { dayIn, localText } from '@tonle/text'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { rewardOf, statusOf } from '../rules.ts'
import { type EntryRow, entriesOf, type GivenRow, givenOf } from './entry-rows.ts'
import { MemberFacts } from './member-facts.ts'
import { type Claimant, type Occasion, type Offer, occasionOf, offersOf } from './standing.ts'

type Promotion = Out<typeof contract.claimPromotion>
/** Of the call: the brand's site and the keys. */
export type CallContext = Pick<ReadScope, 'site' | 'services'>

/** How a promotion stands for a member. */
export interface Standing {
  occasion: Occasion
  entry: EntryRow | undefined
  given: GivenRow | undefined
  status: contract.Status
}

/** How promotions stand for a member, in the order of the offers. */
export async function standingsOf(
  read: Read,
  { site, services }: CallContext,
  offers: readonly Offer[],
  of: Claimant,
): Promise<Standing[]> {
  const facts = new MemberFacts(read, services, of)
  const first: Occasion[] = []
  for (const offer of offers) first.push(await occasionOf(read, services, offer, of, { facts }))
  const entries = await entriesOf(
    ...[read, site.zone, of.memberId],
    offers.map(({ id, trigger }, i) => ({ campaign: id, source: trigger === 'deposit' ? null : first[i]!.source })),
  )
  const occasions: Occasion[] = []
  for (const [i, offer] of offers.entries()) {
    const entry = entries.get(offer.id)
    const isJoined = offer.rule.needsJoining && entry?.state === 'joined'
    occasions.push(isJoined ? await occasionOf(read, services, offer, of, { facts, since: entry.joinedOn }) : first[i]!)
  }
  const isAny = ({ trigger }: Offer) => trigger === 'deposit' || trigger === 'manual'
  const given = await givenOf(
    ...[read, of.memberId],
    offers.map((offer, i) => ({ campaign: offer.id, source: isAny(offer) ? null : occasions[i]!.source })),
  )
  return offers.map((offer, i) => {
    const [occasion, entry, grant] = [occasions[i]!, entries.get(offer.id), given.get(offer.id)]
    const known = { ...offer, ...occasion, entry: entry?.state === 'draft' ? undefined : entry?.state, grant: grant?.state }
    return { occasion, entry, given: grant, status: statusOf(known) }
  })
}

export const standingOf = async (read: Read, context: CallContext, offer: Offer, of: Claimant): Promise<Standing> =>
  (await standingsOf(read, context, [offer], of))[0]!

export async function claimantOf(read: Read, { site, services }: CallContext, actor: MemberActor): Promise<Claimant> {
  const { currency } = await cashWallet(read, site, actor)
  return { memberId: actor.memberId, currency, mode: site.mode, today: dayIn(services.clock.now(), site.zone) }
}

export function promotionView(read: Pick<ReadScope, 'lang'>, offer: Offer, standing: Standing | undefined): Promotion {
  const { id, trigger, currency, terms, rule, art, startsAt, endsAt, joinsUntil } = offer
  const { entry, given, occasion } = standing ?? {}
  const amount = terms.reward.kind === 'share' ? null : (rewardOf(terms, occasion?.loss, currency) ?? null)
  return {
    ...{ id: id as Id<'cpn'>, art, trigger, currency, terms, startsAt, endsAt, joinsUntil },
    title: localText(offer.words.title, read.lang),
    summary: localText(offer.words.summary, read.lang),
    status: standing?.status ?? statusOf({ ...offer, isForbidden: false, isReady: false, entry: undefined, grant: undefined }),
    amount: given?.amount ?? amount,
    progress: occasion?.progress ?? null,
    bonus: given ? { ...given, id: given.id as Id<'bns'> } : null,
    note: entry?.note ?? null,
    needsDesk: rule.needsDesk,
    needsCode: rule.code !== undefined,
    picturesLeft: rule.needsDesk ? contract.MOST_PICTURES - (entry?.sent ?? 0) : 0,
  }
}

/** Without a member what everybody may know. An operator's gift stands here for the member who has it. */
export async function promotionList(read: ReadScope<Actor>): Promise<Out<typeof contract.promotionList>> {
  const { actor, site } = read
  if (actor.type !== 'member' || actor.memberType === 4) {
    const offers = await offersOf(read, { currency: site.currency, mode: site.mode })
    const shown = offers.filter(({ trigger }) => trigger !== 'manual' && trigger !== 'segment')
    return { promotions: shown.map(offer => promotionView(read, offer, undefined)), availablePromoCount: 0 }
  }
  const shown = await shownTo(read, actor)
  return {
    promotions: shown.map(({ offer, standing }) => promotionView(read, offer, standing)),
    availablePromoCount: shown.filter(isReady).length,
  }
}

const isReady = ({ standing }: { standing: Standing }): boolean => standing.status === 'claim_payout'

async function shownTo(read: Read & CallContext, actor: MemberActor): Promise<{ offer: Offer; standing: Standing }[]> {
  const claimant = await claimantOf(read, read, actor)
  const offers = await offersOf(read, claimant)
  const standings = await standingsOf(read, read, offers, claimant)
  return offers
    .map((offer, i) => ({ offer, standing: standings[i]! }))
    .filter(
      ({ offer: { trigger }, standing: { given, status } }) =>
        !(trigger === 'manual' && !given) && !(trigger === 'segment' && status === 'forbidden'),
    )
}

/** How many promotions a member can claim now. */
export const readyPromotionsOf = async (read: Read & CallContext, actor: MemberActor): Promise<number> =>
  (await shownTo(read, actor)).filter(isReady).length
