import { createJobs, type Jobs } from '@tonle/jobs'
import { confirmPassword } from '@tonle/operators/contract'
import { PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { cellsOf, unzipped } from './test-workbook.ts'

let w: World
let jobs: Jobs
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator('admin')
  await operator.caller.call(confirmPassword, { password: PASSWORD })
  jobs = createJobs({
    services: w.services,
    entries: w.composition.modules.find(({ area }) => area === 'exports')?.jobs ?? [],
    brands: async () => [],
    tickMs: 1_000_000,
    relayMs: 1_000_000,
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

async function work(): Promise<void> {
  await jobs.tick()
  await jobs.idle()
}
/** @throws as a call */
async function fileOfPlayer(by: Person, id: string): Promise<string> {
  const url = contract.ownExportFile.path.replace(':id', `exp_${id.replaceAll('-', '')}`)
  const { statusCode, body } = await by.caller.app.inject({ url, headers: by.caller.identity() })
  if (statusCode !== 200) throw JSON.parse(body)
  return body
}

test('each is written to its end, as its pages show it', async () => {
  const agent = await w.agent({ balance: '20.00' })
  const lists = w.composition.modules.flatMap(({ routes }) => routes?.calls ?? []).filter(({ call }) => call.export)
  const own = lists.filter(({ call }) => call.who !== 'operator')
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['play.bettingRecord', 'agents.team', 'cashier.deposits']))
  for (const { name } of own) {
    await agent.caller.call(contract.startOwnExport, { list: name })
    await work()
    const [latest] = (await agent.caller.call(contract.ownExports)).exports
    expect({ name, ...latest }).toMatchObject({ list: name, state: 'done', failure: null })
  }
  const { id } = (await agent.caller.call(contract.ownExports)).exports.find(one => one.list === 'wallet.accountRecord')!
  const body = await fileOfPlayer(agent, id)
  expect(body).toContain('20.00')
})

test('as a sheet the same rows come with amounts as numbers, under the address of sheets alone', async () => {
  const member = await w.member({ balance: '20.00' })
  const { id } = await member.caller.call(contract.startOwnExport, { list: 'wallet.accountRecord', format: 'xlsx' })
  await work()
  expect((await refusalOf(fileOfPlayer(member, id))).code).toBe('exports.not_found')
  const url = contract.ownExportSheet.path.replace(':id', `exp_${id.replaceAll('-', '')}`)
  const answer = await member.caller.app.inject({ url, headers: member.caller.identity() })
  expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
  const cells = cellsOf((await unzipped([answer.rawPayload])).get('xl/worksheets/sheet1.xml') ?? '')
  expect(cells).toContainEqual(expect.objectContaining({ isText: false, value: '20.00' }))
  const [latest] = (await member.caller.call(contract.ownExports)).exports
  expect(latest).toMatchObject({ format: 'xlsx', state: 'done', rows: 1 })
})

test('are for nobody else: other members, operators, and lists of agents for members', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const { id } = await member.caller.call(contract.startOwnExport, { list: 'cashier.deposits' })
  await work()
  expect((await refusalOf(fileOfPlayer(other, id))).code).toBe('exports.not_found')
  expect((await refusalOf(other.caller.call(contract.cancelOwnExport, { id }))).code).toBe('exports.not_found')
  const start = (list: string) => refusalOf(member.caller.call(contract.startOwnExport, { list }))
  expect((await start('identity.consoleMembers')).code).toBe('exports.not_a_list')
  expect((await start('agents.team')).code).toBe('exports.not_a_list')
  expect((await refusalOf(operator.caller.call(contract.startExport, { list: 'cashier.deposits' }))).code).toBe(
    'exports.not_a_list',
  )
})

test('a member who is locked gets no file', async () => {
  const member = await w.member()
  const { id } = await member.caller.call(contract.startOwnExport, { list: 'cashier.deposits' })
  await w.services.db.system(tx => tx.query(`update identity.member set status = 'locked' where id = $1`, [member.id]))
  await work()
  const row = await w.services.db.system(tx =>
    tx.one<{ state: string; failure: string }>('select state, failure from exports.export where id = $1', [id]),
  )
  expect(row).toEqual({ state: 'failed', failure: 'session.forbidden' })
})
