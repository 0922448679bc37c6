import { addAccount, methods, requestDeposit, requestWithdrawal } from '@tonle/cashier/contract'
import { parseMoney } from '@tonle/money'
import { bankSays, openTestVendor, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as promotions from '../contract.ts'
import { tendBrand } from './jobs.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  operator = await w.operator('admin', { hasProof: true })
})
afterAll(async () => {
  await w.expectBooksBalance()
  await w.close()
})

const draft = {
  trigger: 'manual',
  currency: 'USD',
  words: {
    title: { en: 'Weekend gift', km: 'អំណោយចុងសប្ដាហ៍', zh: '周末礼金' },
    summary: { en: 'Ten dollars for the weekend', km: 'ដប់ដុល្លារសម្រាប់ចុងសប្ដាហ៍', zh: '周末十美元' },
  },
  terms: {
    reward: { kind: 'amount', amount: '10.00' },
    wagering: { times: 2, of: 'bonus' },
    order: 'bonus_first',
    largestBet: '5.00',
    days: 7,
    weights: { RNG: 100 },
    gameWeights: [],
    excluded: [],
    winCap: 5,
  },
  rule: { repeats: 'once', needsJoining: false, needsDesk: false },
  art: 'gift',
  joinsUntil: null,
  budget: '100.00',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
} as const

const usd = (text: string) => parseMoney(text, 'USD')
let count = 0
async function openCampaign(): Promise<string> {
  const { id } = await operator.caller.call(promotions.saveCampaign, { ...draft, code: `GIFT${++count}` })
  await operator.caller.call(promotions.openCampaign, { id, why: 'for the weekend' })
  return id
}

async function give(member: Person, campaign: string): Promise<void> {
  await operator.caller.call(promotions.grantBonus, { campaign, account: member.account, why: 'a gift' })
  await tendBrand(w.services, w.brandId)
}

test('an operator opens a campaign and gives its bonus; the member sees it, plays it and it becomes cash', async () => {
  const member = await w.member({ balance: '20.00' })
  await give(member, await openCampaign())
  const { active } = await member.caller.call(promotions.activeBonus, {})
  expect(active).toMatchObject({
    title: 'Weekend gift',
    ...{ balance: usd('10'), wagered: 0n, target: usd('20'), largestBet: usd('5'), cap: usd('50') },
  })

  const vendor = await openTestVendor(w, 'PG')
  const seat = { ...(await vendor.session(member)), gameId: 'fortune', currency: 'USD' }
  const tooLarge = await vendor.send('bet', { ...seat, txId: 'large', amount: '5.01' })
  expect(tooLarge).toMatchObject({ code: 'LIMIT_REACHED' })
  for (let i = 0; i < 4; i++) {
    const said = await vendor.send('bet', { ...seat, txId: `b${i}`, amount: '5.00' })
    expect(said).toMatchObject({ code: 'OK' })
    if (i === 0) expect(said).toMatchObject({ balance: { real: '20.00', bonus: '5.00', held: '0.00' } })
    // Of a stake of 5 bonus the whole win is bonus, later that of cash is cash.
    await vendor.send('win', { playerId: seat.playerId, txId: `w${i}`, refTxId: `b${i}`, currency: 'USD', amount: '2.00' })
  }
  await w.fold()
  const sums = await w.services.db.system(tx =>
    tx.one('select sum(stake)::int8 as stake, sum(bonus_stake)::int8 as bonus from reports.bet_day where member_id = $1', [
      member.id,
    ]),
  )
  expect(sums).toEqual({ stake: usd('20'), bonus: usd('15.60') })
  await tendBrand(w.services, w.brandId)
  const [done] = (await member.caller.call(promotions.bonuses, {})).content
  expect(done).toMatchObject({ state: 'completed', wagered: usd('20'), balance: 0n })
  expect((await member.caller.call(promotions.activeBonus, {})).active).toBeNull()
  // 30 − 4 × 5 + 4 × 2
  expect(await w.balance(member)).toBe(18_000_000n)
})

test('a member gives a bonus up, once, and nobody else does it for them', async () => {
  const [member, other] = [await w.member({ balance: '1.00' }), await w.member({ balance: '1.00' })]
  await give(member, await openCampaign())
  const { active, wouldBeLost } = await member.caller.call(promotions.activeBonus, {})
  expect(wouldBeLost).toBe(usd('10'))
  const id = active!.id
  await expect(other.caller.call(promotions.giveUpBonus, { id })).rejects.toMatchObject({ code: 'promotions.no_such_grant' })
  expect(await member.caller.call(promotions.giveUpBonus, { id })).toMatchObject({ state: 'forfeited', balance: 0n })
  await expect(member.caller.call(promotions.giveUpBonus, { id })).rejects.toMatchObject({ code: 'promotions.grant_ended' })
  expect(await w.balance(member)).toBe(1_000_000n)
})

test('an operator ends a bonus with a reason; an open campaign is not changed, a stopped one gives nothing more', async () => {
  const member = await w.member({ balance: '1.00' })
  const campaign = await openCampaign()
  await give(member, campaign)
  const [row] = (await operator.caller.call(promotions.grants, { find: member.account })).content
  const ended = await operator.caller.call(promotions.endBonus, { id: row!.id, why: 'played against the terms' })
  expect(ended).toMatchObject({ state: 'forfeited', note: 'played against the terms' })

  const own = (await operator.caller.call(promotions.campaigns, {})).content.find(one => one.id === campaign)!
  expect(own).toMatchObject({ given: usd('10'), spent: 0n, grants: 1 })
  const change = { ...draft, code: 'CHANGED', id: campaign, version: own.version }
  await expect(operator.caller.call(promotions.saveCampaign, change)).rejects.toMatchObject({ code: 'promotions.campaign_open' })
  await operator.caller.call(promotions.stopCampaign, { id: campaign, why: 'over' })
  const again = { campaign, account: member.account, why: 'late' }
  await expect(operator.caller.call(promotions.grantBonus, again)).rejects.toMatchObject({ code: 'promotions.not_offered' })
})

test('a deposit brings the bonus that was asked for with it, by the amount that arrives; a withdrawal ends it, said before', async () => {
  const member = await w.member({ balance: '50.00' })
  const terms = {
    ...draft.terms,
    reward: { kind: 'share', percent: 50, most: '20.00', smallestDeposit: '10.00' },
  } as const
  const byDeposit = { ...draft, trigger: 'deposit', terms, code: 'SECOND' } as const
  const { id: campaign } = await operator.caller.call(promotions.saveCampaign, byDeposit)
  const offered = async () => (await member.caller.call(methods, {})).offers.map(({ id }) => id)
  expect(await offered()).not.toContain(campaign)
  await operator.caller.call(promotions.openCampaign, { id: campaign, why: 'welcome' })
  expect(await offered()).toContain(campaign)

  await expect(member.caller.call(requestDeposit, { method: 'aba', amount: '5.00', campaign })).rejects.toMatchObject({
    code: 'promotions.deposit_too_small',
  })
  const plain = await member.caller.call(requestDeposit, { method: 'aba', amount: '30.00' })
  const asked = await member.caller.call(requestDeposit, { method: 'aba', amount: '30.00', campaign })
  for (const { reference } of [plain, asked, asked])
    await bankSays(w, member, 'tonle', { kind: 'credit', reference, amount: '30.00' })
  await tendBrand(w.services, w.brandId)
  const { content } = await member.caller.call(promotions.bonuses, {})
  expect(content).toMatchObject([{ state: 'active', amount: usd('15') }])

  expect((await member.caller.call(methods, {})).bonus).toEqual({ lost: usd('15'), waiting: 0 })
  const { id: account } = await member.caller.call(addAccount, { method: 'aba', number: '20304050', holder: 'Sok Dara' })
  const withdrawal = { account: account as string, amount: '10.00' }
  await expect(member.caller.call(requestWithdrawal, withdrawal)).rejects.toMatchObject({ code: 'promotions.would_be_lost' })
  await member.caller.call(requestWithdrawal, { ...withdrawal, givesUpBonus: true })
  expect((await member.caller.call(promotions.bonuses, {})).content).toMatchObject([{ state: 'forfeited', balance: 0n }])
  expect((await member.caller.call(methods, {})).bonus).toBeNull()
})
