import { changeSettings, consoleSettings, restoreSettings } from '@tonle/brand/contract'
import { parseMoney } from '@tonle/money'
import { GAME, listen, openTestVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { hasText } from '@tonle/text'
import { rejectHeldCredit, releaseHeldCredit } from '@tonle/vendors/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as operators from '../../contract.ts'
import { APPROVAL_HOURS } from '../../rules.ts'
import { expireApprovals } from '../jobs.ts'

/** Held credits of 600.00: above the limit of one operator (500.00). */
let w: World
let vendor: TestVendor
let first: Person
let second: Person
let third: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  first = await w.operator()
  second = await w.operator()
  third = await w.operator()
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
       values ($1, $2, 'USD', 'play', $3, $4, $4)`,
      [tx.brand, vendor.account, usd('20.00'), usd('1000000.00')],
    ),
  )
  await new Promise(resolve => setTimeout(resolve, 1050))
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const why = 'the round was replayed'
let rounds = 0

interface Held {
  person: Person
  /** As the console names it. */
  id: string
  rollback(): Promise<unknown>
  row(): Promise<{ resolution: string | null; by: string | null }>
}

/** A player of 10.00 whose bet of 4.00 was paid 600.00, all of it held: 6.00 can be spent. */
async function heldCredit(payout = '600.00'): Promise<Held> {
  const person = await w.member({ balance: '10.00' })
  const { session, playerId } = await vendor.session(person)
  const roundId = `A${++rounds}`
  const bet = { session, playerId, gameId: GAME, currency: 'USD', roundId, txId: roundId, amount: '4.00', payout }
  expect(await vendor.send('betWin', bet)).toMatchObject({ code: 'OK' })
  const row = () =>
    w.services.db.tx(w.brandId, tx =>
      tx.one<{ id: string; resolution: string | null; by: string | null }>(
        'select id, resolution, resolved_by as by from play.held_credit where member_id = $1',
        [person.id],
      ),
    )
  const { id } = await row()
  const rollback = () => vendor.send('rollback', { playerId, txId: `${roundId}-b`, refTxId: roundId, refKind: 'betWin' })
  return { person, id: `hcr_${id.replaceAll('-', '')}`, rollback, row }
}

const ask = (held: Held, by: Person = first, call = releaseHeldCredit) => by.caller.ask(call, { id: held.id, why })
const approve = (id: string, by: Person = second) => by.caller.call(operators.approveRequest, { id })
const refuse = (id: string, by: Person = second) => by.caller.call(operators.refuseRequest, { id, note: 'not in the replay' })
const withdraw = (id: string, by: Person = first) => by.caller.call(operators.withdrawRequest, { id })
const listed = (state: 'waiting' | 'decided', by: Person = second) => by.caller.call(operators.approvals, { state, limit: '100' })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string; status: number }) => `${error.status} ${error.code}`,
  )
const stored = (id: string) =>
  w.services.db.tx(w.brandId, tx =>
    tx.one<{ state: string; input: string | null; failure: string | null }>(
      'select state, input, failure from operators.approval where id = $1',
      [id.slice(4)],
    ),
  )

test('each call with `approval` has its description in three languages', () => {
  const asking = w.composition.modules.flatMap(({ routes }) => routes?.calls ?? []).filter(({ call }) => call.approval)
  expect(asking.length).toBeGreaterThanOrEqual(4)
  expect(asking.map(({ name }) => `approval.${name}`).filter(key => !hasText(key))).toEqual([])
})

test('above the limit nothing is done until a second operator agrees; then once, and the audit log names both', async () => {
  const held = await heldCredit()
  const response = await first.caller.app.inject({
    method: 'POST',
    url: `/console/api/vendors/held/${held.id}/release`,
    headers: { ...first.caller.identity(), 'content-type': 'application/json', 'idempotency-key': 'asked-once-1' },
    payload: { why },
  })
  expect(response.statusCode).toBe(202)
  const { id } = response.json().value.awaitsApproval
  expect(await w.balance(held.person)).toBe(usd('6.00'))
  expect((await stored(id)).input).not.toContain(why)

  const [waiting] = (await listed('waiting')).content.filter(one => one.subject === held.id)
  expect(waiting).toMatchObject({
    ...{ call: 'play.releaseHeldCredit', why, state: 'waiting', isOwn: false, amount: usd('600.00'), askedBy: first.account },
    words: `Give ${held.person.account} the held $600.00 from PG; it can be spent at once.`,
  })
  expect(await approve(id)).toMatchObject({ state: 'approved', decidedBy: second.account, failure: null })
  expect(await w.balance(held.person)).toBe(usd('606.00'))
  expect((await stored(id)).input).toBeNull()
  expect(await codeOf(approve(id, third))).toBe('409 operators.approval_decided')

  const { content } = await first.caller.call(operators.auditLog, { call: 'play.releaseHeldCredit' })
  expect(content.slice(0, 2)).toMatchObject([
    { operator: first.account, approver: second.account, subject: held.id, why },
    { operator: first.account, approver: null, subject: held.id, why },
  ])
  expect((await first.caller.call(operators.checkAudit)).brokenAt).toBeNull()
})

test('each action refreshes the audit log: by one operator, with a second one, and refused', async () => {
  const heard = listen(w, w.brandId, operators.auditChanged)
  const once = ['operators.auditChanged']
  const own = await heldCredit('500.00')
  await first.caller.call(releaseHeldCredit, { id: own.id, why })
  expect(heard()).toEqual(once)
  expect(await codeOf(first.caller.call(releaseHeldCredit, { id: own.id, why }))).toBe('409 play.held_credit_resolved')
  expect(heard()).toEqual([])

  const [agreed, gone] = [await ask(await heldCredit()), await heldCredit()]
  const late = await ask(gone)
  expect(heard()).toEqual([...once, ...once])
  await approve(agreed)
  expect(heard()).toContain(once[0])
  await gone.rollback()
  expect(await approve(late)).toMatchObject({ state: 'failed' })
  expect(heard()).toContain(once[0])
})

test('up to the limit one operator decides alone', async () => {
  const held = await heldCredit('500.00')
  await first.caller.call(releaseHeldCredit, { id: held.id, why })
  expect(await w.balance(held.person)).toBe(usd('506.00'))
})

test('no operator approves the own request: not by the call, not in another session, not in the database', async () => {
  const held = await heldCredit()
  const id = await ask(held)
  expect(await codeOf(approve(id, first))).toBe('403 operators.own_request')
  expect(await codeOf(refuse(id, first))).toBe('403 operators.own_request')
  const forced = w.database.asOwner(
    `update operators.approval set state = 'approved', decided_by = asked_by, decided_at = app_now(), input = null where id = '${toUuid(id)}'`,
  )
  await expect(forced).rejects.toMatchObject({ constraint: 'approval_four_eyes' })
  expect((await stored(id)).state).toBe('waiting')
  await withdraw(id)
})

const toUuid = (id: string) => id.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

test('one idempotency key makes one request, and a subject has one waiting request', async () => {
  const held = await heldCredit()
  const again = () => first.caller.ask(releaseHeldCredit, { id: held.id, why }, { key: 'the-same-key-1' })
  const ids = [await again(), await again()]
  expect(new Set(ids).size).toBe(1)
  expect(await codeOf(ask(held, third, rejectHeldCredit))).toBe('409 request.approval_waiting')
  await withdraw(ids[0]!)
  const other = await ask(held, third, rejectHeldCredit)
  expect(await approve(other)).toMatchObject({ state: 'approved' })
  expect(await held.row()).toMatchObject({ resolution: 'rejected' })
  expect(await w.balance(held.person)).toBe(usd('6.00'))
})

test('a request is refused with a reason, withdrawn by its operator, or expires after a day', async () => {
  const held = await heldCredit()
  const refused = await ask(held)
  expect(await refuse(refused)).toMatchObject({ state: 'refused', note: 'not in the replay', decidedBy: second.account })
  const taken = await ask(held)
  expect(await codeOf(withdraw(taken, second))).toBe('404 operators.no_such_approval')
  expect(await withdraw(taken)).toMatchObject({ state: 'withdrawn', decidedBy: first.account })
  const late = await ask(held)
  await w.advance(APPROVAL_HOURS * 3_600_000)
  const again = await w.operator()
  expect(await codeOf(approve(late, again))).toBe('409 operators.approval_decided')
  await expireApprovals(w.services)
  expect(await stored(late)).toMatchObject({ state: 'expired', input: null })
  expect(await held.row()).toMatchObject({ resolution: null })
  // The earlier sessions have expired as well.
  first = await w.operator()
  second = again
  third = await w.operator()
})

test('a request whose subject has changed fails and says why', async () => {
  const gone = await heldCredit()
  const id = await ask(gone)
  await gone.rollback()
  expect(await approve(id)).toMatchObject({ state: 'failed', failure: 'Somebody has decided this credit already.' })
  expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'play.held_credit_resolved', input: null })
  const { content } = await first.caller.call(operators.auditLog, { call: 'operators.approveRequest' })
  expect(content[0]).toMatchObject({ operator: second.account, subject: gone.id })

  const less = await heldCredit()
  const other = await ask(less)
  // The held amount differs from the requested one by now.
  await w.database.asOwner(`alter table operators.approval disable trigger approval_decided_once`)
  await w.database.asOwner(`update operators.approval set amount = amount - 1 where id = '${toUuid(other)}'`)
  await w.database.asOwner(`alter table operators.approval enable trigger approval_decided_once`)
  expect(await approve(other)).toMatchObject({ state: 'failed' })
  expect((await stored(other)).failure).toBe('operators.approval_outdated')
  expect(await w.balance(less.person)).toBe(usd('6.00'))
})

test('the request of an operator who has lost the ability fails', async () => {
  for (const change of [`role = 'support'`, `status = 'locked'`]) {
    const asker = await w.operator()
    const held = await heldCredit()
    const id = await ask(held, asker)
    await w.database.asOwner(`update operators.operator set ${change} where name = '${asker.account}'`)
    expect(await approve(id)).toMatchObject({ state: 'failed' })
    expect((await stored(id)).failure).toBe('operators.asker_lost_right')
    expect(await w.balance(held.person)).toBe(usd('6.00'))
  }
})

test('operators without the ability or of another brand neither see nor decide a request', async () => {
  const id = await ask(await heldCredit())
  const cashier = await w.operator('cashier')
  const abroad = await (await w.secondBrand()).operator()
  for (const stranger of [cashier, abroad]) {
    expect((await listed('waiting', stranger)).content).toEqual([])
    expect((await stranger.caller.call(operators.approvalsWaiting)).toDecide).toBe(0)
    for (const act of [approve, refuse, withdraw]) expect(await codeOf(act(id, stranger))).toBe('404 operators.no_such_approval')
  }
  expect((await third.caller.call(operators.approvalsWaiting)).toDecide).toBeGreaterThan(0)
  await withdraw(id)
})

test('under simultaneous decisions a request is decided once and the money moves once', async () => {
  const acts = ['approve', 'approve third', 'own', 'refuse', 'withdraw', 'rollback'] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 6 }), async chosen => {
      const held = await heldCredit()
      const id = await ask(held)
      await Promise.allSettled(
        chosen.map(act => {
          if (act === 'approve') return approve(id)
          if (act === 'approve third') return approve(id, third)
          if (act === 'own') return approve(id, first)
          if (act === 'refuse') return refuse(id)
          return act === 'withdraw' ? withdraw(id) : held.rollback()
        }),
      )
      const { state } = await stored(id)
      const { resolution } = await held.row()
      expect(resolution === 'released').toBe(state === 'approved')
      const others = chosen.filter(act => act !== 'own' && act !== 'rollback')
      if (others.length === 0) expect(state).toBe('waiting')
      else expect(state).not.toBe('waiting')
      if (!chosen.includes('rollback')) expect(await w.balance(held.person)).toBe(usd(state === 'approved' ? '606.00' : '6.00'))
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('repeated and simultaneous approvals by one operator release one credit', async () => {
  const held = await heldCredit()
  const id = await ask(held)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => codeOf(approve(id, i % 2 ? second : third))))
  expect(answers.filter(answer => answer === 'OK')).toHaveLength(1)
  expect(await w.balance(held.person)).toBe(usd('606.00'))
})

test('the limit is a setting: one operator lowers it, raising it needs a second one', async () => {
  const ownLimit = async () =>
    (await first.caller.call(operators.me)).approvalLimits.find(({ currency }) => currency === 'USD')?.amount
  expect(await ownLimit()).toBe(usd('500.00'))
  const limit = async () => (await first.caller.call(consoleSettings)).modules.find(({ module }) => module === 'operators')!
  const change = (approvalLimit: string, version: number) => ({ module: 'operators', version, values: { approvalLimit }, why })
  await first.caller.call(changeSettings, change('100.00', (await limit()).version))
  expect(await ownLimit()).toBe(usd('100.00'))
  const held = await heldCredit('120.00')
  const id = await ask(held)
  const { version } = await limit()
  const outdated = await first.caller.ask(changeSettings, change('100000.00', version))
  await third.caller.call(changeSettings, change('90.00', version))
  expect(await approve(outdated)).toMatchObject({ state: 'failed' })
  expect((await stored(outdated)).failure).toBe('request.version_conflict')
  const raised = await first.caller.ask(changeSettings, change('100000.00', version + 1))
  const cashier = await w.operator('cashier')
  expect(await codeOf(approve(raised, cashier))).toBe('404 operators.no_such_approval')
  expect((await limit()).fields[0]).toMatchObject({ value: '90.00' })
  expect(await approve(raised)).toMatchObject({ state: 'approved', call: 'brand.changeSettings' })
  expect((await limit()).fields[0]).toMatchObject({ value: '100000.00' })
  // Waiting requests still need the second operator; a return to an earlier, lower limit needs none.
  expect(await approve(id)).toMatchObject({ state: 'approved' })
  const now = (await limit()).version
  await first.caller.call(restoreSettings, { module: 'operators', version: now, to: version, why })
  const back = { module: 'operators', version: now + 1, to: now, why }
  await withdraw(await first.caller.ask(restoreSettings, back))
  await withdraw(await first.caller.ask(changeSettings, { ...change('', now + 1), values: { approvalLimit: null } }))
})
