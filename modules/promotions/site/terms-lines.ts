import type { Currency } from '@tonle/money'
import { showMoney, type Texts, type Translate } from '@tonle/text/browser'
import type { promotions } from './calls.ts'
import type { texts } from './texts.ts'

type Terms = Awaited<ReturnType<typeof promotions.campaigns>>['content'][number]['terms']
type Words = typeof texts extends Texts<infer D> ? D : never
export type Say = Translate<Words>

/** What a campaign gives and asks for, a sentence each. */
export function termsLines(terms: Terms, currency: Currency, say: Say): string[] {
  const { reward, wagering, days, largestBet, winCap, weights, gameWeights, excluded } = terms
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  const isWeighted = Object.keys(weights).length + gameWeights.length > 0
  const rewardLine = () => {
    if (reward.kind === 'amount') return say('terms.amount', { amount: show(reward.amount) })
    if (reward.kind === 'rounds') return say('terms.rounds', { n: reward.rounds, stake: show(reward.stake), days: reward.days })
    const { percent, most } = reward
    return reward.kind === 'share'
      ? say('terms.share', { percent, most: show(most), least: show(reward.smallestDeposit) })
      : say('terms.loss', { percent, most: show(most), least: show(reward.smallestLoss) })
  }
  const isCash = reward.kind === 'rounds' && reward.wins === 'cash'
  // What is cash at once is not wagered.
  if (isCash)
    return [rewardLine(), say('terms.rounds_cash'), ...(winCap === null ? [] : [say('terms.cap_cash', { times: winCap })])]
  return [
    rewardLine(),
    ...(reward.kind === 'rounds' ? [say('terms.rounds_bonus')] : []),
    wagering.times === 0
      ? say('terms.no_wagering')
      : say(wagering.of === 'bonus' ? 'terms.wagering' : 'terms.wagering_both', { times: wagering.times, days }),
    ...(largestBet === null ? [] : [say('terms.largest', { amount: show(largestBet) })]),
    ...(isWeighted ? [say('terms.weights')] : []),
    ...(excluded.length > 0 ? [say('terms.excluded')] : []),
    ...(winCap === null ? [] : [say('terms.cap', { times: winCap })]),
  ]
}
