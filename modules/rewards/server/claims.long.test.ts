import { type Money, parseMoney } from '@tonle/money'
import { createSeamless } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as rewards from '../contract.ts'
import type { Holder } from './holder.ts'
import { settleRebate } from './rebate.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterAll(() => w.close())

const ROUNDS = Number(process.env.ROUNDS ?? 500)

test(`fifty claims of one rebate at once pay once, in ${ROUNDS} rounds`, async () => {
  const wallet = createSeamless(w.services)
  const account = await wallet.account(w.brandId, 'PG')
  const member = await w.member({ balance: '1000000.00' })
  const holder: Holder = { member: member.id, currency: 'USD', mode: 'play' }
  const stake = parseMoney('10.00', 'USD')
  let paid = 0n
  for (let round = 0; round < ROUNDS; round++) {
    const bet = { account, txId: `many-${round}`, memberId: member.id, currency: 'USD', mode: 'play', game: 'fortune' } as const
    await wallet.betWin({
      ...{ ...bet, vertical: 'RNG', stake, payout: 0n as Money, betId: newId(w.services.clock), input: [stake, 0n] },
      ...{ lineVersion: 1, isRefusalFinal: true },
    })
    await w.fold()
    // One over the contract among them, the others at its use case: the call itself has a limit for one member.
    const claims = await Promise.all([
      member.caller.call(rewards.claimRebate).then(
        ({ amount }) => amount,
        (error: Refusal) => error.code,
      ),
      ...Array.from({ length: 49 }, () => w.services.db.tx(w.brandId, tx => settleRebate(tx, w.services, holder))),
    ])
    const amounts = claims.filter(one => typeof one === 'bigint' && one > 0n)
    expect(amounts).toEqual([parseMoney('0.02', 'USD')])
    paid += 20_000n
  }
  const { sum } = await w.services.db.system(tx =>
    tx.one<{ sum: bigint }>('select sum(amount)::int8 as sum from rewards.payment where member_id = $1', [member.id]),
  )
  expect(sum).toBe(paid)
  await w.expectBooksBalance()
}, 900_000)
