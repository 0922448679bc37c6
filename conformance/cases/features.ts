import { money as micro } from '@tonle/money'
import type { Case } from '../case.ts'
import { same, units } from '../lab.ts'

/** What not every game needs. */
export const features: readonly Case[] = [
  {
    id: 24,
    says: 'a jackpot and a promotion in the call of the round are paid with it, once',
    speaks: ['betWin'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const round = { seat, ...lab.ids(), amount: units(10), payout: units(5), jackpot: units(50), promo: units(7) }
      const after = micro(start + units(52))
      lab.done(await lab.vendor.betWin(round), after)
      lab.done(await lab.vendor.betWin(round), after)
      await lab.holds(place, after)
    },
  },
  {
    id: 25,
    says: 'free rounds cost nothing, and their wins come in one sum; a campaign of nobody is refused',
    speaks: ['win'],
    needs: ['freeRounds'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const bet = lab.ids()
      const free = (campaignId: string, ids = lab.ids()) => lab.vendor.bet({ seat, ...ids, amount: micro(0n), campaignId })
      lab.refused(await free(lab.ids().txId), 'CAMPAIGN_UNKNOWN')
      lab.done(await free(await lab.ground.freeRounds!(place.player), bet), start)
      const won = {
        seat,
        txId: lab.ids().txId,
        roundId: bet.roundId,
        refTxId: bet.txId,
        amount: units(12),
        kind: 'free',
        isLast: true,
      } as const
      lab.done(await lab.vendor.win(won), micro(start + units(12)))
      lab.done(await lab.vendor.win(won))
      await lab.holds(place, micro(start + units(12)))
    },
  },
  {
    id: 26,
    says: 'a hold is captured in parts and released with the rest, the release twice gives back once',
    speaks: ['hold', 'capture', 'release'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const hold = lab.ids()
      const of = () => ({ seat, txId: lab.ids().txId, roundId: hold.roundId, refTxId: hold.txId })
      lab.done(await lab.vendor.hold({ seat, ...hold, amount: units(50) }), micro(start - units(50)))
      const first = { ...of(), amount: units(10), payout: units(4) }
      lab.done(await lab.vendor.capture(first))
      lab.done(await lab.vendor.capture(first))
      lab.done(await lab.vendor.capture({ ...of(), amount: units(15), payout: micro(0n) }))
      lab.refused(await lab.vendor.capture({ ...of(), amount: units(26), payout: micro(0n) }), 'INSUFFICIENT', 'BET_NOT_ALLOWED')
      const end = of()
      lab.done(await lab.vendor.release(end))
      lab.done(await lab.vendor.release(end))
      await lab.holds(place, micro(start - units(21)))
      lab.refused(await lab.vendor.capture({ ...of(), amount: units(1), payout: micro(0n) }), 'ALREADY_SETTLED', 'TX_NOT_FOUND')
      await lab.holds(place, micro(start - units(21)))
    },
  },
  {
    id: 28,
    says: 'bullets of a fish game, twenty a second for a minute, one player: each is counted once',
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const [seconds, each] = lab.isQuick ? [5, 20] : [60, 20]
      const shots: Promise<unknown>[] = []
      const begun = performance.now()
      for (let second = 0; second < seconds; second++) {
        for (let n = 0; n < each; n++) {
          const ids = lab.ids()
          shots.push(lab.insist(() => lab.stake(seat, units(0.01), ids)).then(answer => lab.done(answer)))
        }
        // A quick run shoots as fast, for fewer seconds.
        const wait = lab.isQuick ? 50 : begun + (second + 1) * 1000 - performance.now()
        await new Promise(resolve => setTimeout(resolve, Math.max(0, wait)))
      }
      same((await Promise.all(shots)).length, seconds * each, 'shots that were counted')
      await lab.holds(place, micro(start - BigInt(seconds * each) * units(0.01)))
    },
  },
  {
    id: 33,
    says: 'a win that is taken back when it is spent already: down to nothing, never below, and the rest is owed',
    speaks: ['reverseWin', 'win'],
    async run(lab) {
      const place = await lab.sit({ balance: '20.00' })
      const { seat } = place
      const start = await lab.balance(seat)
      const [bet, won] = [lab.ids(), lab.ids()]
      lab.done(await lab.stake(seat, units(10), bet))
      lab.done(await lab.vendor.win({ seat, txId: won.txId, roundId: bet.roundId, refTxId: bet.txId, amount: units(30) }))
      lab.done(await lab.stake(seat, micro(start + units(15))))
      const back = { seat, txId: lab.ids().txId, roundId: bet.roundId, refTxId: won.txId, amount: units(30), reason: 'void' }
      lab.done(await lab.vendor.reverseWin(back), micro(0n))
      lab.done(await lab.vendor.reverseWin(back))
      await lab.holds(place, micro(0n))
      await lab.refill(seat, start)
    },
  },
]
