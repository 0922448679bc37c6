import type { In } from '@tonle/contract'
import * as identity from '@tonle/identity/contract'
import { inbox } from '@tonle/messages/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as rewards from '../contract.ts'
import { rewardDeposit } from './deposits.ts'
import { tendRaffles } from './raffle/run.ts'
import { tellLosers, tellSegment } from './tell-many.ts'
import { WHEEL, why } from './wheel/test-wheels.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
})
afterAll(() => w.close())

const MINUTE = 60_000
const wire = (prefix: string, id: string) => `${prefix}_${id.replaceAll('-', '')}` as never
const inMinutes = (minutes: number) => new Date(w.services.clock.nowMs() + minutes * MINUTE).toISOString()
const kindsOf = async ({ caller }: Person) => (await caller.call(inbox, {})).content.map(({ kind }) => kind)

async function open(setup: object, of: object): Promise<string> {
  const draft = { ...WHEEL, ...of, setup } as unknown as In<typeof rewards.saveProgram>
  const { id } = await operator.caller.call(rewards.saveProgram, draft as never)
  await operator.caller.call(rewards.openProgram, { id, why })
  return id
}

test('each member of a segment hears once of its envelope, nobody else', async () => {
  const [one, two, other] = [await w.member(), await w.member(), await w.member()]
  for (const person of [one, two])
    await operator.caller.call(identity.setMemberTags, { id: wire('mem', person.id), tags: ['boat'] })
  const filter = { tag: 'boat' } as never
  const { id: segment } = await operator.caller.call(identity.saveSegment, { name: 'Boat people', filter })
  const audience = { to: 'segment', segment: wire('seg', segment) }
  const setup = { kind: 'ticket', total: '6.00', shares: 5, smallest: '0.50', days: 7, audience }
  const program = await open(setup, { startsAt: inMinutes(0) })
  const [lot] = (await operator.caller.call(rewards.consoleLots, { program: program as never })).content
  for (let twice = 0; twice < 2; twice++) await tellSegment(w.services, w.brandId, lot!.id)
  expect([await kindsOf(one), await kindsOf(two), await kindsOf(other)]).toEqual([
    ['rewards.envelope_sent'],
    ['rewards.envelope_sent'],
    [],
  ])
})

test('those whose tickets did not win hear of it once, winners do not', async () => {
  const setup = { kind: 'raffle', by: 'deposit', per: '10.00', most: 5, drawMinutes: 5, prizes: [{ amount: '5.00', count: 1 }] }
  const raffle = await open(setup, { startsAt: inMinutes(0), endsAt: inMinutes(12) })
  await w.advance(2 * MINUTE)
  const people = [await w.member(), await w.member(), await w.member()]
  for (const [n, { id: member }] of people.entries())
    await w.services.db.tx(w.brandId, tx =>
      rewardDeposit(
        tx,
        w.services.clock,
        { member, currency: 'USD', mode: 'play' },
        { source: `deposit:lost-${n}`, amount: 10_000_000n as never },
      ),
    )
  await w.advance(13 * MINUTE)
  await tendRaffles(w.services, w.brandId)
  // Not before the draw.
  await tellLosers(w.services, w.brandId, raffle)
  for (const person of people) expect(await kindsOf(person)).toEqual([])
  await w.advance(6 * MINUTE)
  await tendRaffles(w.services, w.brandId)
  for (let twice = 0; twice < 2; twice++) await tellLosers(w.services, w.brandId, raffle)
  const lost = await Promise.all(
    people.map(async person => (await kindsOf(person)).filter(kind => kind === 'rewards.raffle_lost')),
  )
  expect(lost.map(kinds => kinds.length).toSorted()).toEqual([0, 1, 1])
})
