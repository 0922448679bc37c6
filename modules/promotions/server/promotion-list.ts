import type { Id, Out } from '@tonle/contract'
import type { Actor, MemberActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { dayIn, localText } from '@tonle/text'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { rewardOf, statusOf } from '../rules.ts'
import {
  type Claimant,
  type EntryRow,
  entryOf,
  type GivenRow,
  givenOf,
  type Occasion,
  type Offer,
  occasionOf,
  offersOf,
} from './standing.ts'

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

export async function standingOf(read: Read, { site, services }: CallContext, offer: Offer, of: Claimant): Promise<Standing> {
  const first = await occasionOf(read, services, offer, of)
  const entry = await entryOf(read, site.zone, offer.id, of.memberId, offer.trigger === 'deposit' ? null : first.source)
  const needsDays = offer.rule.needsJoining && entry?.state === 'joined'
  const occasion = needsDays ? await occasionOf(read, services, offer, of, entry.joinedOn) : first
  const given = await givenOf(read, offer, of.memberId, occasion.source)
  const facts = { ...offer, ...occasion, entry: entry?.state === 'draft' ? undefined : entry?.state, grant: given?.state }
  return { occasion, entry, given, status: statusOf(facts) }
}

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
    picturesLeft: rule.needsDesk ? contract.MOST_PICTURES - (entry?.pictures.length ?? 0) : 0,
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
  const claimant = await claimantOf(read, read, actor)
  const shown: Promotion[] = []
  for (const offer of await offersOf(read, claimant)) {
    const standing = await standingOf(read, read, offer, claimant)
    const isHidden =
      (offer.trigger === 'manual' && !standing.given) || (offer.trigger === 'segment' && standing.status === 'forbidden')
    if (!isHidden) shown.push(promotionView(read, offer, standing))
  }
  return { promotions: shown, availablePromoCount: shown.filter(({ status }) => status === 'claim_payout').length }
}
