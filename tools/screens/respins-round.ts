import { openDraws } from '@tonle/fairness'
import { formatMoney, parseMoney } from '@tonle/money'
import { spin } from '@tonle/slots'

/** A round of Fifteen Moons with respins that brought a prize, as its opening answers one that was not watched. */
export function respinsRound() {
  const stake = parseMoney('1.00')
  for (let nonce = 0; ; nonce++) {
    const seed = { commitment: '', clientSeed: 'screens', nonce }
    const draws = openDraws({ serverSeed: new Uint8Array(32), ...seed })
    const { events, payout, record } = spin({ gameCode: 'fifteen-moons', currency: 'USD', stake, seed, draws })
    const coins = events.flatMap(event => (event.type === 'holdStart' || event.type === 'respin' ? event.coins : []))
    if (coins.length >= 11 && coins.some(coin => coin.prize === 'minor'))
      return { roundId: 'bet_01900000000070008000000000000000', stake: '1.00', payout: formatMoney(payout), events, record }
  }
}
