import { money as micro } from '@tonle/money'
import type { Case } from '../case.ts'
import { units } from '../lab.ts'

/** Who may speak. */
export const credentials: readonly Case[] = [
  {
    id: 23,
    says: "another brand's credential opens nothing and settles nothing of this one",
    needs: ['stranger'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const bet = lab.ids()
      lab.done(await lab.stake(seat, units(10), bet))
      const stranger = lab.speaker(await lab.ground.stranger!())
      lab.refused(await stranger.balance({ seat }), 'TOKEN_INVALID')
      lab.refused(await lab.stake(seat, units(1), lab.ids(), stranger), 'TOKEN_INVALID')
      const ids = () => ({ txId: lab.ids().txId, roundId: bet.roundId, refTxId: bet.txId })
      if (lab.speaks('win')) lab.refused(await stranger.win({ seat, ...ids(), amount: units(50) }), 'TX_NOT_FOUND')
      // To the other brand this bet is one that has not arrived: it is barred there, and stands here.
      if (lab.speaks('rollback')) lab.done(await stranger.rollback({ seat, ...ids() }))
      await lab.holds(place, micro(start - units(10)))
    },
  },
  {
    id: 40,
    says: 'two keys are valid at once, so that one can be changed for the other; a retired one opens nothing',
    needs: ['secondKey'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const { dialect, retire } = await lab.ground.secondKey!()
      const second = lab.speaker(dialect)
      lab.done(await lab.stake(place.seat, units(1)))
      lab.done(await lab.stake(place.seat, units(1), lab.ids(), second))
      await retire()
      lab.refused(await lab.stake(place.seat, units(1), lab.ids(), second), 'SIGNATURE')
      lab.done(await lab.stake(place.seat, units(1)))
      await lab.holds(place, micro(start - units(3)))
    },
  },
]
