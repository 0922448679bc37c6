import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { localTime, momentOf } from '@tonle/ui/editor/moments.ts'
import { localTextOf, localValues, useSendForm } from '@tonle/ui/form'
import { type Campaign, type Draft, promotions } from './calls.ts'
import { gamesOf, gamesText, verticalsOf, verticalsText, weightsOf, weightsText } from './games-text.ts'
import { texts } from './texts.ts'

const money = (of: string | null | undefined) => of ?? ''

/** Rewards that go with a trigger. */
export const rewardsOf = (trigger: Campaign['trigger']): readonly CampaignValues['reward'][] => {
  if (trigger === 'deposit') return ['amount', 'share', 'rounds']
  return trigger === 'loss' ? ['amount', 'loss', 'rounds'] : ['amount', 'rounds']
}

/** A campaign as values of its form; without one the first values of a new one. */
export function valuesOf(campaign: Campaign | undefined, zone: string, now: Date) {
  const terms = campaign?.terms
  const reward = terms?.reward
  const share = reward?.kind === 'share' || reward?.kind === 'loss' ? reward : undefined
  const free = reward?.kind === 'rounds' ? reward : undefined
  const least = share?.kind === 'share' ? share.smallestDeposit : share?.smallestLoss
  const rule = campaign?.rule
  return {
    ...{ repeats: rule?.repeats ?? 'once', needsJoining: rule?.needsJoining ?? false, needsDesk: rule?.needsDesk ?? false },
    ...{ nth: String(rule?.nth ?? ''), ruleDays: String(rule?.days ?? ''), turnover: money(rule?.turnover) },
    ...{
      level: String(rule?.level ?? ''),
      memberCode: rule?.code ?? '',
      segment: rule?.segment ?? '',
      art: campaign?.art ?? 'gift',
    },
    ...localValues('title', campaign?.words.title),
    ...localValues('summary', campaign?.words.summary),
    ...{ code: campaign?.code ?? '', trigger: campaign?.trigger ?? 'manual', budget: campaign ? money(campaign.budget) : '1000' },
    ...{ reward: reward?.kind ?? 'amount', amount: reward?.kind === 'amount' ? reward.amount : '' },
    ...{ game: free ? `${free.vendor}/${free.game}` : '', rounds: String(free?.rounds ?? 10), roundStake: money(free?.stake) },
    ...{ roundDays: String(free?.days ?? 7), wins: free?.wins ?? ('bonus' as const) },
    ...{ percent: String(share?.percent ?? 100), most: money(share?.most), least: money(least) },
    ...{ times: String(terms?.wagering.times ?? 10), of: terms?.wagering.of ?? 'bonus', order: terms?.order ?? 'cash_first' },
    ...{ largestBet: money(terms?.largestBet), days: String(terms?.days ?? 14), winCap: String(terms?.winCap ?? '') },
    ...{ verticals: verticalsText(terms?.weights ?? {}), games: weightsText(terms?.gameWeights ?? []) },
    excluded: gamesText(terms?.excluded ?? []),
    ...{
      startsAt: localTime(campaign?.startsAt ?? now.toISOString(), zone),
      endsAt: localTime(campaign?.endsAt ?? null, zone),
      joinsUntil: localTime(campaign?.joinsUntil ?? null, zone),
    },
  }
}
export type CampaignValues = ReturnType<typeof valuesOf>

const isMoney = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text) && Number(text) > 0
const isWhole = (text: string, most: number) => /^\d{1,4}$/.test(text) && Number(text) <= most

export function faultsOf(typed: CampaignValues): Record<string, string | undefined> {
  const wants = (isWanted: boolean, is: boolean) => (isWanted && !is ? 'field.malformed' : undefined)
  const isShare = typed.reward === 'share' || typed.reward === 'loss'
  const isRounds = typed.reward === 'rounds'
  return {
    code: wants(true, /^[A-Za-z0-9_-]{2,30}$/.test(typed.code.trim())),
    'title.en': Object.keys(localTextOf(typed.title)).length === 0 ? 'field.missing' : undefined,
    'summary.en': Object.keys(localTextOf(typed.summary)).length === 0 ? 'field.missing' : undefined,
    amount: wants(typed.reward === 'amount', isMoney(typed.amount)),
    game: isRounds && gameOf(typed.game) === undefined ? 'field.missing' : undefined,
    rounds: wants(isRounds, isWhole(typed.rounds, 500) && Number(typed.rounds) > 0),
    roundStake: wants(isRounds, isMoney(typed.roundStake)),
    roundDays: wants(isRounds, isWhole(typed.roundDays, 60) && Number(typed.roundDays) > 0),
    percent: wants(isShare, isWhole(typed.percent, 500)),
    most: wants(isShare, isMoney(typed.most)),
    least: wants(isShare, isMoney(typed.least)),
    nth: wants(typed.trigger === 'deposit' && typed.nth !== '', isWhole(typed.nth, 100) && Number(typed.nth) > 0),
    ruleDays: wants(typed.trigger === 'streak', isWhole(typed.ruleDays, 31) && Number(typed.ruleDays) > 0),
    turnover: wants(typed.trigger === 'streak', isMoney(typed.turnover)),
    level: wants(typed.trigger === 'level', isWhole(typed.level, 20) && Number(typed.level) > 0),
    memberCode: wants(typed.trigger === 'code', /^[A-Za-z0-9-]{4,30}$/.test(typed.memberCode)),
    segment: typed.trigger === 'segment' && typed.segment === '' ? 'field.missing' : undefined,
    times: wants(true, isWhole(typed.times, 100)),
    days: wants(true, isWhole(typed.days, 365) && Number(typed.days) > 0),
    largestBet: wants(typed.largestBet !== '', isMoney(typed.largestBet)),
    winCap: wants(typed.winCap !== '', isWhole(typed.winCap, 1000) && Number(typed.winCap) > 0),
    budget: wants(typed.budget !== '', isMoney(typed.budget)),
    verticals: wants(true, verticalsOf(typed.verticals) !== undefined),
    games: wants(true, weightsOf(typed.games) !== undefined),
    excluded: wants(true, gamesOf(typed.excluded) !== undefined),
    startsAt: typed.startsAt === '' ? 'field.missing' : undefined,
    endsAt: typed.endsAt !== '' && typed.endsAt <= typed.startsAt ? 'field.too_small' : undefined,
  }
}

const amount = (text: string) => (isMoney(text) ? text : '0')

/** `TONLE/naga-gold`, as the choice of a game has it. */
function gameOf(text: string): { vendor: string; game: string } | undefined {
  const [vendor, game] = text.split('/')
  return vendor && game ? { vendor, game } : undefined
}

function roundsOf({ game, rounds, roundStake, roundDays, wins }: CampaignValues): Draft['terms']['reward'] {
  const place = gameOf(game) ?? { vendor: '', game: '' }
  return { kind: 'rounds', ...place, rounds: Number(rounds) || 1, stake: amount(roundStake), days: Number(roundDays) || 1, wins }
}

function rewardOf(typed: CampaignValues): Draft['terms']['reward'] {
  const { reward, percent, most, least, amount: fixed } = typed
  if (reward === 'amount') return { kind: 'amount', amount: amount(fixed) }
  if (reward === 'rounds') return roundsOf(typed)
  const share = { percent: Number(percent) || 0, most: amount(most) }
  return reward === 'share'
    ? { kind: 'share', ...share, smallestDeposit: amount(least) }
    : { kind: 'loss', ...share, smallestLoss: amount(least) }
}

/** The rule as it is typed; fields that the trigger does not have are left out. */
function ruleOf({ trigger, segment, ...typed }: CampaignValues): Draft['rule'] {
  const isClaimed = trigger !== 'deposit' && trigger !== 'manual'
  return {
    repeats: typed.repeats,
    needsJoining: isClaimed && typed.needsJoining,
    needsDesk: trigger === 'apply' || (isClaimed && typed.needsDesk),
    ...(trigger === 'deposit' && typed.nth !== '' && { nth: Number(typed.nth) }),
    ...(trigger === 'streak' && { days: Number(typed.ruleDays), turnover: typed.turnover }),
    ...(trigger === 'loss' && { days: typed.ruleDays === '1' ? 1 : 7 }),
    ...(trigger === 'level' && { level: Number(typed.level) }),
    ...(trigger === 'code' && { code: typed.memberCode.toUpperCase() }),
    ...(segment !== '' && isClaimed && { segment }),
  }
}

/** Terms as they are typed, as far as they can be read: for the preview and to be sent. */
export function termsOf(typed: CampaignValues): Draft['terms'] {
  return {
    reward: rewardOf(typed),
    wagering: { times: Number(typed.times) || 0, of: typed.of },
    order: typed.order,
    largestBet: isMoney(typed.largestBet) ? typed.largestBet : null,
    days: Number(typed.days) || 1,
    weights: verticalsOf(typed.verticals) ?? {},
    gameWeights: weightsOf(typed.games) ?? [],
    excluded: gamesOf(typed.excluded) ?? [],
    winCap: typed.winCap === '' ? null : Number(typed.winCap),
  }
}

interface CampaignFormProps {
  /** Absent: a new one. */
  readonly campaign: Campaign | undefined
  readonly currency: Currency
  readonly zone: string
  readonly now: Date
  readonly onDone: () => void
}

export function useCampaignForm({ campaign, currency, zone, now, onDone }: CampaignFormProps) {
  const t = useText(texts)
  return useSendForm({
    initial: valuesOf(campaign, zone, now),
    version: campaign?.version,
    check: faultsOf,
    send: (typed, { act, version }) =>
      promotions.saveCampaign(
        {
          ...(campaign && { id: campaign.id, version }),
          ...{ code: typed.code.trim().toUpperCase(), trigger: typed.trigger, currency, terms: termsOf(typed) },
          ...{ rule: ruleOf(typed), art: typed.art },
          joinsUntil: typed.joinsUntil === '' ? null : momentOf(typed.joinsUntil, zone),
          words: { title: localTextOf(typed.title), summary: localTextOf(typed.summary) },
          budget: typed.budget === '' ? null : typed.budget,
          startsAt: momentOf(typed.startsAt, zone),
          endsAt: typed.endsAt === '' ? null : momentOf(typed.endsAt, zone),
        },
        { act },
      ),
    done: t('promo.saved'),
    onDone,
  })
}
