import { expect, test } from 'vitest'
import { findCycle } from './check-dependencies.ts'
import { checkSystem } from './check-system.ts'
import { parseTree } from './parse.ts'
import { type Finding, treeOf } from './repo.ts'
import { tidy } from './tidy.ts'

/** Findings of a small repository as `file:line rule`, without those about missing READMEs. */
function look(files: Record<string, string>, rule?: string): string[] {
  return findingsOf(files, rule).map(one => `${one.file}${one.line > 0 ? `:${one.line}` : ''} ${one.rule}`)
}

function findingsOf(files: Record<string, string>, rule?: string): Finding[] {
  return tidy(treeOf({ ...modules, ...files })).filter(one =>
    rule ? one.rule === rule : !one.message.includes('has a README.md'),
  )
}

const manifest = (name: string, exports: Record<string, string>) => JSON.stringify({ name: `@tonle/${name}`, exports })
const faces = { './contract': './contract.ts', './server': './server/index.ts', './site/*': './site/*' }
const modules = {
  'packages/money/package.json': manifest('money', { '.': './index.ts' }),
  'packages/database/package.json': manifest('database', { '.': './index.ts' }),
  'packages/contract/package.json': manifest('contract', {
    '.': './index.ts',
    './server': './server/index.ts',
    './browser': './browser/index.ts',
  }),
  'testkit/package.json': manifest('testkit', { '.': './index.ts' }),
  'modules/brand/package.json': manifest('brand', faces),
  'modules/cashier/package.json': manifest('cashier', faces),
  'modules/wallet/package.json': manifest('wallet', faces),
  'apps/server/package.json': manifest('app-server', { './*': './*' }),
}

test('a repository that keeps the rules has no findings', () => {
  expect(
    look({
      'modules/cashier/contract.ts': `import { call } from '@tonle/contract'\nimport { money } from '@tonle/money'\nexport const a = [call, money]\n`,
      'modules/cashier/server/deposit.ts': `import type { Tx } from '@tonle/database'\nimport { credit } from '@tonle/wallet/server'\nexport const b = (tx: Tx) => credit(tx)\n`,
      'modules/cashier/contract-console.ts': `import { a } from '@tonle/wallet/contract'\nexport const c = [a]\n`,
      'modules/cashier/site/deposit-page.tsx': `import type * as calls from '../contract.ts'\nexport const c: typeof calls | undefined = undefined\n`,
    }),
  ).toEqual([])
})

test('a file outside the layout is named', () => {
  expect(look({ 'notes.txt': '' })).toEqual(['notes.txt layout'])
  expect(look({ 'src/index.ts': '' })).toEqual(['src/index.ts layout'])
  expect(look({ 'modules/crypto/contract.ts': '' })).toEqual(['modules/crypto/contract.ts layout'])
  expect(look({ 'modules/cashier/deposit.ts': '' })).toEqual(['modules/cashier/deposit.ts layout'])
  expect(look({ 'modules/cashier/domain/deposit.ts': '' })).toEqual(['modules/cashier/domain/deposit.ts layout'])
  expect(look({ 'modules/cashier/server/utils.ts': '' })).toEqual(['modules/cashier/server/utils.ts layout'])
  expect(look({ 'packages/magic/index.ts': '' })).toEqual(['packages/magic/index.ts layout'])
})

test('a module without README is named', () => {
  const messages = findingsOf({ 'modules/cashier/contract.ts': '' }, 'layout').map(one => one.file)
  expect(messages).toContain('modules/cashier')
  expect(findingsOf({ 'modules/cashier/README.md': '' }, 'layout').map(one => one.file)).not.toContain('modules/cashier')
})

test('names are kebab-case', () => {
  expect(look({ 'modules/cashier/server/requestDeposit.ts': '' })).toEqual(['modules/cashier/server/requestDeposit.ts file-name'])
  expect(look({ 'packages/ui/Button.tsx': '' })).toEqual(['packages/ui/Button.tsx file-name'])
})

test.each([
  ['money knows nobody', 'packages/money/index.ts', `import { db } from '@tonle/database'\nexport { db }`],
  ['a package knows no business', 'packages/database/index.ts', `import { a } from '@tonle/cashier/contract'\nexport { a }`],
  ['a contract runs in a browser', 'modules/cashier/contract.ts', `import { db } from '@tonle/database'\nexport { db }`],
  ['types count too', 'modules/cashier/rules.ts', `import type { Tx } from '@tonle/database'\nexport type A = Tx`],
  ['so do types named in place', 'modules/cashier/rules.ts', `export type A = import('@tonle/database').Tx`],
  ['re-exports count', 'modules/cashier/rules.ts', `export { tx } from '@tonle/database'`],
  ['lazy imports count', 'modules/cashier/site/page.tsx', `export const page = () => import('@tonle/cashier/server')`],
  ['a screen never sees the server', 'modules/cashier/site/page.tsx', `import { a } from '../server/index.ts'\nexport { a }`],
  [
    'a screen knows its contract by type only',
    'modules/cashier/site/page.tsx',
    `import * as calls from '../contract.ts'\nexport { calls }`,
  ],
  [
    'a screen does not know another module',
    'modules/cashier/site/page.tsx',
    `import { a } from '@tonle/wallet/site/balance.tsx'\nexport { a }`,
  ],
  ['an unlisted pair is refused', 'modules/wallet/server/a.ts', `import { a } from '@tonle/cashier/server'\nexport { a }`],
  ['contracts know none above them', 'modules/wallet/contract.ts', `import { a } from '@tonle/cashier/contract'\nexport { a }`],
  [
    'a relative way out of a module is refused',
    'modules/cashier/server/a.ts',
    `import { a } from '../../wallet/server/index.ts'\nexport { a }`,
  ],
  ['nobody imports from apps', 'modules/cashier/server/a.ts', `import { a } from '@tonle/app-server/main.ts'\nexport { a }`],
  ['the product does not import the test kit', 'modules/cashier/server/a.ts', `import { a } from '@tonle/testkit'\nexport { a }`],
  [
    'the product does not import tools',
    'modules/cashier/server/a.ts',
    `import { a } from '../../../tools/browser.ts'\nexport { a }`,
  ],
  ['only database holds the pool', 'modules/cashier/server/a.ts', `import { Pool } from 'pg'\nexport { Pool }`],
  ['no node built-ins in a browser', 'modules/cashier/site/page.tsx', `import { join } from 'node:path'\nexport { join }`],
  ['no unlisted package in a browser', 'modules/cashier/site/page.tsx', `import { debounce } from 'lodash'\nexport { debounce }`],
])('dependencies: %s', (_name, file, source) => {
  expect(look({ [file]: source }, 'dependency')).toEqual([`${file}:1 dependency`])
})

test('a test may use the test kit and the contracts of others', () => {
  const source = `import { world } from '@tonle/testkit'\nimport * as wallet from '@tonle/wallet/contract'\nexport { world, wallet }`
  expect(look({ 'modules/cashier/server/deposit.test.ts': source }, 'dependency')).toEqual([])
})

test('a circle is found and closed', () => {
  const graph = (edges: Record<string, string[]>) => findCycle(new Map(Object.entries(edges)))
  expect(graph({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined()
  expect(graph({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b'])
})

const lines = (count: number) => 'export const a = 1\n'.repeat(count).replaceAll('export const a', 'export let a')

test('files stop at 400 lines, tests at 600, texts and data are free', () => {
  expect(look({ 'modules/cashier/server/a.ts': lines(400) }, 'file-length')).toEqual([])
  expect(look({ 'modules/cashier/server/a.ts': lines(401) }, 'file-length')).toEqual([
    'modules/cashier/server/a.ts:400 file-length',
  ])
  expect(look({ 'modules/cashier/server/a.test.ts': lines(401) }, 'file-length')).toEqual([])
  expect(look({ 'modules/cashier/server/a.test.ts': lines(601) }, 'file-length')).toEqual([
    'modules/cashier/server/a.test.ts:600 file-length',
  ])
  expect(look({ 'modules/cashier/texts.ts': lines(900) }, 'file-length')).toEqual([])
  expect(look({ 'modules/cashier/server/rows.ts': lines(900) }, 'file-length')).toEqual([])
})

const body = (count: number) => `{\n${'  step()\n'.repeat(count - 2)}}`

test('functions stop at 60 lines, whatever their form', () => {
  const file = 'modules/cashier/server/a.ts'
  expect(look({ [file]: `function a() ${body(60)}` }, 'function-length')).toEqual([])
  expect(look({ [file]: `\nfunction a() ${body(61)}` }, 'function-length')).toEqual([`${file}:2 function-length`])
  expect(look({ [file]: `const a = () => ${body(61)}` }, 'function-length')).toEqual([`${file}:1 function-length`])
  expect(findingsOf({ [file]: `class A { run() ${body(61)} }` }, 'function-length')[0]?.message).toContain('run has 61 lines')
  expect(look({ [file]: `describe('a', () => ${body(90)})` }, 'function-length')).toEqual([])
  expect(look({ [file]: `describe.each(paths)('a', () => ${body(90)})` }, 'function-length')).toEqual([])
})

test.each([
  'Date.now()',
  'new Date()',
  'Math.random()',
  "console.log('a')",
  'setInterval(() => {}, 5)',
  'process.env.HOME',
  'crypto.randomUUID()',
  "fetch('/')",
])('%s is kept out of the product', expression => {
  const file = 'modules/cashier/server/a.ts'
  expect(look({ [file]: `export const a = ${expression}\n` }, 'global')).toEqual([`${file}:1 global`])
  expect(look({ 'tools/a.ts': `export const a = ${expression}\n` }, 'global')).toEqual([])
})

test('what only looks like a forbidden global is free', () => {
  const source = `export const a = [new Date(5), house.clock.now(), { console: 1 }.console, client.fetch('/')]\n`
  expect(look({ 'modules/cashier/server/a.ts': source }, 'global')).toEqual([])
  expect(look({ 'modules/cashier/server/bank-client.ts': `export const a = fetch('/')\n` }, 'global')).toEqual([])
  expect(look({ 'packages/process/clock.ts': 'export const now = () => Date.now()\n' }, 'global')).toEqual([])
})

test('markup reaches a page by SafeHtml alone', () => {
  const file = 'modules/messages/site/a.tsx'
  for (const act of [
    'a.innerHTML = b',
    "a.insertAdjacentHTML('beforeend', b)",
    'c = <p dangerouslySetInnerHTML={{ __html: b }} />',
  ])
    expect(look({ [file]: `${act}\n` }, 'html')).toEqual([`${file}:1 html`])
  expect(look({ [file]: 'export const a = <SafeHtml html={b} />\n', 'e2e/a.ts': 'a.innerHTML = b\n' }, 'html')).toEqual([])
})

test('any and silenced checks are found, a reasoned suppression is not', () => {
  const file = 'modules/cashier/server/a.ts'
  expect(look({ [file]: 'export const a = (b: any) => b\n' }, 'escape')).toEqual([`${file}:1 escape`])
  expect(look({ [file]: '// @ts-ignore because\nexport const a = 1\n' }, 'escape')).toEqual([`${file}:1 escape`])
  expect(look({ [file]: '// @ts-expect-error\nexport const a = 1\n' }, 'escape')).toEqual([`${file}:1 escape`])
  expect(look({ [file]: '// biome-ignore lint/style/x: why\nexport const a = 1\n' }, 'escape')).toEqual([`${file}:1 escape`])
  expect(look({ [file]: '// biome-ignore lint/style/x: the driver types it so\nexport const a = 1\n' }, 'escape')).toEqual([])
})

test('a journey leaves a tab open', () => {
  const source = 'export const a = (bank: Page) => bank.close()\n'
  expect(look({ 'e2e/first-day.test.ts': source }, 'escape')).toEqual(['e2e/first-day.test.ts:1 escape'])
  expect(look({ 'e2e/first-day.test.ts': 'export const a = (browser: Browser) => browser.close()\n' }, 'escape')).toEqual([])
  expect(look({ 'e2e/crash.long.test.ts': source, 'e2e/journey.ts': source }, 'escape')).toEqual([])
})

const screen = (jsx: string) => ({ 'modules/cashier/site/page.tsx': `export const Page = () => ${jsx}\n` })

test.each([
  '<p>Deposit</p>',
  '<p>ដាក់ប្រាក់</p>',
  '<p>存款</p>',
  '<input placeholder="Amount" />',
  '<button aria-label={"Close"} />',
  "<p>{isOpen ? 'Open' : t(key)}</p>",
  "<p>{isOpen && 'Open'}</p>",
  '<p>{`Pay now`}</p>',
  '<Field label="Amount" />',
])('untranslated text is found: %s', jsx => {
  expect(look(screen(jsx), 'text')).toEqual(['modules/cashier/site/page.tsx:1 text'])
})

test.each([
  '<p>{t(key)}</p>',
  '<p>×  ·  5</p>',
  '<p className="title">{amount}</p>',
  '<b translate="no">Tonle</b>',
  '<kbd>Esc</kbd>',
  "<p>{a ? '+' : '−'}</p>",
])('what needs no translation is free: %s', jsx => {
  expect(look(screen(jsx), 'text')).toEqual([])
})

test('screens have no raw button; the design system has', () => {
  const button = 'export const A = () => <button type="button" />\n'
  expect(look({ 'modules/cashier/site/a.tsx': button, 'apps/site/app/a.tsx': button }, 'control')).toEqual([
    'apps/site/app/a.tsx:1 control',
    'modules/cashier/site/a.tsx:1 control',
  ])
  expect(look({ 'packages/ui/controls/a.tsx': button }, 'control')).toEqual([])
})

test('screens read the address by one hook', () => {
  const reads = "import { Link, useSearchParams } from 'wouter'\nexport const a = [Link, useSearchParams]\n"
  expect(look({ 'modules/cashier/site/a.ts': reads, 'packages/ui/lists/a.ts': reads }, 'control')).toEqual([
    'modules/cashier/site/a.ts:1 control',
  ])
})

test.each([
  ['{ refetchInterval: 5000 }', 1],
  ['{ refetchInterval: POLL_MS }', 1],
  ['{ refetchInterval: query => (query.isOpen ? 3000 : false) }', 1],
  ['{ refetchInterval: 60_000 }', 0],
  ['{ refetchInterval: SAFETY_POLL_MS }', 0],
  ['{ refetchInterval: query => isOpen(query) && unlessLive(pollMs[query.state] ?? 3000) }', 0],
])('screens do not poll beside events: %s', (settings, found) => {
  expect(look({ 'modules/cashier/console/a.ts': `export const a = ${settings}\n` }, 'poll')).toHaveLength(found)
})

test.each([
  "import { keepPreviousData, useQuery } from '@tanstack/react-query'\n",
  "import { useMutation } from '@tanstack/react-query'\n",
  "export const a = { queryKey: ['wallet'] }\n",
  'export const a = (queries: Q) => queries.invalidateQueries()\n',
])('screens ask by calls, without keys and hooks of their own: %s', code => {
  expect(look({ 'modules/cashier/site/a.ts': code, 'apps/site/app/a.ts': code }, 'query')).toHaveLength(2)
  expect(look({ 'packages/contract/browser/a.ts': code, 'apps/site/app/a.test.ts': code }, 'query')).toEqual([])
})

test('what calls give the query library is free', () => {
  const code = `
    import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
    export const a = (queries: Q) => queries.getQueriesData({ queryKey: operators.me.key() })
    export const b = cashier.methods.useQuery({}, { placeholderData: keepPreviousData })
  `
  expect(look({ 'modules/cashier/site/a.ts': code }, 'query')).toEqual([])
})

const migration = (sql: string, name = '202611211200-cashier-deposits.sql') => ({
  [`modules/cashier/server/migrations/${name}`]: sql,
})
const at = 'modules/cashier/server/migrations/202611211200-cashier-deposits.sql'

test('migrations carry time, module and what they do', () => {
  expect(look(migration('', '001-init.sql'), 'migration')).toHaveLength(1)
  expect(look(migration('', '202613991200-cashier-deposits.sql'), 'migration')).toHaveLength(1)
  expect(look(migration('', '202611211200-wallet-deposits.sql'), 'migration')).toHaveLength(1)
  expect(look(migration(''), 'migration')).toEqual([])
})

test('a statement has at most eight positional parameters', () => {
  const file = 'modules/cashier/server/a.ts'
  const query = (last: number) => ({ [file]: `export const a = (r: Read) => r.query('select $1::int, $${last}::int')\n` })
  expect(look(query(8), 'sql')).toEqual([])
  expect(look(query(9), 'sql')).toEqual([`${file}:1 sql`])
})

test('functions and views stand in the folder sql, and nothing else there', () => {
  const later = '202611231200-cashier-more.sql'
  const body = 'returns int language sql as $$ select 1; update a set b = 2 $$;'
  expect(look(migration(`create function cashier.one() ${body}`, later), 'definition')).toHaveLength(1)
  expect(look(migration('alter table cashier.deposit add note text;', later), 'definition')).toEqual([])
  const current = (sql: string, name = 'steps.sql') => ({ [`modules/cashier/server/sql/${name}`]: sql })
  expect(
    look(current(`create or replace function cashier.one() ${body}\ngrant select on cashier.a to tonle_app;`), 'definition'),
  ).toEqual([])
  expect(look(current(`create function cashier.one() ${body}`), 'definition')).toHaveLength(1)
  expect(look(current('drop view if exists cashier.a;'), 'definition')).toHaveLength(1)
  expect(look(current('drop view if exists cashier.a;', 'retired.sql'), 'definition')).toEqual([])
  expect(look(current('alter table cashier.a add b int;', 'retired.sql'), 'definition')).toHaveLength(1)
})

const table = 'create table cashier.deposit (\n  brand_id uuid not null,\n  amount int8 not null\n);\n'

test('a table with brand_id has its wall', () => {
  expect(look(migration(table), 'wall')).toEqual([`${at}:1 wall`])
  expect(look(migration(`${table}select house.wall('cashier.deposit');\n`), 'wall')).toEqual([])
  expect(look(migration(`${table}-- select house.wall('cashier.deposit');\n`), 'wall')).toEqual([`${at}:1 wall`])
})

test('money is never inexact', () => {
  expect(look(migration('create table cashier.a (\n  amount double precision not null\n);\n'), 'money')).toEqual([
    `${at}:2 money`,
  ])
  expect(look(migration('create table cashier.a (\n  amount numeric(38,6) not null\n);\n'), 'money')).toEqual([])
  expect(look({ 'modules/cashier/server/a.ts': "export const a = parseFloat('1.5')\n" }, 'money')).toHaveLength(1)
})

test('SQL takes time from app_now(), leaves balances to the ledger, and reads others by their views', () => {
  const file = 'modules/cashier/server/sql.ts'
  const query = (sql: string) => ({ [file]: `export const a = (r: Read) => r.query(\`\n  ${sql}\`)\n` })
  expect(look(query('select now()'), 'sql')).toEqual([`${file}:2 sql`])
  expect(look(query('select app_now()'), 'sql')).toEqual([])
  expect(look(query('update ledger.account set balance = 5'), 'sql')).toEqual([`${file}:2 sql`])
  expect(look(query('select * from wallet.statement'), 'sql')).toEqual([`${file}:2 sql`])
  expect(look(query('select * from wallet.pub_statement'), 'sql')).toEqual([])
  expect(look(query('update wallet.pub_statement set a = 1'), 'sql')).toEqual([`${file}:2 sql`])
})

test('documents are checked where they could lie', () => {
  const dependencies = { 'package.json': JSON.stringify({ dependencies: { pg: '8' } }) }
  const page = (text: string) => ({ ...dependencies, 'docs/decisions/dependencies.md': text })
  expect(look(page(''), 'reason')).toHaveLength(1)
  expect(look(page('| `pg` | the driver that never commits a dead transaction |\n'), 'reason')).toEqual([])
  expect(look(page('| `pg` | driver |\n'), 'reason')).toHaveLength(1)
  expect(
    look(page('| `pg` | the driver that never commits a dead transaction |\n| `left-pad` | pads text on its left |\n'), 'reason'),
  ).toHaveLength(1)
  const nested = { 'docs/integrating/package.json': JSON.stringify({ devDependencies: { 'left-pad': '1' } }) }
  expect(look({ ...nested, 'docs/decisions/dependencies.md': '' }, 'reason')).toHaveLength(1)
  expect(look({ 'modules/cashier/server/a.ts': "invariant(true, 'INV-07 x')\n" }, 'invariant')).toHaveLength(1)
  expect(
    look(
      { 'docs/invariants.md': '| INV-07 | x |\n', 'modules/cashier/server/a.ts': "invariant(true, 'INV-07 x')\n" },
      'invariant',
    ),
  ).toEqual([])
  expect(look({ 'README.md': '[the map](docs/map.md)' }, 'link')).toEqual(['README.md:1 link'])
})

test('a workspace declares what it imports, in one version, and nothing else', () => {
  const imports = `import { z } from 'zod'\nimport { call } from '@tonle/contract'\nexport const a = [z, call]\n`
  const at = (manifest: object, more: Record<string, string> = {}) =>
    findingsOf(
      {
        'package.json': JSON.stringify({ name: 'tonle', dependencies: {}, devDependencies: { vitest: '5.1.1' } }),
        'modules/cashier/package.json': JSON.stringify({ name: '@tonle/cashier', exports: faces, ...manifest }),
        'modules/cashier/contract.ts': imports,
        'modules/cashier/contract.test.ts': `import { test } from 'vitest'\ntest('a', () => {})\n`,
        ...more,
      },
      'package',
    ).map(one => `${one.file} ${one.message}`)
  const declared = { zod: '4.6.7', '@tonle/contract': '*' }
  expect(at({ dependencies: declared })).toEqual([])
  expect(at({ dependencies: { zod: '4.6.7' } })).toEqual([
    expect.stringContaining('@tonle/contract is not declared in modules/cashier'),
  ])
  expect(at({ dependencies: { ...declared, wouter: '3.13.0' } })).toEqual([
    expect.stringContaining('wouter is declared and nobody imports'),
  ])
  expect(at({ dependencies: { ...declared, zod: '^4.6.7' } })).toEqual([expect.stringContaining('versions are exact')])
  expect(at({ dependencies: { '@tonle/contract': '*' }, devDependencies: { zod: '4.6.7' } })).toEqual([
    expect.stringContaining('zod is not declared'),
  ])
  const test = {
    'modules/cashier/rules.test.ts': `import { test } from 'vitest'\nimport fc from 'fast-check'\ntest('a', () => fc)\n`,
  }
  expect(at({ dependencies: declared }, test)).toEqual([expect.stringContaining('fast-check is not declared')])
  expect(at({ dependencies: declared, devDependencies: { 'fast-check': '4.10.2' } }, test)).toEqual([])
  const other = {
    'modules/wallet/package.json': JSON.stringify({ name: '@tonle/wallet', dependencies: { zod: '4.0.0' } }),
    'modules/wallet/contract.ts': `export * from 'zod'\n`,
  }
  expect(at({ dependencies: declared }, other)).toEqual([expect.stringContaining('zod is 4.')])
})

test('all brands are seen only from the places of the list, and the list names no place that is gone', () => {
  const job = `export async function foldPlayed(db: Db) {\n  await db.system(async () => {})\n}\n`
  const places = {
    'modules/cashier/server/deposit.ts': `export const deposit = async (services: S) => {\n  await services.db.system(fn)\n}\n`,
    'modules/cashier/server/refund.ts': `export async function refund({ db }: S) {\n  const { system } = db\n  await system(fn)\n}\n`,
    'modules/cashier/server/pay.ts': `export class Pay {\n  async #now(db: Db) {\n    await db['system'](fn)\n  }\n}\n`,
    'modules/cashier/server/deposit.test.ts': `await w.services.db.system(fn)\n`,
    'faults/harness/ground.ts': `await services.db.system(fn)\n`,
  }
  expect(look(places, 'system')).toEqual([
    'modules/cashier/server/deposit.ts:2 system',
    'modules/cashier/server/pay.ts:3 system',
    'modules/cashier/server/refund.ts:2 system',
  ])
  const sources = parseTree(treeOf({ ...places, 'modules/play/server/fold-played.ts': job }))
  const list = {
    'modules/cashier/server/deposit.ts': { deposit: 'job' },
    'modules/cashier/server/refund.ts': { refund: 'job', gone: 'job' },
    'modules/cashier/server/pay.ts': { '#now': 'finder' },
    'modules/play/server/fold-played.ts': { foldPlayed: 'job' },
  } as const
  expect(checkSystem(sources, list).map(one => `${one.file} ${one.message}`)).toEqual([
    'modules/cashier/server/refund.ts gone opens no db.system any more: take it off the list',
  ])
  expect(checkSystem(sources, {}).length).toBe(4)
})
