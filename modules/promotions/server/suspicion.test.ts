import { requestDeposit } from '@tonle/cashier/contract'
import { createSeamless } from '@tonle/play/server'
import { newId } from '@tonle/process'
import * as rewards from '@tonle/rewards/contract'
import { noteTraces } from '@tonle/risk/server'
import { bankSays, type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as promotions from '../contract.ts'
import { holdReasonsOf, suspicionOf } from './suspicion.ts'

let w: World
let operator: Person
let campaign: string
const why = 'a reason'
const wire = (prefix: string, id: string) => `${prefix}_${id.replaceAll('-', '')}`

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
  const terms = {
    ...{ reward: { kind: 'amount', amount: '5' }, wagering: { times: 1, of: 'bonus' }, order: 'cash_first', largestBet: null },
    ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
  }
  const { id } = await operator.caller.call(promotions.saveCampaign, {
    ...{ code: 'HELDCODE', trigger: 'code', currency: 'USD', art: 'gift', budget: '100', endsAt: null, joinsUntil: null, terms },
    ...{ words: { title: { en: 'Code' }, summary: { en: 'A code' } }, startsAt: w.services.clock.now().toISOString() },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false, code: 'LOTUS-1' },
  } as never)
  campaign = wire('cpn', id)
  await operator.caller.call(promotions.openCampaign, { id: campaign as never, why })
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const of = (person: Person) => ({ memberId: person.id, currency: 'USD', mode: 'play' }) as const
const share = async (kinds: readonly ('device' | 'payment' | 'name')[], ...people: readonly Person[]) => {
  const traces = kinds.map(kind => ({ kind, value: `shared by ${people.map(({ id }) => id).join()}` }))
  for (const { id } of people) await w.services.db.tx(w.brandId, tx => noteTraces(tx, w.services, id, traces))
}
const claim = async (person: Person) =>
  (await person.caller.call(promotions.claimPromotion, { id: campaign as never, code: 'LOTUS-1' })).status

test('a claim of one person with several accounts is held with its reasons, and paid once when the desk has released it', async () => {
  const [one, other, honest] = [await w.member(), await w.member(), await w.member()]
  await share(['device', 'payment'], one, other)
  expect(await claim(honest)).toBe('in_progress')
  expect(await claim(one)).toBe('applying')
  const { content } = await operator.caller.call(promotions.entries, { find: one.account })
  expect(content[0]!.reasons).toEqual(expect.arrayContaining(['shared_device', 'shared_payment']))
  const { id, version } = content[0]!
  await operator.caller.call(promotions.decideEntry, { id: wire('ent', id) as never, outcome: 'approved', version, why })
  const { content: bonuses } = await one.caller.call(promotions.bonuses, {})
  expect(bonuses).toHaveLength(1)
})

test('a name or a network alone holds nothing; the threshold is the brand’s', async () => {
  const [one, other] = [await w.member(), await w.member()]
  await share(['name'], one, other)
  expect(await w.services.db.read(w.brandId, read => holdReasonsOf(read, of(one)))).toEqual([])
  const { score } = await w.services.db.read(w.brandId, read => suspicionOf(read, of(one)))
  expect(score).toBeGreaterThanOrEqual(20)
})

test('stakes of which little is valid count as opposite bets', async () => {
  const member = await w.member()
  // As the fold of a vertical that knows opposite sides would leave it.
  const day = (validBet: number) =>
    w.database.asOwner(
      `insert into promotions.member_day (brand_id, member_id, currency, mode, day, valid_bet, own_stake, payout)
       values ('${w.brandId}', '${member.id}', 'USD', 'play', app_now()::date, ${validBet * 1_000_000}, 200000000, 0)
       on conflict (brand_id, member_id, currency, mode, day) do update set valid_bet = excluded.valid_bet`,
    )
  const reasons = async () => (await w.services.db.read(w.brandId, read => suspicionOf(read, of(member)))).reasons
  await day(10)
  expect(await reasons()).toContain('opposite_bets')
  await day(150)
  expect(await reasons()).not.toContain('opposite_bets')
})

test('two linked accounts on the two sides of the same rounds are held, players who share rounds by chance are not', async () => {
  const [banker, player, stranger] = [
    await w.member({ balance: '100.00' }),
    await w.member({ balance: '100.00' }),
    await w.member({ balance: '100.00' }),
  ]
  await share(['name'], banker, player)
  const wallet = createSeamless(w.services)
  const account = await wallet.account(w.brandId, 'PG')
  const bet = async (person: Person, roundId: string, payout: bigint) => {
    const op = { account, txId: newId(w.services.clock), betId: newId(w.services.clock), lineVersion: 1, roundId } as const
    const stake = 1_000_000n as never
    await wallet.betWin({
      ...{ ...op, ...of(person), game: 'baccarat', vertical: 'LIVE', stake, payout: payout as never },
      ...{ input: [stake, payout], isRefusalFinal: true },
    })
  }
  const reasonsOf = async (person: Person) => (await w.services.db.read(w.brandId, read => suspicionOf(read, of(person)))).reasons
  for (let round = 0; round < 5; round++) {
    await bet(banker, `side-${round}`, round % 2 === 0 ? 2_000_000n : 0n)
    await bet(player, `side-${round}`, round % 2 === 0 ? 0n : 2_000_000n)
    await bet(stranger, `side-${round}`, 0n)
  }
  expect(await reasonsOf(banker)).not.toContain('linked_opposite')
  await bet(banker, 'side-6', 2_000_000n)
  await bet(player, 'side-6', 0n)
  expect(await reasonsOf(banker)).toContain('linked_opposite')
  expect(await reasonsOf(player)).toContain('linked_opposite')
  expect(await reasonsOf(stranger)).toEqual([])
  expect(await w.services.db.read(w.brandId, read => holdReasonsOf(read, of(player)))).toContain('linked_opposite')
})

test('a bonus that comes with a deposit is held too: the deposit is credited, the bonus waits for the desk, which gives it by what arrived', async () => {
  const terms = {
    reward: { kind: 'share', percent: 50, most: '20', smallestDeposit: '10' },
    ...{ wagering: { times: 1, of: 'bonus' }, order: 'cash_first', largestBet: null },
    ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
  }
  const { id } = await operator.caller.call(promotions.saveCampaign, {
    ...{
      code: 'HELDDEPOSIT',
      trigger: 'deposit',
      currency: 'USD',
      art: 'gift',
      budget: '100',
      endsAt: null,
      joinsUntil: null,
      terms,
    },
    ...{ words: { title: { en: 'Half more' }, summary: { en: 'Half more' } }, startsAt: w.services.clock.now().toISOString() },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
  } as never)
  const offered = wire('cpn', id)
  await operator.caller.call(promotions.openCampaign, { id: offered as never, why })
  const [one, other] = [await w.member({ balance: '1.00' }), await w.member({ balance: '1.00' })]
  await share(['device', 'payment'], one, other)
  const asked = await one.caller.call(requestDeposit, { method: 'aba', amount: '30.00', campaign: offered as never })
  for (let twice = 0; twice < 2; twice++)
    await bankSays(w, one, 'tonle', { kind: 'credit', reference: asked.reference, amount: '30.00' })
  expect(await w.balance(one)).toBe(31_000_000n)
  expect((await one.caller.call(promotions.bonuses, {})).content).toEqual([])
  const own = (await one.caller.call(promotions.promotionList, {})).promotions.find(promotion => promotion.id === id)
  expect(own?.status).toBe('applying')

  const { content } = await operator.caller.call(promotions.entries, { find: one.account })
  expect(content).toHaveLength(1)
  expect(content[0]!.reasons).toEqual(expect.arrayContaining(['shared_device', 'shared_payment']))
  const { id: entry, version } = content[0]!
  await operator.caller.call(promotions.decideEntry, { id: wire('ent', entry) as never, outcome: 'approved', version, why })
  expect((await one.caller.call(promotions.bonuses, {})).content).toMatchObject([{ amount: 15_000_000n }])
})

/** A campaign of operators of so much a bonus, and a wheel that gives nothing else. */
async function bonusWheel(budget: string): Promise<{ campaign: string; wheel: string }> {
  const words = { title: { en: 'Won' }, summary: { en: 'Won at the wheel' } }
  const startsAt = w.services.clock.now().toISOString()
  const { id } = await operator.caller.call(promotions.saveCampaign, {
    ...{ code: `WON${budget}`, trigger: 'manual', currency: 'USD', art: 'gift', budget, endsAt: null, joinsUntil: null, words },
    ...{ startsAt, rule: { repeats: 'once', needsJoining: false, needsDesk: false } },
    terms: {
      ...{ reward: { kind: 'amount', amount: '5' }, wagering: { times: 1, of: 'bonus' }, order: 'cash_first', largestBet: null },
      ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
  } as never)
  const won = wire('cpn', id)
  await operator.caller.call(promotions.openCampaign, { id: won as never, why })
  const segment = { prize: { kind: 'bonus', campaign: won }, weight: 50_000 }
  const program = await operator.caller.call(rewards.saveProgram, {
    ...{ currency: 'USD', words, budget: '1', startsAt, endsAt: null },
    setup: { kind: 'wheel', segments: [segment, segment], rules: [], days: 7, pointsBudget: 0 },
  } as never)
  await operator.caller.call(rewards.openProgram, { id: program.id, why })
  return { campaign: won, wheel: program.id }
}

async function spin(person: Person, program: string) {
  await operator.caller.call(rewards.giveSpins, { wheel: wire('rpg', program), account: person.account, spins: 1, why } as never)
  const { commitment } = await person.caller.call(rewards.commitSpin, { wheel: wire('rpg', program) as never })
  const { version } = (await person.caller.call(rewards.wheels)).wheels.find(({ id }) => id === program)!
  return person.caller.call(rewards.spinWheel, { wheel: wire('rpg', program), version, commitment, clientSeed: 'lotus' } as never)
}

const bonusesOf = async (person: Person) => (await person.caller.call(promotions.bonuses, {})).content

test('a bonus that was won at a wheel is held too, with its place in the budget, and given once when the desk has released it', async () => {
  const { campaign: won, wheel } = await bonusWheel('15')
  const [one, other, honest] = [await w.member(), await w.member(), await w.member()]
  await share(['device', 'payment'], one, other)
  expect(await spin(honest, wheel)).toMatchObject({ isHeld: false })
  expect(await bonusesOf(honest)).toHaveLength(1)
  expect(await spin(one, wheel)).toMatchObject({ isHeld: true })
  expect(await spin(other, wheel)).toMatchObject({ isHeld: true })
  expect([await bonusesOf(one), await bonusesOf(other)]).toEqual([[], []])
  // Nothing is left of 15: two fives wait.
  await expect(spin(honest, wheel)).rejects.toMatchObject({ code: 'rewards.budget_spent' })

  // What was won is given, also where the campaign has been stopped since.
  await operator.caller.call(promotions.stopCampaign, { id: won as never, why })
  const [held] = (await operator.caller.call(promotions.entries, { find: one.account })).content
  expect(held!.reasons).toEqual(expect.arrayContaining(['shared_device', 'shared_payment']))
  const decide = (entry: typeof held, outcome: 'approved' | 'rejected') =>
    operator.caller.call(promotions.decideEntry, { id: wire('ent', entry!.id) as never, outcome, version: entry!.version, why })
  const said = await Promise.allSettled(Array.from({ length: 6 }, () => decide(held, 'approved')))
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bonusesOf(one)).toMatchObject([{ amount: 5_000_000n }])

  // What is rejected gives nothing, and the campaign has its amount again.
  const [second] = (await operator.caller.call(promotions.entries, { find: other.account })).content
  await decide(second, 'rejected')
  expect(await bonusesOf(other)).toEqual([])
  const [row] = (await operator.caller.call(promotions.campaigns, { find: 'WON15' })).content
  expect(row).toMatchObject({ given: 10_000_000n, grants: 2 })
})
