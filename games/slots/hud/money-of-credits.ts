import { type Currency, formatMoney, type Money, parseMoney } from '@tonle/money'
import { showMoney } from '@tonle/text/browser'
import { creditsToMoney } from '../stakes.ts'

/** Credits of a round with this stake as a shown amount: "$1.25". While it counts up, too. */
export function moneyOfCredits(credits: number, stake: string, lines: number, currency: Currency): string {
  return showMoney(formatMoney(creditsToMoney(credits, parseMoney(stake) as Money, lines), currency), currency)
}
