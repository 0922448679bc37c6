import { type Money, money as micro } from '@tonle/money'
import type { Answer, Operation } from '../../simulators/game-vendors/protocol/index.ts'
import type { Case } from '../case.ts'
import { type Ids, type Lab, type Place, same, told, units } from '../lab.ts'

const HIGH = { operation: units(1000), memberDay: units(10_000), hour: units(100_000) }
/** Nothing above fifty in one operation. */
const LOW = { ...HIGH, operation: units(50) }
const NONE = micro(0n)

/** A case with ceilings of its own, which are taken away whatever comes of it. */
async function under(lab: Lab, ceilings: typeof HIGH, run: () => Promise<void>): Promise<void> {
  await lab.ground.ceilings!(ceilings)
  await lab.ground.alarms?.()
  try {
    await run()
  } finally {
    await lab.ground.ceilings!(undefined)
  }
}

/** Whatever the dialect can say that moves money and names no stake of a session. */
async function unnamed(lab: Lab, { seat, player }: Place): Promise<Operation[]> {
  const amount = units(5)
  const said: Operation[] = []
  if (lab.speaks('adjust')) said.push({ op: 'adjust', seat, ...lab.ids(), amount, reason: 'wrong' })
  // A dialect of one call for a round has one sum for all that is paid in it.
  if (lab.speaks('win') && lab.speaks('betWin')) {
    for (const kind of ['jackpot', 'promo', 'tournament', 'free'] as const)
      said.push({ op: 'win', seat, ...lab.ids(), amount, kind })
    const round = { op: 'betWin', seat, amount: units(1), payout: NONE } as const
    said.push({ ...round, ...lab.ids(), jackpot: amount }, { ...round, ...lab.ids(), promo: amount })
  }
  const free = { seat, amount: NONE }
  if (lab.speaks('bet')) said.push({ op: 'bet', ...free, ...lab.ids(), campaignId: await lab.ground.freeRounds!(player) })
  if (lab.speaks('betWin')) said.push({ op: 'betWin', ...free, ...lab.ids(), payout: amount })
  return said
}

const asks = (operation: Operation) => `${operation.op}${'kind' in operation ? ` of kind ${operation.kind}` : ''}`

/** A bet that pays: in one call, or in two. @returns what the payout was answered, and how it is asked again */
async function payout(
  lab: Lab,
  place: Place,
  amount: Money,
  bet: Ids = lab.ids(),
): Promise<{ answer: Answer; again(): Promise<Answer>; winTxId: string }> {
  const { seat } = place
  if (!lab.speaks('win')) {
    const pay = () => lab.vendor.betWin({ seat, ...bet, amount: units(10), payout: amount })
    return { answer: await pay(), again: pay, winTxId: bet.txId }
  }
  lab.done(await lab.stake(seat, units(10), bet))
  const win = { seat, txId: lab.ids().txId, roundId: bet.roundId, refTxId: bet.txId, amount }
  const pay = () => lab.vendor.win(win)
  return { answer: await pay(), again: pay, winTxId: win.txId }
}

/** It was taken, and what can be spent stayed; where the dialect shows what is held, the credit is in it. */
function heldBack(lab: Lab, answer: Answer, left: Money, held: Money): void {
  lab.done(answer, left)
  if (answer.held !== undefined) same(answer.held, held, 'told to be held')
  if (answer.before !== undefined) same(answer.before, left, 'told to have been there before')
}

/** What a vendor's key can reach: capabilities, ceilings, and credits that wait for an operator. */
export const reach: readonly Case[] = [
  {
    id: 41,
    says: 'what moves money without a stake of a session is refused until it is enabled; what was done before is answered as then',
    needs: ['enable', 'balance', 'alarms', 'freeRounds'],
    async run(lab) {
      const place = await lab.sit()
      const done = await unnamed(lab, place)
      const first: Answer[] = []
      for (const operation of done) first.push(lab.done(await lab.vendor.say(operation)))
      const start = await lab.ground.balance!(place.player)
      await lab.ground.enable!(false)
      try {
        await lab.ground.alarms!()
        for (const operation of await unnamed(lab, place)) {
          const answer = await lab.vendor.say(operation)
          if (answer.outcome === 'done') throw new Error(`${asks(operation)} was done: ${told(answer)}`)
          lab.refused(answer, 'NOT_ENABLED')
        }
        await lab.alarmed('vendor_not_enabled')
        for (const [i, operation] of done.entries()) lab.done(await lab.vendor.say(operation), first[i]!.balance)
        lab.done(await lab.stake(place.seat, units(1)))
        await lab.holds(place, micro(start - units(1)))
      } finally {
        await lab.ground.enable!(true)
      }
    },
  },
  {
    id: 42,
    says: 'a debit above the ceiling is refused with an alarm, and may be tried again under its id',
    needs: ['ceilings', 'alarms'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const ids = lab.ids()
      await under(lab, LOW, async () => {
        lab.refused(await lab.stake(place.seat, micro(LOW.operation + lab.unit(place.seat.currency)), ids), 'LIMIT_REACHED')
        await lab.alarmed('vendor_ceiling')
        await lab.holds(place, start)
        lab.done(await lab.stake(place.seat, units(1)))
      })
      lab.done(await lab.stake(place.seat, micro(LOW.operation + lab.unit(place.seat.currency)), ids))
      await lab.holds(place, micro(start - LOW.operation - units(1) - lab.unit(place.seat.currency)))
    },
  },
  {
    id: 43,
    says: 'a credit above the ceiling is answered with OK and held: it cannot be spent, and a repetition gets the same answer',
    needs: ['ceilings', 'decideHeld', 'alarms'],
    async run(lab) {
      const place = await lab.sit({ balance: '40.00' })
      const start = await lab.balance(place.seat)
      await under(lab, LOW, async () => {
        const left = micro(start - units(10))
        const { answer, again } = await payout(lab, place, units(60))
        heldBack(lab, answer, left, units(60))
        await lab.alarmed('vendor_ceiling')
        heldBack(lab, await again(), left, units(60))
        await lab.holds(place, left)
        lab.refused(await lab.stake(place.seat, micro(left + lab.unit(place.seat.currency))), 'INSUFFICIENT')
        if (lab.speaks('adjust'))
          heldBack(
            lab,
            await lab.vendor.adjust({ seat: place.seat, ...lab.ids(), amount: units(70), reason: 'missed' }),
            left,
            units(130),
          )
        await lab.holds(place, left)
      })
      await lab.ground.decideHeld!(place.player, 'reject')
    },
  },
  {
    id: 44,
    says: 'what is taken back of a player whose credit is held is taken from it first, also in part',
    needs: ['ceilings', 'decideHeld'],
    unless: lab =>
      lab.speaks('reverseWin') || lab.speaks('adjust')
        ? undefined
        : `the dialect ${lab.dialect.name} takes nothing back that was paid`,
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      await under(lab, LOW, async () => {
        const bet = lab.ids()
        const { winTxId } = await payout(lab, place, units(60), bet)
        const left = micro(start - units(10))
        await lab.holds(place, left)
        const of = () => ({ seat, txId: lab.ids().txId, roundId: bet.roundId })
        if (lab.speaks('reverseWin'))
          heldBack(
            lab,
            await lab.vendor.reverseWin({ ...of(), refTxId: winTxId, amount: units(20), reason: 'void' }),
            left,
            units(40),
          )
        const taken = lab.done(await lab.vendor.adjust({ ...of(), amount: micro(-units(15)), reason: 'wrong' }), left)
        if (taken.held !== undefined) same(taken.held, units(25), 'left of what is held')
        await lab.holds(place, left)
        if (!lab.speaks('rollback')) return
        const round = { seat, ...lab.ids(), amount: units(10), payout: units(60) }
        lab.done(await lab.vendor.betWin(round), micro(left - units(10)))
        const undo = { ...of(), roundId: round.roundId, refTxId: round.txId, refKind: 'betWin' } as const
        heldBack(lab, await lab.vendor.rollback(undo), left, units(25))
        await lab.holds(place, left)
      })
      await lab.ground.decideHeld!(place.player, 'reject')
      await lab.holds(place, micro(start - units(10)))
    },
  },
  {
    id: 45,
    says: 'what an operator releases can be spent; what is rejected goes back, and is no difference between the two books',
    needs: ['ceilings', 'decideHeld', 'alarms'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const bets: [Ids, Ids] = [lab.ids(), lab.ids()]
      await under(lab, LOW, async () => {
        lab.done((await payout(lab, place, units(60), bets[0])).answer)
        await lab.ground.decideHeld!(place.player, 'release')
        await lab.holds(place, micro(start + units(50)))
        lab.done((await payout(lab, place, units(60), bets[1])).answer)
        await lab.ground.decideHeld!(place.player, 'reject')
        await lab.holds(place, micro(start + units(40)))
      })
      lab.done(await lab.stake(seat, micro(start + units(40))), NONE)
      if (!lab.speaks('roundEnd')) return
      await lab.ground.alarms!()
      for (const { roundId } of bets) {
        const end = { seat, ...lab.ids(), roundId, totalBet: units(10), totalWin: units(60) }
        same(lab.done(await lab.vendor.roundEnd(end)).matches ?? false, true, 'totals of the round match')
      }
      const alarms = await lab.ground.alarms!()
      if (alarms.includes('round_totals')) throw new Error('a rejected credit raised the alarm of a round that differs')
    },
  },
  {
    id: 46,
    says: 'the largest amounts that can be written are decided: a stake is refused, a credit held, what lies beyond is not taken',
    needs: ['ceilings', 'decideHeld', 'balance'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      // 2^53 of the smallest parts that Hub88 counts in; the others write a hundredth less than 10¹² units.
      const largest = lab.dialect.name === 'hub88' ? micro(90_071_992_547_400_000n) : micro(999_999_999_999_990_000n)
      await under(lab, HIGH, async () => {
        lab.refused(await lab.stake(seat, largest), 'LIMIT_REACHED')
        heldBack(lab, (await payout(lab, place, largest)).answer, micro(start - units(10)), largest)
        await lab.holds(place, micro(start - units(10)))
      })
      await lab.ground.decideHeld!(place.player, 'reject')
      if (lab.dialect.name !== 'hub88') lab.refused(await lab.stake(seat, (largest + 10_000n) as Money), 'BAD_REQUEST')
      await lab.holds(place, micro(start - units(10)))
    },
  },
  {
    id: 47,
    says: "a player has another name at each vendor, and one who never opened this vendor's games has none here",
    needs: ['nameElsewhere', 'balance'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const bet = lab.ids()
      const start = await lab.ground.balance!(place.player)
      if (lab.speaks('win')) lab.done(await lab.stake(seat, units(10), bet))
      const never = await lab.ground.player({ balance: '100.00' })
      const names = { known: await lab.ground.nameElsewhere!(place.player), unknown: await lab.ground.nameElsewhere!(never) }
      if (names.known === seat.playerId) throw new Error(`two vendors know the player as ${seat.playerId}`)
      for (const playerId of [names.known, names.unknown, 'nobody']) {
        const other = { ...seat, playerId }
        const of = () => ({ seat: other, txId: lab.ids().txId, roundId: bet.roundId })
        if (lab.speaks('win'))
          lab.refused(await lab.vendor.win({ ...of(), refTxId: bet.txId, amount: units(5) }), 'PLAYER_UNKNOWN')
        if (lab.speaks('win') && lab.speaks('betWin'))
          lab.refused(await lab.vendor.win({ ...of(), amount: units(5), kind: 'jackpot' }), 'PLAYER_UNKNOWN')
        if (!lab.speaks('adjust')) continue
        for (const amount of [units(5), micro(-units(5))])
          lab.refused(await lab.vendor.adjust({ ...of(), amount, reason: 'wrong' }), 'PLAYER_UNKNOWN')
      }
      same(await lab.ground.balance!(place.player), lab.speaks('win') ? micro(start - units(10)) : start, "in the wallet's books")
      same(await lab.ground.balance!(never), units(100), 'in the books of somebody whom this vendor never met')
    },
  },
  {
    id: 48,
    says: 'a prize that the wallet asked for is paid once, up to its amount, to its player; one that names a grant of nobody is refused',
    speaks: ['win', 'betWin'],
    needs: ['promo'],
    async run(lab) {
      const [place, other] = [await lab.sit(), await lab.sit()]
      const { seat } = place
      const [start, before] = [await lab.balance(seat), await lab.balance(other.seat)]
      const prize = (campaignId: string, amount = units(5), of = seat, ids = lab.ids()) =>
        lab.vendor.win({ seat: of, ...ids, amount, kind: 'promo', campaignId })
      lab.refused(await prize(lab.ids().txId), 'CAMPAIGN_UNKNOWN')
      const grant = await lab.ground.promo!(place.player, units(5))
      lab.refused(await prize(grant, units(5), other.seat), 'CAMPAIGN_UNKNOWN')
      lab.refused(await prize(grant, micro(units(5) + lab.unit(seat.currency))), 'WRONG_AMOUNT')
      const ids = lab.ids()
      const paid = micro(start + units(5))
      // The same payment many times at once, beside another one of the same grant: one of the two pays.
      const said = await Promise.all([...Array.from({ length: 8 }, () => prize(grant, units(5), seat, ids)), prize(grant)])
      const payments = said.filter(({ outcome }) => outcome === 'done')
      for (const answer of said) if (answer.outcome !== 'done') lab.refused(answer, 'CAMPAIGN_UNKNOWN')
      if (payments.length === 0) throw new Error('no payment of the prize was taken')
      await lab.holds(place, paid)
      lab.refused(await prize(grant), 'CAMPAIGN_UNKNOWN')
      await lab.holds(place, paid)
      await lab.holds(other, before)
    },
  },
]
