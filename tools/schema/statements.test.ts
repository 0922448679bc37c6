import { globSync } from 'node:fs'
import { callsIn } from '@tonle/contract'
import { versionStatement } from '@tonle/contract/server'
import { contractsConsumers } from '@tonle/contracts/server'
import { connectionConfig, foldText, listQueries, numbered } from '@tonle/database'
import { missionsConsumers } from '@tonle/missions/server'
import { playConsumers } from '@tonle/play/server'
import { pointsEarned } from '@tonle/points/server'
import { promotionsConsumers } from '@tonle/promotions/server'
import { referralConsumers } from '@tonle/referral/server'
import { reportsConsumers } from '@tonle/reports/server'
import { rewardsConsumers } from '@tonle/rewards/server'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '../../apps/server/modules.ts' // declares every list
import { readTree, treeOf } from '../tidy/repo.ts'
import { describeStatement } from './describe-statement.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Files that compose statements while the program runs: why, and what judges them instead. */
const COMPOSED: Readonly<Record<string, string>> = {
  'packages/contract/server/waiting.ts': 'asks what modules name; alarms.test.ts reads every kind',
  'packages/contract/server/version.ts': 'locks the row that a call names; the test below prepares each of them',
  'packages/database/consume.ts': 'names the table of its caller; each consumer has a test that reads through it',
  'packages/database/definitions.ts': 'sends the files of sql/, which tools/schema/catalog.test.ts applies twice',
  'packages/database/list-query.ts': 'composes the pages of lists; the test below prepares each of them',
  'packages/database/migrate.ts': 'sends the files of migrations',
  'packages/database/rebuild.ts': 'names the tables of a consumer; stream.test.ts and bet-days.test.ts rebuild with it',
  'packages/database/roles.ts': 'names a role; runs at every start',
  'packages/database/stream.ts': 'composes what consumers fold; the test below prepares each of them',
  'packages/database/transaction.ts': 'sends what it is given; its own settings begin every transaction',
  'packages/database/write-probe.ts': 'runs every second of every process',
  'packages/ledger/check-books.ts':
    'composes the invariants; apps/server/module-invariants.test.ts runs all of them in both scopes',
  'packages/ledger/companion.ts': 'composes the inserts of registered tables; every posting in every test sends them',
  'packages/ledger/ledger.ts': 'sends what companion.ts composed',
  'packages/ledger/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'modules/cashier/server/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'modules/contracts/server/count-active.ts': 'counts teams as count.ts does; runs.test.ts asks every shape',
  'modules/contracts/server/count.ts': 'counts teams by the terms of their contracts; runs.test.ts asks every shape',
  'modules/contracts/server/folded.ts': 'names the tables of a consumer; every run in runs.test.ts asks it',
  'modules/contracts/server/folds.ts': 'what consumers fold; the test below prepares them',
  'modules/missions/server/take-back.ts': 'names each folded table; take-back.test.ts takes back over all of them',
  'modules/play/server/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'modules/points/server/earned.ts': 'what a consumer folds; the test below prepares it',
  'modules/points/server/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'modules/reports/server/bet-days.ts': 'what a consumer folds; the test below prepares it',
  'modules/reports/server/revenue-sums.ts': 'what a consumer folds; the test below prepares it',
  'modules/reports/server/revenue.ts': 'lists are prepared by the test below; its sums are asked by revenue.test.ts',
  'modules/reports/server/team-sums.ts': 'what a consumer folds; the test below prepares it',
  'modules/reports/server/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'modules/referral/server/folds.ts': 'what consumers fold; the test below prepares them',
  'modules/referral/server/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'modules/missions/server/folds.ts': 'what consumers fold; the test below prepares them',
  'modules/missions/server/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'modules/rewards/server/folds.ts': 'what consumers fold; the test below prepares them',
  'modules/rewards/server/raffle/fold.ts': 'what a consumer folds; the test below prepares it',
  'modules/rewards/server/invariants.ts': 'run in both scopes by apps/server/module-invariants.test.ts',
  'apps/server/own-keyring.ts': 'sends the texts of its list, which are checked where they stand',
}

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await cloneDatabase()
  client = new Client(connectionConfig(database.url, 'tonle_owner'))
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

/** Parts of what a consumer folds are no statements by themselves. */
const isFold = ({ texts }: Statement) => texts?.some(text => /\b(from|using) change\b/.test(text)) ?? false
const consumers = [
  ...playConsumers,
  ...promotionsConsumers,
  ...reportsConsumers,
  ...rewardsConsumers,
  ...contractsConsumers,
  ...missionsConsumers,
  ...referralConsumers,
  pointsEarned,
]

const fileOf = ({ at }: Statement) => at.split(':')[0]!

async function complaintsOf(statements: readonly Statement[]): Promise<string[]> {
  const complaints: string[] = []
  for (const { at, texts, columns } of statements)
    for (const text of texts ?? []) {
      const description = await describeStatement(client, text)
      if (description.error) complaints.push(`${at} ${description.error}`)
      else
        for (const name of columns ?? [])
          if (!description.columns.includes(name)) complaints.push(`${at} answers no ${name}, which its row type has`)
    }
  return [...new Set(complaints)]
}

const inFile = (text: string) => {
  const tree = treeOf({ 'modules/cashier/server/sql.ts': text })
  return statementsOf(tree)
}

test('the database accepts every statement of the product, and its answer has the fields of its row type', async () => {
  const tree = readTree(new URL('../..', import.meta.url).pathname)
  const statements = statementsOf(tree)
  const complaints = await complaintsOf(statements.filter(one => COMPOSED[fileOf(one)] === undefined && !isFold(one)))
  expect(complaints).toEqual([])
  expect(statements.filter(one => !one.texts && COMPOSED[fileOf(one)] === undefined).map(({ at }) => at)).toEqual([])
  // A file that is all constants now leaves the list.
  const composed = new Set(statements.filter(one => !one.texts).map(fileOf))
  expect(Object.keys(COMPOSED).filter(file => !composed.has(file))).toEqual([])
  expect(statements.length).toBeGreaterThan(350)
}, 180_000)

test('the database accepts what each consumer folds', async () => {
  const complaints: string[] = []
  for (const consumer of consumers) {
    const { error } = await describeStatement(client, foldText(consumer))
    if (error) complaints.push(`${consumer.name} ${error}`)
  }
  expect(complaints).toEqual([])
  expect(consumers.map(({ name }) => name)).toContain('reports.bet_days')
})

test('the database accepts the row that each call with a version locks', async () => {
  const root = new URL('../..', import.meta.url).pathname
  const contracts = await Promise.all(
    globSync('{modules,games}/*/contract.ts', { cwd: root }).map(file => import(`${root}${file}`) as Promise<object>),
  )
  const versions = contracts.flatMap(callsIn).flatMap(([, { version }]) => version ?? [])
  for (const version of versions) expect((await describeStatement(client, versionStatement(version))).error).toBeUndefined()
  expect(versions.map(({ table }) => table)).toContain('catalog.game')
})
test('the database accepts every list: each sort both ways, first and later pages, with and without filters, and its count', async () => {
  const complaints: string[] = []
  const accept = async (text: string) => {
    const { error } = await describeStatement(client, numbered(text).text)
    if (error) complaints.push(`${error}: ${text}`)
  }
  for (const query of listQueries()) {
    const filters = Object.keys(query.filters)
    await accept(query.countText(filters))
    if (query.options.sums) await accept(query.sumText(filters))
    for (const sort of Object.keys(query.options.sorts).flatMap(name => [name, `-${name}`]))
      for (const given of [[], filters, ...filters.map(name => [name])]) {
        for (const isAfter of [false, true]) await accept(query.pageText(sort, given, isAfter))
        if (query.options.uuid) await accept(query.orderText(sort, given))
      }
  }
  expect(complaints).toEqual([])
  expect(listQueries().length).toBeGreaterThan(3)
}, 60_000)

test('a column that is not there is found with its line, in statements composed of constants, conditions and functions', async () => {
  const statements = inFile(`
    const COLUMNS = 'id, amont'
    const FROM = (table: string) => \`from cashier.\${table} d\`
    export const read = (read: Read, lock: boolean) =>
      read.query(\`select \${COLUMNS} \${FROM('deposit')}\${lock ? ' for update' : ''}\`)`)
  expect(await complaintsOf(statements)).toEqual(['modules/cashier/server/sql.ts:5 column "amont" does not exist'])
})

test('a field of the row type that the statement does not answer is found', async () => {
  const statements = inFile(`
    interface Row extends Pick<Other, 'id'> { amount: bigint; member_id: string }
    interface Other { id: string; note: string }
    export const read = (read: Read) => read.one<Row & { memberId: string }>('select * from cashier.deposit')`)
  expect(await complaintsOf(statements)).toEqual(['modules/cashier/server/sql.ts:4 answers no memberId, which its row type has'])
})

test('a list whose row type has a field that it does not answer is found', async () => {
  const statements = inFile(`
    const FROM = 'cashier.deposit d'
    export const list = listQuery<{ id: string; memberId: string }>({
      columns: 'd.id, d.member_id', from: FROM, where: 'd.brand_id = $brand and d.id <> $brand', sorts: { id: ['d.id'] } })`)
  expect(await complaintsOf(statements)).toEqual(['modules/cashier/server/sql.ts:3 answers no memberId, which its row type has'])
})

test('a statement that is sent in a way nobody knows is found too, and one that is composed at run time is named', async () => {
  expect(await complaintsOf(inFile(`export const TEXT = 'select nothing from cashier.deposit'`))).toEqual([
    'modules/cashier/server/sql.ts:1 column "nothing" does not exist',
  ])
  expect(inFile('export const read = (read: Read, table: string) => read.query(`select 1 from ` + table)')).toEqual([
    { at: 'modules/cashier/server/sql.ts:1', texts: undefined, columns: undefined },
  ])
})
