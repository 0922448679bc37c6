import { money as micro } from '@tonle/money'
import type { Case } from '../case.ts'
import { type Ids, type Lab, type Place, units } from '../lab.ts'

/** Two bets whose outcome is still to come. */
async function twoBets(lab: Lab): Promise<{ place: Place; bets: [Ids, Ids]; left: bigint }> {
  const place = await lab.sit()
  const start = await lab.balance(place.seat)
  const bets: [Ids, Ids] = [lab.ids(), lab.ids()]
  for (const ids of bets) lab.done(await lab.stake(place.seat, units(10), ids))
  return { place, bets, left: start - units(20) }
}

/** What was staked is settled, whatever became of the player. */
async function settle(lab: Lab, { seat }: Place, [won, undone]: [Ids, Ids]): Promise<bigint> {
  lab.done(await lab.vendor.win({ seat, txId: lab.ids().txId, roundId: won.roundId, refTxId: won.txId, amount: units(3) }))
  if (!lab.speaks('rollback')) return units(3)
  lab.done(await lab.vendor.rollback({ seat, txId: lab.ids().txId, roundId: undone.roundId, refTxId: undone.txId }))
  return units(13)
}

/** Sessions, locks and limits: they bind stakes, never what was won. */
export const people: readonly Case[] = [
  {
    id: 13,
    says: 'a win and a rollback are taken when the session is over; a stake is not',
    speaks: ['win'],
    needs: ['endSessions', 'balance'],
    async run(lab) {
      const { place, bets, left } = await twoBets(lab)
      await lab.ground.endSessions!(place.player)
      const got = await settle(lab, place, bets)
      lab.refused(await lab.stake(place.seat, units(1)), 'TOKEN_EXPIRED')
      const balance = await lab.ground.balance!(place.player)
      if (balance !== left + got) throw new Error(`the books hold ${balance} instead of ${left + got}`)
    },
  },
  {
    id: 14,
    says: 'a win and a rollback are taken when the player is locked or shut out',
    speaks: ['win'],
    needs: ['lock'],
    async run(lab) {
      const { place, bets, left } = await twoBets(lab)
      await lab.ground.lock!(place.player)
      const got = await settle(lab, place, bets)
      await lab.holds(place, micro(left + got))
    },
  },
  {
    id: 15,
    says: 'a stake of a player who is locked or shut out is refused',
    needs: ['lock'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      await lab.ground.lock!(place.player)
      lab.refused(await lab.stake(place.seat, units(1)), 'PLAYER_LOCKED')
      await lab.holds(place, start)
    },
  },
  {
    id: 16,
    says: "a stake beyond the player's limit is refused, one within it is taken",
    needs: ['limit'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      await lab.ground.limit!(place.player, units(10))
      lab.refused(await lab.stake(place.seat, micro(units(10) + lab.unit(place.seat.currency))), 'LIMIT_REACHED')
      lab.done(await lab.stake(place.seat, units(10)))
      lab.refused(await lab.stake(place.seat, units(1)), 'LIMIT_REACHED')
      await lab.holds(place, micro(start - units(10)))
    },
  },
]
