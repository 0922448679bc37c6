import { money as micro } from '@tonle/money'
import type { Case } from '../case.ts'
import { same, units } from '../lab.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds until the next moment of the day, UTC, given in milliseconds after midnight. */
const until = (nowMs: number, ofDayMs: number) => (((ofDayMs - nowMs) % DAY) + DAY) % DAY

/** What depends on clocks. */
export const time: readonly Case[] = [
  {
    id: 34,
    says: "a vendor's clock may be off by minutes, not by ten",
    unless: lab => (lab.dialect.guards.time ? undefined : `the dialect ${lab.dialect.name} signs no time`),
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const say = (lateBySeconds: number) =>
        lab.vendor.say(
          { op: lab.speaks('bet') ? 'bet' : 'betWin', seat: place.seat, amount: units(1), payout: micro(0n), ...lab.ids() },
          { lateBySeconds },
        )
      for (const lateBy of [600, -600]) lab.refused(await say(lateBy), 'TIME_WINDOW')
      for (const lateBy of [120, -120]) lab.done(await say(lateBy))
      await lab.holds(place, micro(start - units(2)))
    },
  },
  {
    id: 27,
    says: 'a hold that nobody ends is given back in time',
    speaks: ['hold'],
    needs: ['advance', 'balance'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      lab.done(await lab.vendor.hold({ seat: place.seat, ...lab.ids(), amount: units(50) }))
      await lab.ground.advance!(49 * HOUR)
      same(await lab.ground.balance!(place.player), start, 'what can be staked after 49 hours')
    },
  },
  {
    id: 35,
    says: "a bet belongs to the brand's day, at its midnight as at the vendor's and when clocks elsewhere change",
    needs: ['advance', 'dayOf', 'nowMs'],
    async run(lab) {
      const dayAt = async (ofDayMs: number) => {
        await lab.ground.advance!(until(lab.ground.nowMs(), ofDayMs))
        const place = await lab.sit()
        lab.done(await lab.stake(place.seat, units(1)))
        const local = new Date(lab.ground.nowMs() + 7 * HOUR)
        same(
          await lab.ground.dayOf!(place.player),
          local.toISOString().slice(0, 10),
          `day of a bet at ${local.toISOString()} local time`,
        )
      }
      // Midnight of Phnom Penh is 17:00 UTC; the vendor's day (GMT-4) ends at 04:00 UTC.
      for (const ofDayMs of [4 * HOUR - 1000, 4 * HOUR + 1000, 17 * HOUR - 1000, 17 * HOUR + 1000]) await dayAt(ofDayMs)
    },
  },
  {
    id: 36,
    says: "a round that is over in the vendor's history and open here is an alarm, and moves nothing by itself",
    needs: ['advance', 'vendorTells', 'alarms', 'balance'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      lab.done(await lab.stake(place.seat, units(10)))
      for (const state of ['open', 'settled'] as const) {
        await lab.ground.vendorTells!(state)
        await lab.ground.alarms!()
        await lab.ground.advance!(2 * HOUR)
        const isTold = (await lab.ground.alarms!()).includes('round_differs')
        same(isTold, state === 'settled', `alarm about a round that is ${state} at its vendor`)
      }
      await lab.ground.vendorTells!(undefined)
      same(await lab.ground.balance!(place.player), micro(start - units(10)), 'the books after the alarm')
    },
  },
  {
    id: 38,
    says: 'a round that nobody ends is closed after 48 hours; a late win is still paid',
    speaks: ['win'],
    needs: ['advance', 'balance'],
    unless: lab => (lab.ground.isClosed ? undefined : 'the wallet closes no round by itself, or does not tell'),
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const bet = lab.ids()
      lab.done(await lab.stake(place.seat, units(10), bet))
      await lab.ground.advance!(47 * HOUR)
      same(await lab.ground.isClosed!(bet.roundId), false, 'closed after 47 hours')
      await lab.ground.advance!(2 * HOUR)
      same(await lab.ground.isClosed!(bet.roundId), true, 'closed after 49 hours')
      lab.done(
        await lab.vendor.win({
          seat: place.seat,
          txId: lab.ids().txId,
          roundId: bet.roundId,
          refTxId: bet.txId,
          amount: units(4),
        }),
      )
      same(await lab.ground.balance!(place.player), micro(start - units(6)), 'the books after the late win')
    },
  },
]
