import { showCount, showMoney, type Texts, type Translate } from '@tonle/text/browser'
import type { Mission } from './calls.ts'
import type { texts } from './texts.ts'

export type Say = Translate<typeof texts extends Texts<infer D> ? D : never>

/** What is given, in words: money, points, or a bonus. */
export function showReward(
  { kind, amount, currency }: { readonly kind: Mission['reward']['kind']; readonly amount: string; readonly currency: string },
  t: Say,
): string {
  if (kind === 'points') return t('mis.points', { points: showCount(Number(amount)) })
  if (kind === 'spins') return t('mis.spins', { spins: showCount(Number(amount)) })
  const money = showMoney(amount, currency, { zeros: 'trim' })
  return kind === 'bonus' ? t('mis.bonus', { amount: money }) : money
}

/** How far a mission is, in the unit of its goal. */
export function showProgress({ goal, done, of, reward }: Pick<Mission, 'goal' | 'done' | 'of' | 'reward'>, t: Say): string {
  if (goal.kind === 'valid_bet' || goal.kind === 'deposits') {
    const show = (amount: string) => showMoney(amount, reward.currency, { zeros: 'trim' })
    return t('mis.of', { done: show(done), of: show(of) })
  }
  const counts = { done: showCount(Number(done)), of: showCount(Number(of)) }
  if (goal.kind === 'wins') return t('mis.of_wins', { ...counts, times: goal.times })
  if (goal.kind === 'login_days') return t('mis.of_days', counts)
  return goal.kind === 'games' ? t('mis.of_games', counts) : t('mis.of', counts)
}

/** Filled part of its bar. */
export const shareOf = ({ done, of }: Pick<Mission, 'done' | 'of'>): number => (Number(of) > 0 ? Number(done) / Number(of) : 0)
