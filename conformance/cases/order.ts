import { money as micro } from '@tonle/money'
import type { Answer } from '../../simulators/game-vendors/protocol/index.ts'
import type { Case } from '../case.ts'
import { type Ids, type Lab, type Place, same, told, units } from '../lab.ts'

const win = (lab: Lab, { seat }: Place, bet: Ids, amount: number, ids = lab.ids()) =>
  lab.vendor.win({ seat, txId: ids.txId, roundId: bet.roundId, refTxId: bet.txId, amount: units(amount) })

const rollback = (lab: Lab, { seat }: Place, bet: Ids, ids = lab.ids()) =>
  lab.vendor.rollback({ seat, txId: ids.txId, roundId: bet.roundId, refTxId: bet.txId })

/** The same call a hundred times at once: all are told the same, and where repetitions are told, all but one are. */
async function inChorus(lab: Lab, ask: () => Promise<Answer>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: lab.isQuick ? 40 : 100 }, () => lab.insist(ask)))
  for (const answer of answers) lab.done(answer)
  const balances = new Set(answers.map(({ balance }) => balance))
  if (balances.size > 1) throw new Error(`copies of one call were told ${balances.size} balances: ${told(answers[0]!)}`)
  if (answers[0]!.isReplay !== undefined)
    same(answers.filter(({ isReplay }) => !isReplay).length, 1, 'copies that were told to be the first')
}

/** What comes twice, out of order, or contradicts what came before. */
export const order: readonly Case[] = [
  {
    id: 2,
    says: 'each operation many times at once is posted once, and all copies get the same answer',
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const [bet, second, closing] = [lab.ids(), lab.ids(), lab.ids()]
      await inChorus(lab, () => lab.stake(seat, units(10), bet))
      let left = micro(start - units(10))
      await lab.holds(place, left)
      if (lab.speaks('win')) {
        const ids = lab.ids()
        await inChorus(lab, () => win(lab, place, bet, 7, ids))
        left = micro(left + units(7))
        await lab.holds(place, left)
      }
      if (lab.speaks('betWin')) {
        const ids = lab.ids()
        await inChorus(lab, () => lab.vendor.betWin({ seat, ...ids, amount: units(1), payout: units(3) }))
        left = micro(left + units(2))
        await lab.holds(place, left)
      }
      if (lab.speaks('rollback')) {
        lab.done(await lab.stake(seat, units(5), second))
        await inChorus(lab, () => rollback(lab, place, second, closing))
        await lab.holds(place, left)
      }
      if (lab.speaks('roundEnd'))
        await inChorus(lab, () => lab.vendor.roundEnd({ seat, txId: closing.txId, roundId: bet.roundId }))
      if (lab.speaks('adjust')) {
        const ids = lab.ids()
        await inChorus(lab, () => lab.vendor.adjust({ seat, ...ids, amount: units(2), reason: 'tournament' }))
        left = micro(left + units(2))
      }
      if (lab.speaks('tip')) {
        const ids = lab.ids()
        await inChorus(lab, () => lab.vendor.tip({ seat, ...ids, amount: units(1) }))
        left = micro(left - units(1))
      }
      await lab.holds(place, left)
    },
  },
  {
    id: 3,
    says: 'an id that comes again with another amount, player or reference is a conflict and moves nothing',
    async run(lab) {
      const [place, other] = [await lab.sit(), await lab.sit()]
      const start = await lab.balance(place.seat)
      const ids = lab.ids()
      lab.done(await lab.stake(place.seat, units(10), ids))
      await lab.ground.alarms?.()
      lab.refused(await lab.stake(place.seat, units(11), ids), 'DUPLICATE_CONFLICT')
      await lab.alarmed('vendor_tx_conflict')
      if (other.player.id !== place.player.id) lab.refused(await lab.stake(other.seat, units(10), ids), 'DUPLICATE_CONFLICT')
      await lab.holds(place, micro(start - units(10)))
      if (!lab.speaks('win')) return
      const [won, second] = [lab.ids(), lab.ids()]
      lab.done(await lab.stake(place.seat, units(1), second))
      lab.done(await win(lab, place, ids, 3, won))
      lab.refused(await win(lab, place, ids, 4, won), 'DUPLICATE_CONFLICT')
      lab.refused(await win(lab, place, second, 3, won), 'DUPLICATE_CONFLICT')
      await lab.holds(place, micro(start - units(8)))
    },
  },
  {
    id: 4,
    says: 'a rollback that comes before its bet is taken, and bars the bet',
    speaks: ['rollback'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const bet = lab.ids()
      lab.done(await rollback(lab, place, bet))
      await lab.holds(place, start)
      lab.refused(await lab.stake(place.seat, units(10), bet), 'TX_ROLLED_BACK')
      lab.refused(await lab.stake(place.seat, units(10), bet), 'TX_ROLLED_BACK')
      await lab.holds(place, start)
    },
  },
  {
    id: 5,
    says: 'a rollback that comes twice gives back once, under the same id and under another',
    speaks: ['rollback'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const [bet, undo] = [lab.ids(), lab.ids()]
      lab.done(await lab.stake(place.seat, units(10), bet))
      lab.done(await rollback(lab, place, bet, undo))
      await lab.holds(place, start)
      lab.done(await rollback(lab, place, bet, undo))
      lab.done(await rollback(lab, place, bet))
      await lab.holds(place, start)
    },
  },
  {
    id: 6,
    says: 'a win that comes before its bet is refused, and paid when it comes again after it',
    speaks: ['win'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const [bet, won] = [lab.ids(), lab.ids()]
      lab.refused(await win(lab, place, bet, 5, won), 'TX_NOT_FOUND')
      await lab.holds(place, start)
      lab.done(await lab.stake(place.seat, units(10), bet))
      lab.done(await win(lab, place, bet, 5, won))
      await lab.holds(place, micro(start - units(5)))
    },
  },
  {
    id: 7,
    says: 'a win after the rollback of its bet is refused and pays nothing',
    speaks: ['win', 'rollback'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const bet = lab.ids()
      lab.done(await lab.stake(place.seat, units(10), bet))
      lab.done(await rollback(lab, place, bet))
      lab.refused(await win(lab, place, bet, 25), 'TX_ROLLED_BACK')
      await lab.holds(place, start)
    },
  },
  {
    id: 8,
    says: 'a win after the end of its round is paid',
    speaks: ['win'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const bet = lab.ids()
      lab.done(await lab.stake(seat, units(10), bet))
      if (lab.speaks('roundEnd')) lab.done(await lab.vendor.roundEnd({ seat, txId: lab.ids().txId, roundId: bet.roundId }))
      else
        lab.done(await lab.vendor.win({ seat, ...bet, txId: lab.ids().txId, refTxId: bet.txId, amount: micro(0n), isLast: true }))
      lab.done(await win(lab, place, bet, 4))
      await lab.holds(place, micro(start - units(6)))
    },
  },
]
