import { randomUUID } from 'node:crypto'
import { assignPayment, suspensePayments } from '@tonle/cashier/contract'
import { approvals, approveRequest } from '@tonle/operators/contract'
import { grantBonus, openCampaign, saveCampaign } from '@tonle/promotions/contract'
import {
  commitSpin,
  consolePayments,
  giveSpins,
  openProgram,
  saveProgram,
  spinWheel,
  takeBackPayment,
  wheels,
} from '@tonle/rewards/contract'
import { bankShows, openTestVendor, type Person, type Refusal, type TestVendor, type World } from '@tonle/testkit'
import { closeOddRounds, explainNetDay } from '@tonle/transfers/contract'
import { givePromo } from '@tonle/vendors/contract'
import type { Step } from './money-flow.ts'

const why = 'a test of faults'
const title = { en: 'A test' }
const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`

/** An id without its prefix and dashes. */
const bare = (id: string) => id.replace(/^[a-z]{3}_/, '').replaceAll('-', '')

const vendors = new WeakMap<World, Promise<TestVendor>>()

/** A member and two operators, and what the desk does with a member's money, in an order in which each may happen. */
export async function deskFlow(w: World): Promise<(run: number) => Step[]> {
  const [member, first, second] = [await w.member({ balance: '100.00' }), await w.operator(), await w.operator()]
  const wheel = await wheelOf(first)
  vendors.set(w, vendors.get(w) ?? openTestVendor(w, 'CX'))
  const vendor = (await vendors.get(w))!
  const { playerId } = await vendor.session(member)
  return run =>
    [
      giftSteps(member, first, wheel),
      bonusSteps(first, member, run),
      promoSteps(vendor, playerId, first, member),
      suspenseSteps(w, member, [first, second], run),
      toldSteps(w, vendor, first, member),
    ].flat()
}

/** What stays the same when an act is repeated: read once. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: T | undefined
  return async () => (known ??= await read())
}

/** A wheel that always gives the same. */
async function wheelOf({ caller }: Person): Promise<string> {
  const half = { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 } as const
  const { id } = await caller.call(saveProgram, {
    ...{ currency: 'USD', words: { title, summary: title }, budget: '90.00', startsAt: '2026-11-20T00:00:00.000Z', endsAt: null },
    setup: { kind: 'wheel', segments: [half, half], rules: [], days: 7, pointsBudget: 0 },
  })
  await caller.call(openProgram, { id: wire('rpg', id), why })
  return wire('rpg', id)
}

/** A spin that an operator gives, what is won with it, and the same taken back. */
function giftSteps(member: Person, operator: Person, wheel: string): Step[] {
  const { account, caller } = member
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const
  const committed = once(async () => {
    const { commitment } = await caller.call(commitSpin, { wheel })
    const { version } = (await caller.call(wheels)).wheels.find(one => wire('rpg', one.id) === wheel)!
    return { wheel, version, commitment, clientSeed: 'lotus' }
  })
  const paid = once(async () => {
    const { content } = await operator.caller.call(consolePayments, { find: account })
    const { id, version } = content.find(one => one.kind === 'wheel_prize' && one.taken === 0n)!
    return { id: wire('rwp', id), version }
  })
  return [
    {
      name: 'gift of a spin',
      act: () => operator.caller.call(giveSpins, { wheel, account, spins: 1, why }, { key: keys[0] }),
    },
    { name: 'commitment to a spin', act: committed },
    { name: 'spin of a wheel', act: async () => caller.call(spinWheel, await committed(), { key: keys[1] }) },
    {
      name: 'reward taken back',
      act: async () => operator.caller.call(takeBackPayment, { ...(await paid()), outcome: 'taken', why }, { key: keys[2] }),
    },
  ]
}

/** A bonus of a campaign that operators give; a draft of it that nobody heard of gives nothing. */
function bonusSteps({ caller }: Person, { account }: Person, run: number): Step[] {
  const keys = [randomUUID(), randomUUID()] as const
  const campaign = once(async () => {
    const { id } = await caller.call(saveCampaign, {
      ...{
        code: `FAULT${run}X${randomUUID().slice(0, 8).toUpperCase()}`,
        trigger: 'manual',
        currency: 'USD',
        art: 'gift',
        budget: '10.00',
      },
      ...{ words: { title, summary: title }, startsAt: '2026-11-20T00:00:00.000Z', endsAt: null, joinsUntil: null },
      rule: { repeats: 'once', needsJoining: false, needsDesk: false },
      terms: {
        ...{ reward: { kind: 'amount', amount: '1.00' }, wagering: { times: 0, of: 'bonus' }, order: 'cash_first' },
        ...{ largestBet: null, days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
      },
    })
    return wire('cpn', id)
  })
  return [
    { name: 'campaign written', act: campaign },
    { name: 'campaign opened', act: async () => caller.call(openCampaign, { id: await campaign(), why }, { key: keys[0] }) },
    {
      name: 'bonus given',
      act: async () => caller.call(grantBonus, { campaign: await campaign(), account, why }, { key: keys[1] }),
    },
  ]
}

/** A prize that a vendor is asked to pay, and its payment. */
function promoSteps(vendor: TestVendor, playerId: string, operator: Person, member: Person): Step[] {
  const key = randomUUID()
  let id = ''
  const given = { vassalage: 'CX', account: member.account, amount: '1.00', days: 7, why }
  return [
    {
      name: 'prize asked of a vendor',
      act: async () => {
        id = (await operator.caller.call(givePromo, given, { key })).id
      },
    },
    {
      name: 'prize paid by a vendor',
      act: async () => {
        const said = await vendor.send('win', {
          ...{
            playerId,
            currency: 'USD',
            txId: `prize-${key}`,
            amount: '1.00',
            kind: 'promo',
            campaignId: id,
          },
        })
        if (said.code !== 'OK') throw new Error(said.code)
      },
    },
  ]
}

/** Money that names nobody, credited to an account that one operator names and another one agrees to. */
function suspenseSteps(w: World, { account }: Person, [first, second]: readonly [Person, Person], run: number): Step[] {
  const [event, key] = [randomUUID(), randomUUID()]
  const payment = once(async () => {
    const { content } = await first.caller.call(suspensePayments, {})
    return wire('pay', content.find(one => one.providerId === event)!.id)
  })
  let request = ''
  return [
    {
      name: 'money that names nobody',
      act: () => bankShows(w, 'tonle', { kind: 'credit', reference: `TNLNOBODY${run}`, amount: '3.00' }, event),
    },
    {
      name: 'its receiver named',
      act: async () => {
        request = await first.caller.ask(assignPayment, { id: await payment(), account, note: why }, { key })
      },
    },
    { name: 'its receiver agreed to', act: () => agree(second, request) },
  ]
}

/** A decision has no key: the answer to one that stands already is that it was decided. */
async function agree({ caller }: Person, id: string): Promise<void> {
  await caller.call(approveRequest, { id }).catch(async (error: Refusal) => {
    if (error.code !== 'operators.approval_decided') throw error
    const { content } = await caller.call(approvals, { state: 'decided', limit: '100' })
    if (content.find(one => bare(one.id) === bare(id))?.state !== 'approved') throw error
  })
}

/** Words to what a vendor told: no money moves, and it happens once all the same. */
function toldSteps(w: World, { account: vendor }: TestVendor, { caller }: Person, { id: member }: Person): Step[] {
  const [day, round, explained, closed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const told = { game: 'g', currency: 'USD', stake: '1.00', payout: '0.00', startedAt: '2026-11-20T00:00:00Z' }
  const rows = once(() =>
    w.services.db.system(tx =>
      tx.query(
        `with d as (insert into transfers.net_day (brand_id, id, member_id, vendor, currency, mode, day, net, seen_at, net_before, difference, state, compared_at)
                    select $1, $2, $3, 'CX', 'USD', 'play', current_date - 2 - count(*)::int, 1000000, app_now(), 0, 1000000, 'open', app_now()
                      from transfers.net_day where member_id = $3
                    on conflict do nothing)
         insert into transfers.odd_round (brand_id, id, vendor_account, round_id, player, round, reason)
         values ($1, $4, $5, 'odd ' || $4::uuid, 'nobody', $6, 'player') on conflict do nothing`,
        [w.brandId, day, member, round, vendor, JSON.stringify({ ...told, endedAt: '2026-11-20T00:00:01Z' })],
      ),
    ),
  )
  return [
    { name: 'what a vendor told', act: rows },
    {
      name: 'difference explained',
      act: () => caller.call(explainNetDay, { id: wire('vnd', day), version: 0, note: why }, { key: explained }),
    },
    {
      name: 'odd round closed',
      act: () => caller.call(closeOddRounds, { rounds: [{ id: wire('odr', round), version: 0 }], note: why }, { key: closed }),
    },
  ]
}
