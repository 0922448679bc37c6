import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { localTextOf, localValues, useSendForm } from '@tonle/ui/form'
import { type DeskMission, type MissionDraft, missions } from './calls.ts'
import { texts } from './texts.ts'

type Goal = MissionDraft['goal']
type Vertical = NonNullable<Extract<Goal, { kind: 'games' }>['vertical']>

const givesOf = (reward: DeskMission['reward'] | undefined): string => {
  if (!reward || reward.kind === 'bonus') return ''
  return reward.kind === 'spins' ? String(reward.spins) : reward.amount
}

/** A mission as values of its form; without one the first values of a new one. */
export function valuesOf(mission: DeskMission | undefined, today: string) {
  const goal = mission?.goal
  const reward = mission?.reward
  const of = (name: 'vertical' | 'vendor' | 'game') =>
    goal && name in goal ? String((goal as Record<string, unknown>)[name] ?? '') : ''
  return {
    ...localValues('title', mission?.words.title),
    ...localValues('summary', mission?.words.summary),
    ...{ period: mission?.period ?? 'daily', art: mission?.art ?? 'trophy', kind: goal?.kind ?? 'valid_bet' },
    ...{ amount: goal && 'amount' in goal ? goal.amount : '', count: goal && 'count' in goal ? String(goal.count) : '' },
    ...{
      times: goal && 'times' in goal ? String(goal.times) : '10',
      vertical: of('vertical'),
      vendor: of('vendor'),
      game: of('game'),
    },
    ...{ reward: reward?.kind ?? 'cash', gives: givesOf(reward) },
    ...{ campaign: reward?.kind === 'bonus' ? reward.campaign : '', wheel: reward?.kind === 'spins' ? reward.wheel : '' },
    ...{ stars: String(mission?.stars ?? 1), after: mission?.after ?? '', place: String(mission?.place ?? 0) },
    ...{ budget: mission ? (mission.budget ?? '') : '1000', fromDay: mission?.fromDay ?? today, toDay: mission?.toDay ?? '' },
  }
}
export type MissionValues = ReturnType<typeof valuesOf>

const isMoney = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text) && Number(text) > 0
const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most
const isAmountGoal = (kind: MissionValues['kind']) => kind === 'valid_bet' || kind === 'deposits'

export function faultsOf(typed: MissionValues): Record<string, string | undefined> {
  const wants = (isWanted: boolean, is: boolean) => (isWanted && !is ? 'field.malformed' : undefined)
  const isAmount = isAmountGoal(typed.kind)
  return {
    'title.en': Object.keys(localTextOf(typed.title)).length === 0 ? 'field.missing' : undefined,
    'summary.en': Object.keys(localTextOf(typed.summary)).length === 0 ? 'field.missing' : undefined,
    amount: wants(isAmount, isMoney(typed.amount)),
    count: wants(!isAmount, isWhole(typed.count, 1, 100_000)),
    times: wants(typed.kind === 'wins', isWhole(typed.times, 2, 100_000)),
    vendor: wants(typed.vendor !== '' || typed.game !== '', /^[A-Za-z0-9_]{2,20}$/.test(typed.vendor)),
    game: wants(typed.game !== '', /^[A-Za-z0-9_-]{1,60}$/.test(typed.game)),
    gives: wants(typed.reward !== 'bonus', isMoney(typed.gives)),
    campaign: typed.reward === 'bonus' && typed.campaign === '' ? 'field.missing' : undefined,
    wheel: typed.reward === 'spins' && typed.wheel === '' ? 'field.missing' : undefined,
    stars: wants(true, isWhole(typed.stars, 0, 1000)),
    place: wants(true, isWhole(typed.place, 0, 10_000)),
    budget: wants(typed.budget !== '', isMoney(typed.budget)),
    fromDay: typed.fromDay === '' ? 'field.missing' : undefined,
    toDay: dayFault(typed),
  }
}

function dayFault({ period, fromDay, toDay }: MissionValues): string | undefined {
  if (toDay === '') return period === 'season' ? 'field.missing' : undefined
  return toDay < fromDay ? 'field.too_small' : undefined
}

/** The goal as it is typed; what its kind does not have is left out. */
export function goalOf({ kind, ...typed }: MissionValues): Goal {
  const vertical = typed.vertical === '' ? {} : { vertical: typed.vertical as Vertical }
  const vendor = typed.vendor === '' ? {} : { vendor: typed.vendor.toUpperCase() }
  const games = { ...vertical, ...vendor, ...(typed.game !== '' && { game: typed.game }) }
  const amount = isMoney(typed.amount) ? typed.amount : '0'
  const count = Number(typed.count) || 1
  if (kind === 'valid_bet') return { kind, amount, ...games }
  if (kind === 'deposits') return { kind, amount }
  if (kind === 'bets') return { kind, count, ...games }
  if (kind === 'wins') return { kind, count, times: Number(typed.times) || 2, ...games }
  return kind === 'login_days' ? { kind, count } : { kind, count, ...vertical, ...vendor }
}

export function rewardOf({ reward, gives, campaign, wheel }: MissionValues): MissionDraft['reward'] {
  if (reward === 'bonus') return { kind: reward, campaign }
  if (reward === 'spins') return { kind: reward, wheel, spins: Number(gives) || 1 }
  return { kind: reward, amount: isMoney(gives) ? gives : '0' }
}

interface MissionFormProps {
  /** Absent: a new one. */
  readonly mission: DeskMission | undefined
  readonly currency: Currency
  readonly today: string
  readonly onDone: () => void
}

export function useMissionForm({ mission, currency, today, onDone }: MissionFormProps) {
  const t = useText(texts)
  return useSendForm({
    initial: valuesOf(mission, today),
    version: mission?.version,
    check: faultsOf,
    send: (typed, { act, version }) =>
      missions.saveMission(
        {
          ...(mission && { id: mission.id, version }),
          ...{ period: typed.period, currency: mission?.currency ?? currency, art: typed.art },
          words: { title: localTextOf(typed.title), summary: localTextOf(typed.summary) },
          ...{ goal: goalOf(typed), reward: rewardOf(typed), stars: Number(typed.stars) },
          ...{ after: typed.after === '' ? null : typed.after, place: Number(typed.place) },
          budget: typed.budget === '' ? null : typed.budget,
          ...{ fromDay: typed.fromDay, toDay: typed.toDay === '' ? null : typed.toDay },
        },
        { act },
      ),
    done: t('misd.saved'),
    onDone,
  })
}
