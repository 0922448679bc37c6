import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGrant } from './create-grant.ts'
import { tendMember } from './tend.ts'
import { claimAtOnce } from './test-claims.ts'
import { type BonusWorld, openBonusWorld, usd } from './test-histories.ts'

let b: BonusWorld
beforeAll(async () => {
  b = await openBonusWorld()
})
afterAll(async () => {
  expect(await b.breaches()).toEqual([])
  await b.w.close()
})

test('fifty claims of one reward at once pay once', async () => {
  for (let round = 0; round < 3; round++) expect(await claimAtOnce(b, 50)).toEqual({ granted: 1, paid: usd('10.00') })
}, 60_000)

test('members who claim at once never get more than the budget holds, and it gives all that fits', async () => {
  const campaign = await b.campaign({}, { budget: usd('75.00') })
  const members = await Promise.all(Array.from({ length: 12 }, () => b.w.member({ balance: '1.00' })))
  const claims = await Promise.allSettled(members.map(member => b.give(member, campaign)))
  const refused = claims.filter(one => one.status === 'rejected').map(one => (one as PromiseRejectedResult).reason.code)
  expect(refused).toEqual(Array(5).fill('promotions.budget_spent'))
})

test('a second grant waits until the first is over, and its money comes then', async () => {
  const campaign = await b.campaign({ wagering: { times: 1, of: 'bonus' } })
  const member = await b.w.member({ balance: '20.00' })
  await b.give(member, campaign)
  await b.give(member, campaign)
  expect((await b.funds(member)).bonus).toBe(usd('10.00'))

  await b.bet(member, usd('10.00'), { payout: usd('5.00') })
  await b.w.fold()
  await b.tend(member)
  // The first became cash: 20 − 10 + 5 + 10; the second is there.
  expect(await b.funds(member)).toEqual({ cash: usd('25.00'), bonus: usd('10.00') })
})

test('stakes, wins and the tending of a member at once: no unit is lost, and each stake is split once', async () => {
  const campaign = await b.campaign({ wagering: { times: 3, of: 'bonus' }, order: 'bonus_first' })
  const member = await b.w.member({ balance: '6.00' })
  await b.give(member, campaign)
  await b.give(member, campaign)
  const of = { memberId: member.id, currency: 'USD', mode: 'play' } as const
  const tend = () => tendMember(b.w.services, b.w.brandId, of)
  for (let round = 0; round < 6; round++) {
    const bets = Array.from({ length: 8 }, (_, i) =>
      b.bet(member, usd('1.00'), { txId: `busy-${round}-${i}`, ...(i % 2 === 0 && { payout: usd('1.30') }) }),
    )
    const [answers] = await Promise.all([Promise.all(bets), tend(), tend()])
    await Promise.all(
      answers.map(async (answer, i) => {
        if (answer.code !== 'ok') return
        const about = { account: b.account, betTxId: `busy-${round}-${i}`, betKind: i % 2 === 0 ? 'betWin' : 'bet' } as const
        if (i % 3 === 0) await b.wallet.rollback({ ...about, txId: `busy-back-${round}-${i}` })
        else if (i % 2 === 1) await b.wallet.win({ ...about, txId: `busy-win-${round}-${i}`, amount: usd('0.77') })
      }),
    )
    await b.w.fold()
  }
  expect(await b.breaches()).toEqual([])
}, 60_000)

test('a grant needs a campaign that is there, open and meant for the occasion', async () => {
  const member = await b.w.member({ balance: '1.00' })
  const byDeposit = await b.campaign(
    { reward: { kind: 'share', percent: 50, most: usd('20.00'), smallestDeposit: usd('10.00') } },
    { trigger: 'deposit' },
  )
  const of = { memberId: member.id, currency: 'USD', mode: 'play' } as const
  const grant = (campaign: string, more: { source: string; deposit?: ReturnType<typeof usd> }) =>
    b.w.services.db.tx(b.w.brandId, tx => createGrant(tx, b.w.services.clock, campaign, { ...of, ...more }))
  await expect(grant('00000000-0000-7000-8000-000000000000', { source: 'manual:1' })).rejects.toMatchObject({
    code: 'promotions.no_such_campaign',
  })
  await expect(grant(byDeposit, { source: 'manual:1' })).rejects.toMatchObject({ code: 'promotions.not_offered' })
  await expect(grant(byDeposit, { source: 'deposit:1', deposit: usd('9.99') })).rejects.toMatchObject({
    code: 'promotions.deposit_too_small',
  })
  await grant(byDeposit, { source: 'deposit:2', deposit: usd('30.01') })
  await b.tend(member)
  expect((await b.funds(member)).bonus).toBe(usd('15.00'))
  await expect(grant(byDeposit, { source: 'deposit:2', deposit: usd('30.01') })).rejects.toMatchObject({
    code: 'promotions.already_granted',
  })
})
