import { currencies, isCurrency, money as micro } from '@tonle/money'
import type { Case } from '../case.ts'
import { same, units } from '../lab.ts'

/** What a bet and its outcome move. */
export const money: readonly Case[] = [
  {
    id: 1,
    says: 'a bet takes its stake, its win pays, and each answer tells the balance',
    async run(lab) {
      const place = await lab.sit({ balance: '100.00' })
      const start = await lab.balance(place.seat)
      const ids = lab.ids()
      const after = micro(start - units(10))
      lab.done(await lab.stake(place.seat, units(10), ids), after)
      if (lab.speaks('win'))
        lab.done(
          await lab.vendor.win({
            seat: place.seat,
            ...lab.ids(),
            roundId: ids.roundId,
            refTxId: ids.txId,
            amount: units(25),
            isLast: true,
          }),
          micro(after + units(25)),
        )
      await lab.holds(place, lab.speaks('win') ? micro(after + units(25)) : after)
    },
  },
  {
    id: 9,
    says: 'a bet of nothing and a win of nothing are taken and move nothing',
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const ids = lab.ids()
      lab.done(await lab.stake(place.seat, micro(0n), ids), start)
      if (lab.speaks('win'))
        lab.done(
          await lab.vendor.win({ seat: place.seat, ...lab.ids(), roundId: ids.roundId, refTxId: ids.txId, amount: micro(0n) }),
          start,
        )
      await lab.holds(place, start)
    },
  },
  {
    id: 10,
    says: 'a stake of the whole balance with a win above it: the stake must be there, not what is left after the win',
    async run(lab) {
      const place = await lab.sit({ balance: '10.00' })
      const start = await lab.balance(place.seat)
      const ids = lab.ids()
      const payout = micro(start + units(5))
      if (!lab.speaks('betWin')) {
        lab.done(await lab.stake(place.seat, start, ids), micro(0n))
        lab.done(
          await lab.vendor.win({ seat: place.seat, ...lab.ids(), roundId: ids.roundId, refTxId: ids.txId, amount: payout }),
          payout,
        )
        return await lab.holds(place, payout)
      }
      const above = micro(start + lab.unit(place.seat.currency))
      lab.refused(
        await lab.vendor.betWin({ seat: place.seat, ...lab.ids(), amount: above, payout: micro(above * 2n) }),
        'INSUFFICIENT',
      )
      lab.done(await lab.vendor.betWin({ seat: place.seat, ...ids, amount: start, payout }), payout)
      await lab.holds(place, payout)
    },
  },
  {
    id: 11,
    says: 'a stake one unit above the balance is refused, and the refusal is final for its id',
    async run(lab) {
      const place = await lab.sit({ balance: '10.00' })
      const start = await lab.balance(place.seat)
      const ids = lab.ids()
      const above = micro(start + lab.unit(place.seat.currency))
      lab.refused(await lab.stake(place.seat, above, ids), 'INSUFFICIENT')
      lab.refused(await lab.stake(place.seat, above, ids), 'INSUFFICIENT')
      await lab.holds(place, start)
      lab.done(await lab.stake(place.seat, start), micro(0n))
      await lab.holds(place, micro(0n))
      await lab.refill(place.seat, start)
    },
  },
  {
    id: 12,
    says: 'two games at the same time, funds for one: one is taken',
    async run(lab) {
      const place = await lab.sit({ balance: '10.00' })
      const start = await lab.balance(place.seat)
      const second = await lab.open(place.player, 'second')
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => lab.stake(n % 2 === 0 ? place.seat : second, start)))
      const taken = answers.filter(({ outcome }) => outcome === 'done')
      same(taken.length, 1, 'stakes of the whole balance that were taken')
      for (const answer of answers) if (answer.outcome !== 'done') lab.refused(answer, 'INSUFFICIENT')
      await lab.holds(place, micro(0n))
      await lab.refill(place.seat, start)
    },
  },
  {
    id: 37,
    says: 'a currency is taken with its own decimals: riel whole, more decimals than posted are refused',
    needs: ['balance'],
    async run(lab) {
      const place = await lab.sit({ balance: '40000', currency: 'KHR' })
      same(place.seat.currency, 'KHR', 'currency of the seat')
      if (!isCurrency('KHR') || currencies.KHR.postingDecimals !== 0) throw new Error('riel are counted whole')
      lab.done(await lab.stake(place.seat, units(4000)), units(36_000))
      lab.refused(await lab.stake(place.seat, units(0.5)), 'BAD_REQUEST')
      lab.refused(await lab.stake(place.seat, units(40_000)), 'INSUFFICIENT')
      await lab.holds(place, units(36_000))
    },
  },
]
