import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockMember } from '@tonle/identity/contract'
import { createJobs, type Jobs } from '@tonle/jobs'
import { auditLog, confirmPassword, login } from '@tonle/operators/contract'
import { Caller, PASSWORD, type Person, type World, world } from '@tonle/testkit'
import { hasText, langs, translate } from '@tonle/text'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as contract from '../contract.ts'
import { KEPT_HOURS, MAX_OPEN, MAX_PER_DAY } from '../rules.ts'
import { columnsOf } from './columns.ts'
import { forgetExports } from './index.ts'
import { cellsOf, unzipped } from './test-workbook.ts'
import { writeExport } from './write-export.ts'

let w: World
let jobs: Jobs
let admin: Person
const MEMBERS = 'identity.consoleMembers'
beforeAll(async () => {
  w = await world()
  jobs = createJobs({
    services: w.services,
    entries: w.composition.modules.find(({ area }) => area === 'exports')?.jobs ?? [],
    brands: async () => [],
    tickMs: 1_000_000,
    relayMs: 1_000_000,
  })
  await jobs.start()
  await addMembers(w.brandId, 2345)
}, 120_000)
beforeEach(async () => {
  admin = await confirmed(w.operator('admin'))
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

/** Members by their rows alone: enough for a list. */
const addMembers = (brand: string, n: number) =>
  w.services.db.system(tx =>
    tx.query(
      `insert into identity.member (brand_id, id, account, nickname, type, currency, player_ref, affiliate_code, created_at)
       select $1, gen_random_uuid(), 'bulk' || i, '=bulk ' || i, 0, 'USD', 'bulk' || i, 'bulk' || lpad(i::text, 6, '0'), app_now() - make_interval(secs => i % 50)
         from generate_series(1, $2::int) i`,
      [brand, n],
    ),
  )

/** Runs the worker until its queue is empty; on a slow machine an export takes several turns. */
async function work(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) {
    await jobs.tick()
    await jobs.idle()
    const open = await w.services.db.system(tx =>
      tx.query(`select 1 from exports.export where state in ('waiting', 'running') limit 1`),
    )
    if (open.length === 0) return
  }
}

const confirmed = async (person: Promise<Person>) => {
  await (await person).caller.call(confirmPassword, { password: PASSWORD })
  return await person
}
const wire = (uuid: string) => `exp_${uuid.replaceAll('-', '')}`
const start = (by: Person, input: object = {}) => by.caller.call(contract.startExport, { list: MEMBERS, ...input })
const mine = async (by: Person, uuid: string) => (await by.caller.call(contract.exports)).exports.find(({ id }) => id === uuid)
const fileOf = (by: Person, uuid: string) =>
  by.caller.app.inject({ url: contract.exportFile.path.replace(':id', wire(uuid)), headers: by.caller.identity() })
const rowsOf = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
const accountsIn = (body: string) => rowsOf(body).map(line => line.split(',')[1] ?? '')
const pieces = (uuid: string) =>
  w.services.db.system(tx =>
    tx.query<{ body: string }>('select body from exports.piece where export_id = $1 order by no', [uuid]),
  )
const run = (signal: AbortSignal, isLastAttempt = false) => ({
  ...{ brand: w.brandId, key: `test:${randomUUID()}`, attempt: 1, isLastAttempt, signal },
})
const write = (uuid: string, signal = new AbortController().signal) =>
  writeExport(w.services, { calls: w.composition.calls, brands: w.composition.brands }, uuid, run(signal))

test('a list becomes a file with every row once, in its order, and events report its progress', async () => {
  const events = vi.spyOn(w.services.events, 'publish')
  const columns = ['id', 'account', 'nickname', 'balance', 'registeredAt']
  const { id, state } = await start(admin, { filters: { account: 'bulk' }, columns })
  expect(state).toBe('waiting')
  await work()
  const done = await mine(admin, id)
  expect(done).toMatchObject({ state: 'done', rows: 2345, isCut: false })
  expect(events.mock.calls.filter(([event]) => event === contract.exportsChanged).length).toBeGreaterThan(2)
  events.mockRestore()
  const { statusCode, headers, body, rawPayload } = await fileOf(admin, id)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([200, 'text/csv', 'attachment'])
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(rawPayload.length).toBe(done?.bytes)
  const accounts = accountsIn(body)
  expect([accounts.length, new Set(accounts).size]).toEqual([2345, 2345])
  // A name that would be a formula is text, an amount is a number, a time is in the brand's zone.
  expect(rowsOf(body)[0]).toMatch(/^mem_[0-9a-f]{32},bulk\d+,'=bulk \d+,0\.00,2026-11-21 \d\d:\d\d:\d\d\.000 \+07:00$/)
})

test('the file has the requested columns, titled in the language of the operator', async () => {
  const input = { list: MEMBERS, filters: { account: 'bulk1' }, columns: ['balance', 'account'] }
  const headers = { 'accept-language': 'km' }
  const { id: uuid } = await admin.caller.call(contract.startExport, input, { headers })
  await work()
  const { body } = await fileOf(admin, uuid)
  expect(body.split('\r\n')[0]).toBe('\uFEFFគណនី,សមតុល្យ')
  await expect(start(admin, { columns: ['password'] })).rejects.toThrow('columns')
})

test('every column of every list that can be exported has a title in three languages', () => {
  const lists = w.composition.modules.flatMap(({ routes }) => routes?.calls ?? []).filter(({ call }) => call.export)
  expect(lists.length).toBeGreaterThanOrEqual(3)
  const missing = lists.flatMap(({ name, call }) =>
    columnsOf(call)
      .map(({ path }) => [`column.${name.split('.')[0]}.${path}`, `column.${path}`])
      .filter(keys => !keys.some(hasText))
      .map(([key]) => key),
  )
  expect([...missing, ...lists.map(({ name }) => `list.${name}`).filter(key => !hasText(key))]).toEqual([])
  expect(langs.map(lang => translate(lang, 'column.account'))).toEqual(expect.arrayContaining(['Account', 'គណនី', '账号']))
})

test('every list that can be exported is written to its end, with the filters of its page', async () => {
  const filters: Record<string, Record<string, string>> = {
    'cashier.consoleDeposits': { state: 'credited', sort: '-amount' },
    'cashier.consoleWithdrawals': { queue: 'paid' },
    'play.heldCredits': { state: 'all' },
    'catalog.importLines': { id: `imp_${'0'.repeat(32)}` },
  }
  const lists = w.composition.modules.flatMap(({ routes }) => routes?.calls ?? []).filter(({ call }) => call.export)
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(filters)))
  let by = admin
  for (const [place, { name }] of lists.filter(({ call }) => call.who === 'operator').entries()) {
    // An operator may begin so many a day.
    if (place % MAX_PER_DAY === 0) by = await confirmed(w.operator('admin'))
    const { id } = await start(by, { list: name, filters: { ...filters[name] } })
    await work()
    expect({ name, ...(await mine(by, id)) }).toMatchObject({ name, state: 'done', isCut: false })
  }
})

describe('personal data', () => {
  test('is masked unless the request asks for it with a reason; the audit log keeps the reason and the download', async () => {
    const plain = await start(admin, { list: 'operators.auditLog' })
    await expect(start(admin, { list: 'operators.auditLog', withPersonal: true })).rejects.toThrow('why')
    const full = await start(admin, { list: 'operators.auditLog', withPersonal: true, why: 'asked by the regulator' })
    await work()
    const [hidden, shown] = [(await fileOf(admin, plain.id)).body, (await fileOf(admin, full.id)).body]
    const ip = admin.caller.address
    expect([hidden.includes(ip), hidden.includes('•••'), shown.includes(ip)]).toEqual([false, true, true])
    const { content } = await admin.caller.call(auditLog, { operator: admin.account })
    const acts = content.map(({ call, subject, why }) => [call, subject, why])
    expect(acts).toEqual([
      ['exports.exportFile', wire(full.id), null],
      ['exports.exportFile', wire(plain.id), null],
      ['exports.startExport', wire(full.id), 'asked by the regulator'],
      ['exports.startExport', wire(plain.id), null],
    ])
  })

  test('is refused to operators without the ability', async () => {
    const support = await w.operator('support')
    await expect(start(support, { withPersonal: true, why: 'curious' })).rejects.toThrow('session.forbidden')
  })

  test('leaves nothing to be read in the tables', async () => {
    const { id } = await start(admin, { filters: { account: 'bulk77' } })
    await work()
    const rows = await w.services.db.system(tx =>
      tx.query(
        'select e::text, p::text as piece from exports.export e join exports.piece p on p.export_id = e.id where e.id = $1',
        [id],
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/bulk77/)
  })
})

describe('rights', () => {
  test('an export takes the ability of its list, and only lists that say so can be exported', async () => {
    const support = await w.operator('support')
    await expect(start(support, { list: 'operators.auditLog' })).rejects.toThrow('session.forbidden')
    await expect(support.caller.call(contract.exportColumns, { list: 'operators.auditLog' })).rejects.toThrow('session.forbidden')
    await expect(start(admin, { list: 'cashier.proof' })).rejects.toThrow('exports.not_a_list')
    await expect(start(admin, { list: 'nobody.list' })).rejects.toThrow('exports.not_a_list')
    await expect(start(admin, { filters: { nothing: '1' } })).rejects.toThrow('request.invalid')
  })

  const setRole = (person: Person, role: string) =>
    w.services.db.system(tx => tx.query('update operators.operator set role = $2 where name = $1', [person.account, role]))

  test('an operator who loses the ability before the worker runs gets no file', async () => {
    const { id } = await start(admin, { list: 'operators.auditLog' })
    await setRole(admin, 'support')
    await work()
    expect(await mine(admin, id)).toMatchObject({ state: 'failed', failure: 'session.forbidden', rows: 0 })
    expect(await pieces(id)).toEqual([])
  })

  test('an operator who loses it afterwards, or the ability to see personal data, can no longer download the file', async () => {
    const audit = await start(admin, { list: 'operators.auditLog' })
    const full = await start(admin, { withPersonal: true, why: 'a good reason', filters: { account: 'bulk7' } })
    await work()
    await setRole(admin, 'support')
    expect([(await fileOf(admin, audit.id)).json().code, (await fileOf(admin, full.id)).json().code]).toEqual([
      'session.forbidden',
      'session.forbidden',
    ])
  })

  test('a locked operator gets nothing more', async () => {
    const { id } = await start(admin)
    await w.services.db.system(tx => tx.query(`update operators.operator set status = 'locked' where name = $1`, [admin.account]))
    await work()
    const row = await w.services.db.system(tx =>
      tx.one<{ state: string }>('select state from exports.export where id = $1', [id]),
    )
    expect(row.state).toBe('failed')
  })

  test("no operator can read another's export, neither in the same brand nor from another one", async () => {
    const { id } = await start(admin, { filters: { account: 'bulk1' } })
    await work()
    const colleague = await confirmed(w.operator('admin'))
    const stranger = await confirmed((await w.secondBrand()).operator('admin'))
    for (const other of [colleague, stranger]) {
      expect(await mine(other, id)).toBeUndefined()
      expect((await fileOf(other, id)).json()).toMatchObject({ code: 'exports.not_found' })
      await expect(other.caller.call(contract.cancelExport, { id: wire(id) })).rejects.toThrow('exports.not_found')
    }
    expect((await mine(admin, id))?.state).toBe('done')
  })

  test('a file holds the rows of its brand alone', async () => {
    const other = await w.secondBrand()
    const stranger = await confirmed(other.operator('admin'))
    const member = await other.member()
    const { id } = await start(stranger)
    await work()
    const accounts = accountsIn((await fileOf(stranger, id)).body)
    expect(accounts).toContain(member.account)
    expect(accounts.filter(account => account.startsWith('bulk'))).toEqual([])
  })
})

describe('confirming the password', () => {
  const late = () => w.advance(5 * 60_000)

  test('is required before the start and before the download of an export, in the same session', async () => {
    const found = await w.operator('admin')
    await expect(start(found)).rejects.toThrow('session.confirm_required')
    expect((await found.caller.call(contract.exports)).exports).toEqual([])
    await confirmed(Promise.resolve(found))
    const { id } = await start(found, { filters: { account: 'bulk7' } })
    await work()
    await late()
    await expect(start(found)).rejects.toThrow('session.confirm_required')
    expect((await fileOf(found, id)).json()).toMatchObject({ code: 'session.confirm_required' })
    await confirmed(Promise.resolve(found))
    expect(accountsIn((await fileOf(found, id)).body)).toContain('bulk7')
    const elsewhere = new Caller(w.console, '192.0.2.77', w.services.clock.nowMs)
    elsewhere.token = (await elsewhere.call(login, { name: found.account, password: PASSWORD })).token
    await expect(start({ ...found, caller: elsewhere })).rejects.toThrow('session.confirm_required')
  })

  test('does not replace an ability: the error names the missing ability, not the password', async () => {
    await expect(start(await w.operator('support'), { list: 'operators.auditLog' })).rejects.toThrow('session.forbidden')
  })
})

describe('a run that ends in the middle', () => {
  test('is resumed: the file has every row once', async () => {
    const { id } = await start(admin, { filters: { account: 'bulk' } })
    for (let kills = 0; kills < 2; kills++) {
      const stop = new AbortController()
      const publish = vi.spyOn(w.services.events, 'publish').mockImplementationOnce(async () => stop.abort(new Error('killed')))
      await expect(write(id, stop.signal)).rejects.toThrow('killed')
      publish.mockRestore()
    }
    expect((await pieces(id)).length).toBe(2)
    await work()
    const accounts = accountsIn((await fileOf(admin, id)).body)
    expect([accounts.length, new Set(accounts).size]).toEqual([2345, 2345])
  })

  test('of a sheet its rows go on where they were', async () => {
    const { id } = await start(admin, { format: 'xlsx', columns: ['account'] })
    await work()
    await confirmed(Promise.resolve(admin))
    const url = contract.exportSheet.path.replace(':id', wire(id))
    const { rawPayload } = await admin.caller.app.inject({ url, headers: admin.caller.identity() })
    const sheet = (await unzipped([rawPayload])).get('xl/worksheets/sheet1.xml') ?? ''
    const numbers = [...sheet.matchAll(/<row r="(\d+)">/g)].map(([, no]) => Number(no))
    expect(numbers).toEqual(numbers.map((_no, at) => at + 1))
    expect(numbers.length - 1).toBe((await mine(admin, id))?.rows)
    expect((await pieces(id)).length).toBeGreaterThan(1)
    expect(new Set(cellsOf(sheet).map(cell => cell.value)).size).toBe(numbers.length)
  })

  test('two runs at once write each piece once', async () => {
    const { id } = await start(admin, { filters: { account: 'bulk' } })
    await Promise.all([write(id), write(id), write(id)])
    await work()
    const accounts = accountsIn((await fileOf(admin, id)).body)
    expect([accounts.length, new Set(accounts).size]).toEqual([2345, 2345])
  })

  test('that fails for good says so and leaves no piece', async () => {
    const { id } = await start(admin)
    const served = w.composition.calls(MEMBERS)!
    const { handler } = served
    served.handler = () => Promise.reject(new Error('a defect'))
    const last = { ...run(new AbortController().signal), isLastAttempt: true }
    const its = { calls: w.composition.calls, brands: w.composition.brands }
    await expect(writeExport(w.services, its, id, last)).rejects.toThrow('a defect')
    served.handler = handler
    expect(await mine(admin, id)).toMatchObject({ state: 'failed', failure: 'system.error' })
    await work()
    expect(await pieces(id)).toEqual([])
  })
})

test('no page is read while the site is busy', async () => {
  const { id } = await start(admin, { filters: { account: 'bulk' } })
  const { gateOf } = await import('@tonle/contract/server')
  const free = gateOf(w.services).watch('test', () => 0.6)
  const served = w.composition.calls(MEMBERS)!
  const handler = vi.spyOn(served, 'handler')
  const writing = write(id)
  await sleep(300)
  expect(handler).not.toHaveBeenCalled()
  free()
  await writing
  await work()
  handler.mockRestore()
  expect((await mine(admin, id))?.state).toBe('done')
})

test('cancelled in the middle it ends, keeps no row, and can be cancelled again', async () => {
  const { id } = await start(admin, { filters: { account: 'bulk' } })
  const publish = vi.spyOn(w.services.events, 'publish').mockImplementationOnce(async () => {
    publish.mockRestore()
    await admin.caller.call(contract.cancelExport, { id: wire(id) })
  })
  await write(id)
  await work()
  expect(await mine(admin, id)).toMatchObject({ state: 'cancelled' })
  expect(await pieces(id)).toEqual([])
  expect((await admin.caller.call(contract.cancelExport, { id: wire(id) })).state).toBe('cancelled')
  expect((await fileOf(admin, id)).json()).toMatchObject({ code: 'exports.not_ready' })
})

test('the limit of open exports holds for simultaneous starts', async () => {
  const begun = await Promise.allSettled(Array.from({ length: 5 }, () => start(admin)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_OPEN)
  await work()
  await start(admin, { filters: { account: 'bulk1' } })
  await work()
})

test('after a day a file is gone', async () => {
  const { id } = await start(admin, { filters: { account: 'bulk1' } })
  await work()
  await w.advance(KEPT_HOURS * 3_600_000)
  const again = await confirmed(w.operator('admin'))
  await w.services.db.system(tx =>
    tx.query(`update exports.export set operator_id = (select id from operators.operator where name = $2) where id = $1`, [
      id,
      again.account,
    ]),
  )
  expect((await fileOf(again, id)).json()).toMatchObject({ code: 'exports.not_found' })
  await forgetExports(w.services)
  expect(await pieces(id)).toEqual([])
})

test('a member is locked as before while exports run', async () => {
  const member = await w.member()
  const operator = await confirmed(w.operator('admin'))
  await start(operator)
  await Promise.all([
    jobs.idle(),
    operator.caller.call(lockMember, { id: `mem_${member.id.replaceAll('-', '')}`, why: 'for a test' }),
  ])
})
