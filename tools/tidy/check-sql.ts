import { MOST_PARAMETERS, manyParameters, movedRows, withoutWall } from './allowances.ts'
import { child, type Node, type Source, text, walk } from './parse.ts'
import { type Finding, isTest, lineAt, moduleOf, type Tree } from './repo.ts'

const NAME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})-([a-z]+)-([a-z0-9-]+)\.sql$/

/**
 * Migrations: one global order by name, walls round every brand's table, no float for money, time only from app_now(); functions and
 * views in the folder `sql` of their module.
 */
export function checkSql(tree: Tree, sources: readonly Source[]): Finding[] {
  const findings: Finding[] = []
  const walls = wallsIn(tree)
  for (const [path, sql] of tree) {
    // What shows the present tables is written from the database, whose migrations are judged here.
    if (!path.endsWith('.sql') || path.endsWith('/schema.sql')) continue
    const add = (offset: number, rule: string, message: string) =>
      findings.push({ file: path, line: offset < 0 ? 0 : lineAt(sql, offset), rule, message })
    const name = path.split('/').at(-1) ?? ''
    if (path.includes('/migrations/')) checkName(path, name, add)
    const bare = withoutComments(sql)
    checkDefinitions(path, name, bare, add)
    checkWalls(path, bare, walls, add)
    checkTypes(bare, add)
    checkStatements(path, bare, add)
  }
  for (const source of sources) findings.push(...checkEmbedded(source))
  return findings
}

type Add = (offset: number, rule: string, message: string) => void

function checkName(path: string, name: string, add: Add): void {
  const match = NAME.exec(name)
  const owner = moduleOf(path).split('/')[1]
  if (!match) add(-1, 'migration', 'is not named YYYYMMDDHHMM-<module>-<what>.sql')
  const [, , month, day, hour, minute, module = owner] = match ?? []
  if (Number(month) > 12 || Number(day) > 31 || Number(hour) > 23 || Number(minute) > 59)
    add(-1, 'migration', 'its number is no time')
  if (module !== owner) add(-1, 'migration', `names ${module}, but stands in ${owner}`)
}

/** From here on a migration changes tables only. */
const FIRST_WITHOUT_FUNCTIONS = '202611221351'
const DEFINITION = /^(create or replace (function|aggregate|view|trigger)|alter view|comment on|grant)\b/i

function checkDefinitions(path: string, name: string, sql: string, add: Add): void {
  const statements = sql.replace(/(\$\w*\$)[\s\S]*?\1/g, body => body.replace(/[^\n]/g, ' ')).matchAll(/\S[^;]*;?/g)
  if (path.includes('/sql/')) {
    for (const { 0: statement, index } of statements)
      if (
        !DEFINITION.test(statement) &&
        !(name === 'retired.sql' && /^drop (function|aggregate|view) if exists\b/i.test(statement))
      )
        add(index, 'definition', `${statement.split('\n')[0]}: a file in sql/ holds functions, views, triggers and their grants`)
  } else if (path.includes('/migrations/') && name >= FIRST_WITHOUT_FUNCTIONS && !path.startsWith('packages/database/')) {
    for (const { 0: statement, index } of statements)
      if (/^create\s+(or\s+replace\s+)?(function|aggregate|view|trigger)\b/i.test(statement))
        add(index, 'definition', 'functions, views and triggers stand in sql/ of their module, where their text stays current')
  }
}

/** Same length as before, so that offsets still give lines. */
const withoutComments = (sql: string): string =>
  sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))

function wallsIn(tree: Tree): Set<string> {
  const walls = new Set<string>()
  for (const [path, sql] of tree) {
    if (!path.endsWith('.sql')) continue
    for (const match of withoutComments(sql).matchAll(/house\.wall\(\s*'([^']+)'/g)) walls.add(match[1] ?? '')
  }
  return walls
}

function checkWalls(path: string, sql: string, walls: ReadonlySet<string>, add: Add): void {
  for (const match of sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)\s*\(([\s\S]*?)\n\s*\)[^;]*;/gi)) {
    const [, table = '', body = ''] = match
    if (!table.includes('.')) add(match.index, 'sql', `${table} names no schema`)
    if (!/\bbrand_id\b/i.test(body) || walls.has(table) || withoutWall[table] !== undefined) continue
    add(
      match.index,
      'wall',
      `${table} has brand_id but no house.wall('${table}'): the second wall against other brands (${moduleOf(path)})`,
    )
  }
}

function checkTypes(sql: string, add: Add): void {
  for (const match of sql.matchAll(
    /\b(real|double\s+precision|float[48]?|money)\b(?=\s*(,|\n|\)|not\b|null\b|default\b|check\b))/gi,
  )) {
    add(match.index, 'money', `${match[1]} is inexact: amounts are int8 (10⁻⁶ of the unit), sums numeric`)
  }
}

const RAW_TIME =
  /(?<![\w.])(now\s*\(\s*\)|clock_timestamp\s*\(|transaction_timestamp\s*\(|current_timestamp\b|current_date\b|localtimestamp\b)/gi
// Which kinds count for limits is a list that owners add to.
const BALANCE_WRITE = /\b(insert\s+into|update|delete\s+from|truncate)\s+(only\s+)?ledger\.(?!counted_kind\b)\w+/gi
const FOREIGN = /\b(from|join|update|insert\s+into|delete\s+from)\s+(?:only\s+)?([a-z_]+)\.([a-z_]+)/gi

function checkStatements(path: string, sql: string, add: Add): void {
  // The job queue's own rows are timed by the server's clock.
  if (!/^packages\/(database|jobs)\//.test(path) && !isTest(path)) {
    for (const match of sql.matchAll(RAW_TIME)) add(match.index, 'sql', `${match[0].trim()}: SQL takes time only from app_now()`)
  }
  if (!path.startsWith('packages/ledger/')) {
    for (const match of sql.matchAll(BALANCE_WRITE)) add(match.index, 'sql', `${match[0]}: only packages/ledger writes balances`)
  }
  if (isTest(path)) return // tests may look at any table
  const own = /^modules\/([^/]+)\//.exec(path)?.[1]
  if (own === undefined || movedRows[path] !== undefined) return
  for (const match of sql.matchAll(FOREIGN)) {
    const [, verb = '', schema = '', table = ''] = match
    if (schema === own || !MODULE_SCHEMAS.has(schema) || (/^(from|join)$/i.test(verb) && table.startsWith('pub_'))) continue
    add(match.index, 'sql', `${schema}.${table}: SQL of ${own} reads other modules only by their views ${schema}.pub_*`)
  }
}

const MODULE_SCHEMAS = new Set([
  'brand',
  'identity',
  'profile',
  'wallet',
  'cashier',
  'transfers',
  'catalog',
  'play',
  'vendors',
  'lottery',
  'sports',
  'live',
  'promotions',
  'rewards',
  'missions',
  'points',
  'referral',
  'agents',
  'contracts',
  'files',
  'delivery',
  'alarms',
  'messages',
  'content',
  'chat',
  'support',
  'protection',
  'reports',
  'risk',
  'exports',
  'operators',
])

/** SQL inside scripts: strings that begin like a statement. */
function checkEmbedded(source: Source): Finding[] {
  const { path } = source
  if (!/^(packages|modules|games|apps|simulators|testkit)\//.test(path)) return []
  const findings: Finding[] = []
  const check = (node: Node, sql: string) => {
    if (!/^\s*(with|select|insert|update|delete|create|alter)\b/i.test(sql)) return
    const add: Add = (offset, rule, message) =>
      findings.push({ file: path, line: lineAt(source.text, node.start) + lineAt(sql, offset) - 1, rule, message })
    checkStatements(path, withoutComments(sql), add)
    const parameters = Math.max(0, ...[...sql.matchAll(/\$(\d+)\b/g)].map(match => Number(match[1])))
    if (parameters > MOST_PARAMETERS && !isTest(path) && !path.startsWith('simulators/') && manyParameters[path] === undefined)
      add(0, 'sql', `${parameters} positional parameters: at most ${MOST_PARAMETERS}, rows and lists travel as one value`)
  }
  walk(source.program, node => {
    if (node.type === 'Literal') check(node, text(node, 'value') ?? '')
    if (node.type !== 'TemplateLiteral') return
    const quasis = Array.isArray(node.quasis) ? (node.quasis as { value: { cooked?: string } }[]) : []
    check(node, quasis.map(quasi => quasi.value.cooked ?? '').join('$'))
  })
  findings.push(...floats(source))
  return findings
}

/** Floats on the way of money: `parseFloat` and `toFixed` in programs that hold amounts. */
function floats(source: Source): Finding[] {
  if (
    !/^(modules\/[^/]+\/(server\/|contract\.ts|rules\.ts)|packages\/(money|ledger|contract)\/)/.test(source.path) ||
    isTest(source.path)
  )
    return []
  const findings: Finding[] = []
  walk(source.program, node => {
    if (node.type !== 'CallExpression') return
    const callee = child(node, 'callee')
    const name = text(callee, 'name') ?? text(callee && child(callee, 'property'), 'name')
    if (name !== 'parseFloat' && name !== 'toFixed') return
    findings.push({
      file: source.path,
      line: source.line(node),
      rule: 'money',
      message: `${name}: money is a bigint (packages/money), never a float`,
    })
  })
  return findings
}
