import { claimMission, saveBoard, saveMission } from '@tonle/missions/contract'
import { newId } from '@tonle/process'
import { tendBrand as tendReferrals } from '@tonle/referral/server'
import {
  claimRebate,
  commitSpin,
  consoleLots,
  giveSpins,
  openEnvelope,
  openProgram,
  saveProgram,
  spinWheel,
  wheels,
} from '@tonle/rewards/contract'
import { dayIn } from '@tonle/text'
import type { Person } from './people.ts'
import { wire } from './wire-id.ts'
import type { World } from './world.ts'

/** A raffle whose list is published with a ticket of the member, by its rows alone: it is not drawn here. */
const drawRaffle = (w: World, merchant: string, { id: member }: Person): Promise<unknown> => {
  const [program, seed] = [newId(w.services.clock), newId(w.services.clock)]
  const sealed = w.services.keyring.seal('seed', new Uint8Array(32), seed)
  return w.services.db.system(tx =>
    tx.query(
      `with p as (insert into rewards.program (brand_id, id, kind, state, currency, mode, words, setup, budget, given, starts_at, ends_at, changed_by)
                  select b.id, $2, 'raffle', 'open', 'USD', 'play', '{"title":{"en":"Raffle"},"summary":{"en":"A raffle"}}', $6::jsonb, 1000000, 1000000,
                         app_now() - interval '1 hour', app_now(), 'test' from brand.brand b where b.merchant_code = $1 returning *),
            t as (insert into rewards.program_setup (brand_id, program_id, version, setup) select brand_id, id, version, setup from p),
            s as (insert into rewards.seed (brand_id, id, program_id, holder, server_seed, commitment, revealed_at)
                  select brand_id, $3, id, 'raffle', $4, repeat('0', 64), app_now() from p),
            r as (insert into rewards.raffle (brand_id, program_id, version, seed_id, currency, mode, earned_by, per, most, total, from_at, to_at, draw_at,
                                              state, list_hash, tickets)
                  select brand_id, id, version, $3, currency, mode, 'deposit', 1000000, 1, 1000000, starts_at, ends_at, ends_at + interval '7 days',
                         'frozen', repeat('0', 64), 1 from p)
       insert into rewards.raffle_entry (brand_id, program_id, no, member_id, ref, first, last)
       select brand_id, id, 1, $5, repeat('0', 16), 1, 1 from p`,
      [merchant, program, seed, sealed, member, JSON.stringify(RAFFLE)],
    ),
  )
}

const RAFFLE = { kind: 'raffle', prizes: [{ amount: '1', count: 1 }], by: 'deposit', per: '1', most: 1, drawMinutes: 10080 }

/** A rain of which each member has opened a share and one is left. */
async function openEnvelopes(w: World, operator: Person, members: readonly Person[]): Promise<void> {
  const text = { en: 'Rain', km: 'ភ្លៀង', zh: '红包雨' }
  const { id } = await operator.caller.call(saveProgram, {
    ...{
      currency: 'USD',
      words: { title: text, summary: text },
      budget: '20.00',
      startsAt: w.services.clock.now().toISOString(),
      endsAt: null,
    },
    setup: { kind: 'rain', total: '3.00', shares: 3, smallest: '0.50', minutes: 1440, everyHours: 168 },
  })
  await operator.caller.call(openProgram, { id, why: 'a test' })
  const { content } = await operator.caller.call(consoleLots, { program: id })
  for (const { caller } of members) await caller.call(openEnvelope, { lot: content[0]!.id })
}

/** What the spins have earned, and programs that are won by chance: a wheel, a rain, a raffle. */
export async function winSome(w: World, operator: Person, members: readonly Person[], merchant: string): Promise<void> {
  for (const { caller } of members) await caller.call(claimRebate)
  await spinOnce(operator, members)
  await openEnvelopes(w, operator, members)
  for (const member of members) await drawRaffle(w, merchant, member)
}

/** A wheel on which each member has spun once and has a spin left. */
async function spinOnce(operator: Person, members: readonly Person[]): Promise<void> {
  const text = { en: 'Wheel', km: 'កង់', zh: '转盘' }
  const half = { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 } as const
  const { id: wheel } = await operator.caller.call(saveProgram, {
    ...{
      currency: 'USD',
      words: { title: text, summary: text },
      setup: { kind: 'wheel', segments: [half, half], rules: [], days: 7, pointsBudget: 0 },
    },
    ...{ budget: '50.00', startsAt: '2026-11-20T00:00:00.000Z', endsAt: null },
  })
  await operator.caller.call(openProgram, { id: wheel, why: 'a test' })
  for (const { account, caller } of members) {
    await operator.caller.call(giveSpins, { wheel, account, spins: 2, why: 'a test' })
    const { commitment } = await caller.call(commitSpin, { wheel })
    const { version } = (await caller.call(wheels)).wheels.find(one => one.id === wheel)!
    await caller.call(spinWheel, { wheel, version, commitment, clientSeed: 'furnished' })
  }
}

/** Each member as the friend of the other, by their rows: one pair is paid, one is held for a check. */
export async function inviteEachOther(w: World, [one, other]: readonly [Person, Person], merchant: string): Promise<void> {
  const { brand } = await w.services.db.system(tx =>
    tx.one<{ brand: string }>('select id as brand from brand.brand where merchant_code = $1', [merchant]),
  )
  const program = newId(w.services.clock)
  const terms = { levels: ['1'], friend: '0', verified: 0, deposited: '0', validBet: '0', days: 30, paysAgents: false }
  await w.services.db.tx(brand, async tx => {
    await tx.query(
      `insert into referral.program (brand_id, id, state, currency, mode, terms, budget, given, changed_by) values ($1, $2, 'stopped', 'USD', 'play', $3, 5000000, 2000000, 'test')`,
      [brand, program, JSON.stringify(terms)],
    )
    await tx.query(
      `insert into referral.pair (brand_id, id, program_id, friend_id, inviter_id, level, currency, mode, amount, friend_amount, need_verified, need_deposited,
                                  need_valid_bet, registered_at, until, state, reasons)
       select $1, p.id, $2, p.friend, p.inviter, 1, 'USD', 'play', 1000000, 0, 0, 0, 0, app_now(), app_now() + interval '30 days', p.state, p.reasons
         from json_to_recordset($3) as p(id uuid, friend uuid, inviter uuid, state text, reasons jsonb)`,
      [
        ...[brand, program],
        JSON.stringify([
          { id: newId(w.services.clock), friend: one.id, inviter: other.id, state: 'earned' },
          { id: newId(w.services.clock), friend: other.id, inviter: one.id, state: 'held', reasons: ['shared_device'] },
        ]),
      ],
    )
  })
  await tendReferrals(w.services, brand)
}

/** A mission and a board in use, and an award of each member that waits for a check, by its row alone: nothing of it is paid. */
export async function reachMissions(w: World, operator: Person, members: readonly Person[], merchant: string): Promise<void> {
  const of = { currency: 'USD', fromDay: '2020-01-01', toDay: null } as const
  const words = { title: { en: 'A bet a day' }, summary: { en: 'One bet' } }
  const { id: board } = await operator.caller.call(saveBoard, {
    ...{ ...of, period: 'weekly', words: { title: words.title }, prizes: [{ to: 1, amount: '1' }] },
  })
  const { id } = await operator.caller.call(saveMission, {
    ...{ ...of, period: 'daily', words, art: 'coins', stars: 1, after: null, place: 0, budget: '100' },
    ...{ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '0.1' } },
  })
  const { brand, zone } = await w.services.db.system(tx =>
    tx.one<{ brand: string; zone: string }>('select id as brand, zone from brand.brand where merchant_code = $1', [merchant]),
  )
  await w.services.db.tx(brand, async tx => {
    await tx.query(`update missions.board set state = 'open' where id = $1`, [board])
    await tx.query(`update missions.mission set state = 'open' where id = $1`, [id])
  })
  const today = dayIn(w.services.clock.now(), zone)
  for (const member of members) {
    await member.caller.call(claimMission, { id: wire('mis', id), periodDay: today })
    await w.services.db.tx(brand, tx =>
      tx.query(
        `with a as (insert into missions.award (brand_id, id, member_id, currency, mode, mission_id, period_day, kind, amount, state, reasons)
                    select brand_id, $2, $3, 'USD', 'play', id, '2020-01-01', 'cash', 100000, 'held', '["a test"]' from missions.mission where id = $1
                    returning mission_id)
         update missions.mission m set given = given + 100000 from a where m.id = a.mission_id`,
        [id, newId(w.services.clock), member.id],
      ),
    )
  }
}
