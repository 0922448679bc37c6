import { parseMoney } from '@tonle/money'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as promotions from '../contract.ts'
import { createGrant } from './create-grant.ts'
import { tendBrand } from './jobs.ts'
import { occasionOf, offerById } from './standing.ts'

let w: World
let operator: Person
let wallet: Seamless
let account: VendorAccount
let count = 0
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator('admin', { hasProof: true })
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const why = 'a reason'
const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const once = { repeats: 'once', needsJoining: false, needsDesk: false } as const

const save = (of: object) =>
  operator.caller.call(promotions.saveCampaign, {
    ...{ code: `PROMO${++count}`, trigger: 'first_login', currency: 'USD', rule: once, art: 'gift', budget: '100.00' },
    words: { title: { en: 'A gift' }, summary: { en: 'For you' } },
    terms: {
      reward: { kind: 'amount', amount: '10.00' },
      wagering: { times: 0, of: 'bonus' },
      ...{ order: 'cash_first', largestBet: null, days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
      ...('reward' in of && { reward: of.reward }),
    },
    ...{ startsAt: '2026-11-20T00:00:00.000Z', endsAt: null, joinsUntil: null },
    ...Object.fromEntries(Object.entries(of).filter(([name]) => name !== 'reward')),
  } as never)
async function open(of: object = {}): Promise<string> {
  const { id } = await save(of)
  await operator.caller.call(promotions.openCampaign, { id, why })
  return id
}
const shown = async (by: Person, id: string) =>
  (await by.caller.call(promotions.promotionList, {})).promotions.find(one => one.id === id)
const statusFor = async (by: Person, id: string) => (await shown(by, id))?.status
const claim = (by: Person, id: string, more: object = {}) => by.caller.call(promotions.claimPromotion, { id, ...more })
async function bet(person: Person, amount: string, payout: string): Promise<string> {
  await w.services.db.tx(w.brandId, tx => introduce(tx, w.services, account.id, person.id))
  const txId = `claim-${++count}`
  const op = { account, txId, memberId: person.id, currency: 'USD', mode: 'play', game: 'fortune', vertical: 'RNG' } as const
  const said = await wallet.betWin({
    ...{ ...op, stake: usd(amount), payout: usd(payout), betId: newId(w.services.clock), input: [usd(amount), usd(payout)] },
    ...{ lineVersion: 1, isRefusalFinal: true },
  })
  expect(said.code).toBe('ok')
  return txId
}

test('a reward is claimed once and becomes cash; of fifty claims at once one pays', async () => {
  const member = await w.member({ balance: '5.00' })
  const id = await open()
  expect(await statusFor(member, id)).toBe('claim_payout')
  const asked = await Promise.all(Array.from({ length: 50 }, () => codeOf(claim(member, id))))
  expect(asked.filter(code => code === 'ok')).toHaveLength(1)
  expect(asked.filter(code => !['ok', 'promotions.already_granted', 'system.busy'].includes(code))).toEqual([])
  await tendBrand(w.services, w.brandId)
  expect(await w.balance(member)).toBe(usd('15.00'))
  expect(await statusFor(member, id)).toBe('claimed')
})

test('what all members claim at once stays within the budget', async () => {
  const id = await open({ budget: '25.00' })
  const members = await Promise.all(Array.from({ length: 6 }, () => w.member({ balance: '1.00' })))
  const asked = await Promise.all(members.map(member => codeOf(claim(member, id))))
  expect(asked.filter(code => code === 'ok')).toHaveLength(2)
  expect(await statusFor(members.find((_, i) => asked[i] !== 'ok')!, id)).toBe('closed')
})

test('a registration counts from the start on; before it a promotion is to come, after its end it is closed', async () => {
  const member = await w.member({ balance: '1.00' })
  await w.advance(120_000)
  const now = w.services.clock.nowMs()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const late = await open({ trigger: 'registration', startsAt: at(-1) })
  const early = await open({ trigger: 'registration', startsAt: at(-60 * 24 * 400) })
  expect([await statusFor(member, early), await statusFor(member, late)]).toEqual(['claim_payout', 'forbidden'])
  expect(await codeOf(claim(member, late))).toBe('promotions.not_offered')
  const coming = await open({ startsAt: at(30) })
  expect(await statusFor(member, coming)).toBe('coming_soon')
  expect(await codeOf(claim(member, coming))).toBe('promotions.not_offered')
  const joining = await open({ joinsUntil: at(-1), startsAt: at(-60) })
  expect(await statusFor(member, joining)).toBe('registration_closed')
  expect(await codeOf(claim(member, joining))).toBe('promotions.joining_over')
  await operator.caller.call(promotions.stopCampaign, { id: early, why })
  expect(await statusFor(member, early)).toBe('closed')
  expect(await codeOf(claim(member, early))).toBe('promotions.not_offered')
})

test('a code is asked for, and a wrong one gives nothing', async () => {
  const member = await w.member({ balance: '1.00' })
  const id = await open({ trigger: 'code', rule: { ...once, code: 'LOTUS-9' } })
  expect(await statusFor(member, id)).toBe('join_now')
  expect(JSON.stringify(await shown(member, id), (_, v) => (typeof v === 'bigint' ? String(v) : v))).not.toContain('LOTUS-9')
  expect(await codeOf(claim(member, id))).toBe('promotions.wrong_code')
  expect(await codeOf(claim(member, id, { code: 'LOTUS-8' }))).toBe('promotions.wrong_code')
  expect(await codeOf(claim(member, id, { code: 'lotus-9' }))).toBe('ok')
})

test('a share of yesterday’s loss is paid once; what is taken back that day is no loss', async () => {
  const [loser, lucky] = [await w.member({ balance: '100.00' }), await w.member({ balance: '100.00' })]
  const rule = { ...once, days: 1 }
  const reward = { kind: 'loss', percent: 10, most: '3.00', smallestLoss: '5.00' }
  const id = await open({ trigger: 'loss', rule, reward })
  await bet(loser, '30.00', '10.00')
  const back = await bet(lucky, '30.00', '0.00')
  const { ref } = await w.services.db.system(tx =>
    tx.one<{ ref: string }>('select ref from play.player_ref where vendor_account = $1 and member_id = $2', [
      account.id,
      lucky.id,
    ]),
  )
  await wallet.rollback({ account, player: ref, currency: 'USD', txId: `back-${back}`, betTxId: back, betKind: 'betWin' })
  await w.fold()
  expect(await statusFor(loser, id)).toBe('joined')
  await w.database.asOwner(`update promotions.member_day set day = day - 1 where member_id in ('${loser.id}', '${lucky.id}')`)
  expect(await statusFor(lucky, id)).toBe('joined')
  expect((await shown(loser, id))?.amount).toBe(usd('2.00'))
  expect(await codeOf(claim(loser, id))).toBe('ok')
  expect(await codeOf(claim(loser, id))).toBe('promotions.already_granted')
  expect(await codeOf(claim(lucky, id))).toBe('promotions.not_ready')
})

test('cash back for bets that are taken back later makes the next one smaller, once', async () => {
  const member = await w.member()
  const reward = { kind: 'loss', percent: 10, most: '4.00', smallestLoss: '1.00' }
  const id = await open({ trigger: 'loss', rule: { ...once, days: 1 }, reward })
  const { db, clock } = w.services
  const lost = (days: Record<string, string>) =>
    w.database.asOwner(
      `delete from promotions.member_day where member_id = '${member.id}'; ${Object.entries(days)
        .map(
          ([day, amount]) =>
            `insert into promotions.member_day values ('${w.brandId}', '${member.id}', 'USD', 'play', '${day}', 0, ${usd(amount)}, 0)`,
        )
        .join('; ')}`,
    )
  const onDay = async (today: string) => {
    const of = { memberId: member.id, currency: 'USD', mode: 'play', today } as const
    const offer = (await db.read(w.brandId, read => offerById(read, id)))!
    const occasion = await db.read(w.brandId, read => occasionOf(read, w.services, offer, of))
    return { ...occasion, claim: () => db.tx(w.brandId, tx => createGrant(tx, clock, id, { ...of, ...occasion })) }
  }
  await lost({ '2026-11-20': '30.00' })
  const first = await onDay('2026-11-21')
  expect([first.isReady, first.loss]).toEqual([true, usd('30.00')])
  await first.claim()
  // A bet of 20.00 was taken back: as much of the new loss is paid for.
  await lost({ '2026-11-20': '10.00', '2026-11-21': '15.00' })
  expect(await onDay('2026-11-22')).toMatchObject({ isReady: false, loss: 0n })
  await lost({ '2026-11-20': '10.00', '2026-11-21': '15.00', '2026-11-22': '50.00' })
  const second = await onDay('2026-11-23')
  expect([second.loss, second.corrected]).toEqual([usd('30.00'), usd('20.00')])
  await second.claim()
  await lost({ '2026-11-20': '10.00', '2026-11-22': '50.00', '2026-11-23': '90.00' })
  const third = await onDay('2026-11-24')
  expect([third.loss, third.corrected]).toEqual([usd('90.00'), 0n])
  await third.claim()
  // 40.00 would have given as much as 90.00.
  await lost({ '2026-11-20': '10.00', '2026-11-22': '50.00', '2026-11-23': '40.00', '2026-11-24': '5.00' })
  expect((await onDay('2026-11-25')).loss).toBe(usd('5.00'))
  const { sum } = await db.system(tx =>
    tx.one<{ sum: bigint }>('select sum(amount)::int8 as sum from promotions.grant where member_id = $1', [member.id]),
  )
  expect(sum).toBe(usd('10.00'))
})

/** Days of Phnom Penh; the clock stands at 2026-11-21, 10:00. */
const TODAY = '2026-11-21'
const dayBefore = (back: number) => new Date(Date.parse(TODAY) - back * 86_400_000).toISOString().slice(0, 10)
const atHour = (day: string, hour = 0) => Date.parse(`${day}T00:00:00+07:00`) + hour * 3_600_000
async function closeBonuses(closings: readonly { from: number; to: number }[]): Promise<void> {
  const row = ({ from, to }: { from: number; to: number }) =>
    `insert into brand.closing (brand_id, id, part, why, begun_by, begun_at, ended_by, ended_at)
     values ('${w.brandId}', gen_random_uuid(), 'bonuses', 'a test', 'one', '${new Date(from).toISOString()}', 'one', '${new Date(to).toISOString()}')`
  await w.database.asOwner([`delete from brand.closing where brand_id = '${w.brandId}'`, ...closings.map(row)].join('; '))
}
const registeredOn = (member: Person, day: string) =>
  w.database.asOwner(`update identity.member set created_at = '${day}' where id = '${member.id}'`)
async function loseOn(member: Person, days: readonly string[], amount = '10.00'): Promise<void> {
  await registeredOn(member, '2026-11-01')
  const row = (day: string) =>
    `insert into promotions.member_day values ('${w.brandId}', '${member.id}', 'USD', 'play', '${day}', 0, ${usd(amount)}, 0)`
  await w.database.asOwner(days.map(row).join('; '))
}
const given = (member: Person) =>
  w.services.db.system(tx =>
    tx.query<{ source: string; amount: bigint }>(
      'select source, amount from promotions.grant where member_id = $1 order by source',
      [member.id],
    ),
  )
const DAILY_LOSS = {
  ...{ trigger: 'loss', rule: { ...once, days: 1 }, startsAt: '2026-11-01T00:00:00.000Z', budget: '10.00' },
  reward: { kind: 'loss', percent: 10, most: '4.00', smallestLoss: '1.00' },
}

test('cash back for days that could not be claimed because bonuses were closed is paid later, each day once however often it is claimed', async () => {
  const hours = fc.integer({ min: 0, max: 12 * 24 })
  const id = await open({ ...DAILY_LOSS, budget: '110.00' })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(hours, hours), { maxLength: 2 }), async spans => {
      const begin = atHour(dayBefore(12))
      const now = w.services.clock.now().getTime()
      // One after the other.
      const marks = spans.flat().sort((a, b) => a - b)
      const closings = spans
        .map((_, n) => ({ from: begin + marks[2 * n]! * 3_600_000, to: Math.min(begin + marks[2 * n + 1]! * 3_600_000, now) }))
        .filter(({ from, to }) => from < to)
      await closeBonuses(closings)
      const member = await w.member()
      await loseOn(
        member,
        Array.from({ length: 14 }, (_, n) => dayBefore(n + 1)),
      )
      const closedSince = (at: number) => closings.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, at)), 0)
      const claimable = Array.from({ length: 13 }, (_, n) => dayBefore(n)).filter(
        day => day === TODAY || atHour(day, 24) + closedSince(atHour(day)) > now,
      )
      for (let round = 0; round < claimable.length; round++) {
        const asked = await Promise.all([1, 2, 3].map(() => codeOf(claim(member, id))))
        expect(asked.filter(code => !['ok', 'promotions.already_granted', 'system.busy'].includes(code))).toEqual([])
      }
      expect(await codeOf(claim(member, id))).toBe('promotions.already_granted')
      const grants = await given(member)
      const lossDay = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      expect(grants.map(({ source }) => source)).toEqual(claimable.map(day => `loss:${lossDay(day)}`).sort())
      expect(new Set(grants.map(({ amount }) => amount))).toEqual(new Set([usd('1.00')]))
    }),
    { numRuns: 8 },
  )
  await closeBonuses([])
}, 120_000)

test('a week of losses that lay wholly within the closing is paid after it, for as long again; then it is over', async () => {
  const member = await w.member()
  const weekly = { ...DAILY_LOSS, rule: { ...once, days: 7 } }
  // Lost in the week from 2026-11-02, to be claimed from 11-09 to 11-15; today's claim is for the week from 11-09, without a loss.
  await loseOn(member, ['2026-11-03', '2026-11-05'])
  const id = await open(weekly)
  await closeBonuses([{ from: atHour('2026-11-09'), to: atHour('2026-11-16') }])
  expect(await statusFor(member, id)).toBe('claim_payout')
  expect((await shown(member, id))?.amount).toBe(usd('2.00'))
  // As long as it was closed, from the end of its days on: to the end of 11-22. Three days less, and it was over yesterday.
  await closeBonuses([{ from: atHour('2026-11-09'), to: atHour('2026-11-13') }])
  expect(await statusFor(member, id)).toBe('joined')
  await closeBonuses([{ from: atHour('2026-11-09'), to: atHour('2026-11-16') }])
  expect(await codeOf(claim(member, id))).toBe('ok')
  expect(await given(member)).toEqual([{ source: 'loss:2026-11-02', amount: usd('2.00') }])
  // Before the campaign nothing was due.
  const later = await open({ ...weekly, startsAt: '2026-11-20T00:00:00.000Z' })
  expect(await statusFor(member, later)).toBe('joined')
  await closeBonuses([])
})

test('days in a row that were reached while bonuses were closed are paid after it, and an application waits with its own occasion', async () => {
  const rule = { repeats: 'daily', needsJoining: false, needsDesk: false, days: 3, turnover: '5.00' }
  const streak = { trigger: 'streak', rule, startsAt: '2026-11-01T00:00:00.000Z', budget: '20.00' }
  const player = await w.member()
  await registeredOn(player, '2026-11-01')
  await w.database.asOwner(
    ['2026-11-16', '2026-11-17', '2026-11-18']
      .map(
        day =>
          `insert into promotions.member_day values ('${w.brandId}', '${player.id}', 'USD', 'play', '${day}', ${usd('9.00')}, 0, 0)`,
      )
      .join('; '),
  )
  await closeBonuses([{ from: atHour('2026-11-17'), to: atHour(TODAY, 9) }])
  const id = await open(streak)
  expect(await statusFor(player, id)).toBe('claim_payout')
  expect(await codeOf(claim(player, id))).toBe('ok')
  // The streak stood at its goal on 18 and, with its own day still missing, on 19.
  expect((await given(player)).map(({ source }) => source)).toEqual(['streak:2026-11-18'])

  const loser = await w.member()
  await loseOn(loser, ['2026-11-17'], '20.00')
  const desk = await open({ ...DAILY_LOSS, rule: { ...DAILY_LOSS.rule, needsDesk: true } })
  expect((await claim(loser, desk)).status).toBe('applying')
  const entry = (await operator.caller.call(promotions.entries, { find: loser.account })).content.find(
    one => one.campaign === desk,
  )!
  expect(entry.source).toBe('loss:2026-11-17')
  await operator.caller.call(promotions.decideEntry, {
    ...{ id: entry.id, version: entry.version },
    ...{ outcome: 'approved', why },
  } as never)
  expect(await given(loser)).toEqual([{ source: 'loss:2026-11-17', amount: usd('2.00') }])
  await closeBonuses([])
})

test('a level waits for whom had it in those days: not who reached it since, nor who registered since', async () => {
  const id = await open({
    ...DAILY_LOSS,
    trigger: 'level',
    rule: { ...once, repeats: 'daily', level: 2 },
    reward: { kind: 'amount', amount: '1.00' },
    budget: '90.00',
  })
  await closeBonuses([{ from: atHour('2026-11-18'), to: atHour(TODAY, 9) }])
  const reached = async (member: Person, at: string) => {
    const key = `'${w.brandId}', '${member.id}', 'USD', 'play'`
    await w.database.asOwner(
      `insert into rewards.standing (brand_id, member_id, currency, mode, rank, peak, period_from, period_to) values (${key}, 2, 2, '2026-11-01', '2026-12-31');
       insert into rewards.rank_from values (${key}, '${at}', 2)`,
    )
  }
  const [early, late, fresh] = [await w.member(), await w.member(), await w.member()]
  for (const member of [early, late]) await registeredOn(member, '2026-11-01')
  await reached(early, '2026-11-10T00:00:00Z')
  await reached(late, '2026-11-20T00:00:00Z')
  await reached(fresh, '2026-11-10T00:00:00Z')
  const sources = async (member: Person) => {
    while ((await codeOf(claim(member, id))) === 'ok');
    return (await given(member)).map(({ source }) => source)
  }
  const days = (...all: number[]) => all.map(day => `level:2026-11-${day}`)
  expect(await sources(early)).toEqual(days(18, 19, 20, 21))
  expect(await sources(late)).toEqual(days(20, 21))
  expect(await sources(fresh)).toEqual(days(21))
  await closeBonuses([])
})

test('an application waits for the desk with its remark and pictures; a rejected one may be made again, an approved one pays once', async () => {
  const member = await w.member({ balance: '1.00' })
  const other = await w.member({ balance: '1.00' })
  const id = await open({ trigger: 'apply', rule: { ...once, needsDesk: true } })
  expect(await statusFor(member, id)).toBe('join_now')
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const send = () => member.caller.upload(`/wps/promotions/cpn_${id.replaceAll('-', '')}/pictures`, 'image/png', png)
  for (let i = 0; i < 3; i++) await send()
  expect(await codeOf(send() as Promise<unknown>)).toBe('promotions.too_many_pictures')
  expect(await codeOf(claim(member, id, { remark: 'x'.repeat(141) }))).toBe('request.invalid')
  expect((await claim(member, id, { remark: 'my signed form' })).status).toBe('applying')
  expect(await codeOf(claim(member, id))).toBe('promotions.not_offered')

  const waiting = async () =>
    (await operator.caller.call(promotions.entries, { find: member.account })).content.find(one => one.campaign === id)!
  const decided = async () =>
    (await operator.caller.call(promotions.entries, { find: member.account, queue: 'decided' })).content.find(
      one => one.campaign === id,
    )!
  const entry = await waiting()
  expect(entry).toMatchObject({ remark: 'my signed form', state: 'applying' })
  expect(entry.pictures).toHaveLength(3)
  const seen = await operator.caller.call(promotions.entryPicture, { id: entry.id, picture: entry.pictures[0]! })
  expect(seen.type).toBe('image/webp')
  const decide = async (outcome: 'approved' | 'rejected') => {
    const { id: of, version } = await waiting()
    return await operator.caller.call(promotions.decideEntry, { id: of, version, outcome, why })
  }
  expect((await decide('rejected')).note).toBe(why)
  expect(await shown(member, id)).toMatchObject({ status: 'rejected', note: why })
  // The next application has pictures of its own; those of the rejected one stay with it.
  expect(await shown(member, id)).toMatchObject({ status: 'rejected', picturesLeft: 3 })
  const late = await Promise.all(Array.from({ length: 5 }, () => codeOf(send() as Promise<unknown>)))
  expect(late.filter(code => code === 'promotions.too_many_pictures')).toHaveLength(2)
  expect((await decided()).pictures).toEqual(entry.pictures)
  await claim(member, id, { remark: 'now signed' })
  expect(await statusFor(member, id)).toBe('applying')
  const again = await waiting()
  expect(again).toMatchObject({ remark: 'now signed', note: null })
  expect(again.pictures).toHaveLength(3)
  expect(again.earlier).toMatchObject([{ remark: 'my signed form', note: why, pictures: entry.pictures }])
  for (const picture of [...again.pictures, ...entry.pictures])
    expect((await operator.caller.call(promotions.entryPicture, { id: entry.id, picture })).type).toBe('image/webp')
  const { id: of, version } = await waiting()
  const both = await Promise.all(
    Array.from({ length: 5 }, () =>
      codeOf(operator.caller.call(promotions.decideEntry, { id: of, version, outcome: 'approved', why })),
    ),
  )
  expect(both.filter(code => code === 'ok')).toHaveLength(1)
  await tendBrand(w.services, w.brandId)
  expect(await w.balance(member)).toBe(usd('11.00'))
  expect(await statusFor(member, id)).toBe('issued')
  expect((await member.caller.call(promotions.myEntries, {})).content).toMatchObject([{ state: 'approved', pictures: 6 }])
  expect((await other.caller.call(promotions.myEntries, {})).content).toEqual([])
})

test('a visitor sees what is open to everybody, without codes and gifts', async () => {
  const id = await open()
  const gift = await open({ trigger: 'manual' })
  const { promotions: all } = await w.visitor().call(promotions.promotionList, {})
  expect(all.map(one => one.id)).toContain(id)
  expect(all.map(one => one.id)).not.toContain(gift)
})

test('a campaign for a VIP level is for members of that level and above', async () => {
  const member = await w.member()
  const id = await open({ trigger: 'level', rule: { ...once, level: 3 } })
  const rise = (rank: number) =>
    w.services.db.tx(w.brandId, tx =>
      tx.query(
        `insert into rewards.standing (brand_id, member_id, currency, mode, rank, peak, period_from, period_to)
         values ($1, $2, 'USD', 'play', $3, $3, '2026-11-01', '2027-02-01') on conflict (brand_id, member_id, currency, mode) do update set rank = $3, peak = $3`,
        [w.brandId, member.id, rank],
      ),
    )
  expect(await codeOf(claim(member, id))).toBe('promotions.not_ready')
  await rise(2)
  expect(await statusFor(member, id)).toBe('joined')
  await rise(4)
  expect(await statusFor(member, id)).toBe('claim_payout')
  expect(await codeOf(claim(member, id))).toBe('ok')
  expect(await codeOf(claim(member, id))).toBe('promotions.already_granted')
})

test('a rule that does not go with its trigger is refused', async () => {
  const wrong: object[] = [
    { trigger: 'loss', rule: once, reward: { kind: 'loss', percent: 10, most: '1.00', smallestLoss: '1.00' } },
    { trigger: 'streak', rule: once },
    { trigger: 'code', rule: once },
    { trigger: 'apply', rule: once },
    { trigger: 'level', rule: once },
    { trigger: 'manual', rule: { ...once, needsDesk: true } },
    { trigger: 'birthday', reward: { kind: 'share', percent: 10, most: '1.00', smallestDeposit: '1.00' } },
  ]
  for (const of of wrong) expect(await codeOf(save(of))).toBe('request.invalid')
})
