import { withClosedDays } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type ReadScope, type ReadServices, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { birthdayOf } from '@tonle/identity/server'
import { type Currency, type Money, zero } from '@tonle/money'
import { dayIn, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { birthdayYear, daysAfter, percentOf } from '../rules.ts'
import { type Holder, holderOf, keyOf, tell } from './holder.ts'
import { ladderOf, ratesOf } from './ladder.ts'
import { type HoldReasons, type PaymentKind, pay } from './pay.ts'
import type { PromoState } from './ports.ts'
import { rebate } from './rebate.ts'
import { rankOf, standingOf, turnoverOf } from './standing.ts'

type Player = ReadScope<MemberActor>

export const vipState =
  (promos: PromoState) =>
  async (read: Player): Promise<Out<typeof contract.vipState>> => ({
    ...(await levelState(read)),
    availablePromoCount: await promos.readyOf(read),
    availablePromo: {
      REFERRAL: { enabled: await promos.isReferralOn(read, await holderOf(read, read.site, read.actor)) },
    },
  })

async function levelState(read: Player) {
  const holder = await holderOf(read, read.site, read.actor)
  const ladder = await ladderOf(read, holder.currency)
  const rank = await rankOf(read, holder)
  const { total } = await turnoverOf(read, holder, '9999-12-31')
  const hasRebate = read.site.flags.has('MANPLAYREB3') && (await rebate(read)).due > 0n
  const { isReady } = await birthdayStanding(read, read, holder, ladder[rank - 1]?.birthdayBonus ?? zero)
  const own = ladder[rank - 1]
  return {
    hasVip: ladder.length > 0,
    vipLabelName: own ? localText(own.names, read.lang) : null,
    vipRankLevel: rank,
    vipPercent: percentOf(ladder, rank, total),
    ready: Number(hasRebate) + Number(isReady),
  }
}

export async function vip(read: Player): Promise<Out<typeof contract.vip>> {
  const holder = await holderOf(read, read.site, read.actor)
  const { currency } = holder
  const ladder = await ladderOf(read, currency)
  const rates = (await ratesOf(read, currency)).filter(({ isComing, rate }) => !isComing && rate > 0n)
  const today = dayIn(read.services.clock.now(), read.site.zone)
  const standing = await standingOf(read, holder)
  const rank = Math.min(standing?.rank ?? 1, Math.max(1, ladder.length))
  const turnover = await turnoverOf(read, holder, standing?.periodFrom ?? today)
  const keep = ladder[rank - 1]?.keep ?? zero
  const next = ladder[rank]
  return {
    ...{ currency, rank, total: turnover.total },
    levels: ladder.map(({ rank: one, names, texts, ...level }) => ({
      ...{ rank: one, reach: level.reach, keep: level.keep, birthdayBonus: level.birthdayBonus },
      name: localText(names, read.lang),
      text: texts && localText(texts, read.lang),
      rates: rates.filter(rate => rate.rank === one).map(({ vertical, rate }) => ({ vertical, rate })),
    })),
    period:
      standing && rank > 1 && keep > 0n
        ? { done: turnover.since(standing.periodFrom), keep, until: daysAfter(standing.periodTo, -1) as never }
        : null,
    regain: standing && next && rank < standing.peak ? next.keep : null,
    birthdayBonus: await birthdayStanding(read, read, holder, ladder[rank - 1]?.birthdayBonus ?? zero),
  }
}

interface BirthdayStanding {
  amount: Money
  isReady: boolean
  isClaimed: boolean
  isKnown: boolean
}

type Context = { site: Player['site']; services: Pick<ReadServices, 'keyring' | 'clock'> }

const sourceOf = (year: string) => `birthday:${year}`

async function birthdayStanding(
  read: Read,
  context: Context,
  holder: Holder,
  amount: Money,
): Promise<BirthdayStanding & { year?: string }> {
  if (amount === 0n) return { amount, isReady: false, isClaimed: false, isKnown: true }
  const birthday = await birthdayOf(read, context.services, holder.member)
  const today = dayIn(context.services.clock.now(), context.site.zone)
  const year = birthday && birthdayYear(birthday, today, await withClosedDays(read, 'bonuses', 7))
  const isKnown = birthday !== undefined
  if (!year) return { amount, isReady: false, isClaimed: false, isKnown }
  const isClaimed =
    (await read.maybe('select from rewards.payment where brand_id = $1 and member_id = $2 and source = $3', [
      ...[read.brand, holder.member, sourceOf(year)],
    ])) !== undefined
  return { amount, isReady: !isClaimed, isClaimed, isKnown, year }
}

export const claimBirthday =
  (holds: HoldReasons) =>
  async (tx: WriteScope<MemberActor>): Promise<Out<typeof contract.claimBirthday>> => {
    const { services, actor } = tx
    const holder = await holderOf(tx, tx.site, actor)
    const key = keyOf(tx.brand, holder)
    // Two claims of one member follow each other; a statement after it sees what the first one paid.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`rewards birthday ${key.join(' ')}`])
    const ladder = await ladderOf(tx, holder.currency)
    const rank = await rankOf(tx, holder)
    const { isReady, amount, year } = await birthdayStanding(tx, tx, holder, ladder[rank - 1]?.birthdayBonus ?? zero)
    if (!isReady || !year) throw fail('rewards.no_birthday')
    const isHeld = await pay(tx, services, holder, { kind: 'birthday_bonus', source: sourceOf(year), amount }, holds)
    tx.afterCommit(() => tell(services, tx.brand, actor.memberId, { money: true }))
    return { amount, currency: holder.currency, isHeld }
  }

interface PaymentRow {
  id: string
  kind: PaymentKind
  amount: Money
  currency: Currency
  paidAt: Date
  state: 'held' | 'paid' | 'rejected'
  note: string | null
}

const ownPayments = listQuery<PaymentRow>({
  columns: 'p.id, p.kind, p.amount, p.currency, p.paid_at as "paidAt", p.state, p.note',
  from: 'rewards.payment p',
  where: 'p.brand_id = $brand and p.member_id = $member',
  filters: { kind: 'p.kind = $kind' },
  range: { at: 'p.paid_at' },
  sorts: { paidAt: ['p.paid_at', 'p.id'] },
})

export async function payments(read: Player, input: In<typeof contract.payments>): Promise<Out<typeof contract.payments>> {
  return await answerList(read, contract.payments, input, {
    query: ownPayments,
    values: { member: read.actor.memberId, kind: input.kind },
    view: row => ({ ...row, id: row.id as Id<'rwp'> }),
  })
}
