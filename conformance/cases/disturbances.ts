import { money as micro } from '@tonle/money'
import type { Case } from '../case.ts'
import { type Lab, type Place, same, told, units } from '../lab.ts'

const AT_ONCE = 40

/** Stakes of one, many at once, each sent until it is answered. */
async function volley(lab: Lab, { seat }: Place, meanwhile: () => Promise<void>): Promise<number> {
  const shots = Array.from({ length: AT_ONCE }, async () => {
    const ids = lab.ids()
    lab.done(await lab.insist(() => lab.stake(seat, units(1), ids)))
  })
  await meanwhile()
  await Promise.all(shots)
  return AT_ONCE
}

/** What breaks on the way. Unknown is not failed: the vendor sends again under the same id, and everything has happened once. */
export const disturbances: readonly Case[] = [
  {
    id: 39,
    says: 'a wallet that takes nothing more says so in the dialect, moves nothing, and takes the same call later',
    needs: ['overload'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const ids = lab.ids()
      await lab.ground.overload!(true)
      const answer = await lab.stake(place.seat, units(10), ids)
      await lab.ground.overload!(false)
      if (answer.outcome !== 'unknown' && answer.code !== 'BUSY')
        throw new Error(`expected to be sent away for now, was told ${told(answer)}`)
      if (answer.code === 'NO_ANSWER' || answer.said === '') throw new Error(`the answer was not in the dialect: ${told(answer)}`)
      await lab.holds(place, start)
      lab.done(await lab.stake(place.seat, units(10), ids))
      await lab.holds(place, micro(start - units(10)))
    },
  },
  {
    id: 31,
    says: 'vendors that wait 500 ms, one second or three and send again: each call has happened once',
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const waits = lab.isQuick ? [500] : [500, 1000, 3000]
      for (const timeoutMs of waits) {
        const ids = lab.ids()
        await lab.ground.delayReplies?.(timeoutMs + 200)
        const first = await lab.stake(seat, units(10), ids, lab.speaker(lab.dialect, lab.ground.delayReplies ? timeoutMs : 1))
        await lab.ground.delayReplies?.(0)
        if (lab.ground.delayReplies && first.outcome !== 'unknown')
          throw new Error(`expected no answer in time, was told ${told(first)}`)
        const again = lab.done(await lab.insist(() => lab.stake(seat, units(10), ids)))
        if (lab.ground.delayReplies && again.isReplay === false) throw new Error('what was sent again was taken for a new call')
      }
      await lab.holds(place, micro(start - BigInt(waits.length) * units(10)))
    },
  },
  {
    id: 29,
    says: 'the database goes away in the middle of calls: each has happened once when it is back',
    needs: ['breakDatabase'],
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const count = await volley(lab, place, async () => {
        for (let n = 0; n < 3; n++) {
          await new Promise(resolve => setTimeout(resolve, 15))
          await lab.ground.breakDatabase!()
        }
      })
      await lab.holds(place, micro(start - BigInt(count) * units(1)))
    },
  },
  {
    id: 30,
    says: 'the wallet is killed between commit and answer: what is sent again gets the first answer',
    needs: ['dieBeforeReply', 'revive'],
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      const ids = lab.ids()
      await lab.ground.dieBeforeReply!()
      const first = await lab.stake(seat, units(10), ids)
      same(first.outcome, 'unknown', 'what the vendor knows of a call to a wallet that was killed')
      await lab.ground.revive!()
      const again = lab.done(await lab.insist(() => lab.stake(seat, units(10), ids)), micro(start - units(10)))
      if (again.isReplay === false) throw new Error('it had been committed, and was taken for a new call')
      await lab.holds(place, micro(start - units(10)))
    },
  },
]
