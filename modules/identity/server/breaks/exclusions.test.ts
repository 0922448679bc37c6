import * as cashier from '@tonle/cashier/contract'
import { createJobs, type Jobs } from '@tonle/jobs'
import { move } from '@tonle/ledger/plan'
import { inbox } from '@tonle/messages/contract'
import { parseMoney } from '@tonle/money'
import { type Person, refusalOf, type SecondBrand, sentMessages, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'
import { heedExclusion } from './exclusions.ts'

/** A self-exclusion holds in every brand of the installation, for the person who has verified the same number or address there. */
let w: World
let other: SecondBrand
let jobs: Jobs
beforeAll(async () => {
  w = await world()
  other = await w.secondBrand()
  const entries = w.composition.modules.flatMap(({ area, jobs = [] }) => (['identity', 'messages'].includes(area) ? jobs : []))
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

async function settled(): Promise<void> {
  // A job may ask for another one.
  for (let round = 0; round < 3; round++) {
    await jobs.tick()
    await jobs.idle()
  }
}

let count = 0
const someEmail = () => `rest${++count}@lake.example`
const rest = (person: Person, kind: 'timeout' | 'exclusion', length: number) =>
  person.caller.call(identity.takeBreak, { kind, length })
const shown = async (person: Person) => (await person.caller.call(identity.ownBreak)).break

/** Verifies an address as members do. */
async function bind(person: Person, email: string, brand = w.brandId): Promise<void> {
  await w.advance(61_000)
  await person.caller.call(identity.contactCode, { kind: 'email', email })
  const message = (await sentMessages(w, brand)).find(({ to }) => to === email)
  const verificationCode = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  await person.caller.call(identity.bindContact, { kind: 'email', email, verificationCode })
}
const here = async (email: string) => {
  const member = await w.member({ balance: '5.00' })
  await bind(member, email)
  return member
}
const there = async (email: string) => {
  const member = await other.member({ balance: '5.00' })
  await bind(member, email, other.brandId)
  return member
}

let keys = 0
const stake = async (person: Person, brand: string) =>
  (
    await w.services.ledger.submit({
      key: `elsewhere:${++keys}`,
      kind: 'withdrawal_fee',
      book: { brand, currency: 'USD', mode: 'play' },
      lines: move({
        from: { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' },
        to: { kind: 'house_revenue', vendor: 'TONLE' },
        amount: parseMoney('1.00'),
        stake: true,
      }),
    })
  ).outcome

test('stakes and deposits end at the other brand, too, the member gets a notice there, and withdrawals go on', async () => {
  const email = someEmail()
  const [member, same] = [await here(email), await there(email)]
  expect(await stake(same, other.brandId)).toBe('posted')
  await rest(member, 'exclusion', 6)
  await settled()
  expect(await stake(same, other.brandId)).toBe('not_allowed')
  expect(await shown(same)).toEqual(await shown(member))
  const deposit = same.caller.call(cashier.requestDeposit, { method: 'khqr', amount: '10.00' })
  expect((await refusalOf(deposit)).code).toBe('identity.on_break')
  const withdrawal = same.caller.call(cashier.requestWithdrawal, { account: `bac_${'0'.repeat(32)}`, amount: '1.00' })
  expect((await refusalOf(withdrawal)).code).toBe('cashier.not_found')
  const notices = (await same.caller.call(inbox)).content.map(({ title }) => title)
  expect(notices).toContain('Self-exclusion')
  await w.expectBooksBalance()
})

test('neither a time-out nor the exclusion of somebody else reaches an account', async () => {
  const email = someEmail()
  const [member, same, stranger] = [await here(email), await there(email), await there(someEmail())]
  await rest(member, 'timeout', 42)
  await settled()
  expect(await shown(same)).toBeNull()
  await rest(member, 'exclusion', 6)
  await settled()
  expect([await shown(stranger), await stake(stranger, other.brandId)]).toEqual([null, 'posted'])
})

test('an address that is not verified says nothing about a person', async () => {
  const email = someEmail()
  const [member, same] = [await here(email), await there(email)]
  await w.database.asOwner(`update identity.contact set verified_at = null where member_id = '${same.id}'`)
  await rest(member, 'exclusion', 6)
  await settled()
  expect(await shown(same)).toBeNull()
})

test('an account that comes later is excluded when it verifies the address, until the exclusion is over', async () => {
  const email = someEmail()
  const member = await here(email)
  await rest(member, 'exclusion', 6)
  await settled()
  const late = await other.member({ balance: '5.00' })
  expect(await stake(late, other.brandId)).toBe('posted')
  await bind(late, email, other.brandId)
  expect(await shown(late)).toEqual(await shown(member))
  expect(await stake(late, other.brandId)).toBe('not_allowed')
  await w.advance(190 * 86_400_000)
  const free = await other.member({ balance: '5.00' })
  await w.database.asOwner(`delete from identity.contact where member_id = '${late.id}'`)
  await bind(free, email, other.brandId)
  expect([await shown(free), await stake(free, other.brandId)]).toEqual([null, 'posted'])
})

test('an address that is verified during an exclusion joins it', async () => {
  const [first, second] = [someEmail(), someEmail()]
  const [member, same] = [await here(first), await there(second)]
  await rest(member, 'exclusion', 6)
  await settled()
  expect(await shown(same)).toBeNull()
  await bind(member, second)
  await settled()
  expect(await shown(same)).toEqual(await shown(member))
})

test('made longer at one brand it is longer at the other; another time the same changes nothing', async () => {
  const email = someEmail()
  const [member, same] = [await here(email), await there(email)]
  await rest(member, 'exclusion', 6)
  await settled()
  await rest(same, 'exclusion', 12)
  await settled()
  expect(await shown(member)).toEqual(await shown(same))
  const told = async () => (await member.caller.call(inbox)).total
  const before = await told()
  await w.services.db.tx(other.brandId, tx =>
    tx.query(`insert into house.outbox (brand_id, topic, payload) values (house.brand(), 'identity.exclude_elsewhere', $1)`, [
      { member: same.id },
    ]),
  )
  await settled()
  expect(await told()).toBe(before)
})

test('however an exclusion and the verification of its address fall together, both accounts are excluded', async () => {
  for (let round = 0; round < 8; round++) {
    const email = someEmail()
    const member = await here(email)
    const same = await other.member()
    await w.advance(61_000)
    await same.caller.call(identity.contactCode, { kind: 'email', email })
    const message = (await sentMessages(w, other.brandId)).find(({ to }) => to === email)
    const verificationCode = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    await Promise.all([
      rest(member, 'exclusion', 6),
      same.caller.call(identity.bindContact, { kind: 'email', email, verificationCode }),
    ])
    await settled()
    expect(await shown(same)).toEqual(await shown(member))
  }
})

test('an exclusion waits for who is verifying its address meanwhile, so that neither misses the other', async () => {
  const email = someEmail()
  const [member, same] = [await here(email), await other.member()]
  const to = { channel: 'email', email } as const
  const { resting } = await w.services.db.tx(other.brandId, async tx => {
    await storeContact(tx, w.services, { memberId: same.id, to, isVerified: true })
    await heedExclusion(tx, w.services, { memberId: same.id, to })
    const resting = rest(member, 'exclusion', 6).then(() => 'begun')
    expect(await Promise.race([resting, new Promise(done => setTimeout(() => done('waits'), 400))])).toBe('waits')
    return { resting }
  })
  expect(await resting).toBe('begun')
  await settled()
  expect(await shown(same)).toEqual(await shown(member))
})

test('what is kept of it names neither a person nor a brand, and goes when it is over', async () => {
  const email = someEmail()
  await rest(await here(email), 'exclusion', 6)
  const rows = await w.services.db.read(w.brandId, read => read.query('select * from identity.exclusion'))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(Object.keys(row)).toEqual(['print', 'until'])
  expect(JSON.stringify(rows)).not.toContain('lake.example')
})
