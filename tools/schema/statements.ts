import { numbered } from '@tonle/database'
import { child, children, type Node, nameOf, parseTree, type Source, text, walk } from '../tidy/parse.ts'
import { isTest, lineAt, type Tree } from '../tidy/repo.ts'
import { Evaluator } from './evaluate.ts'
import { columnsOfType } from './row-keys.ts'
import { Scripts } from './scripts.ts'

/** One statement of the product, with all texts it may have. */
export interface Statement {
  /** `modules/cashier/server/sql-deposits.ts:41` */
  at: string
  /** Undefined: composed of what is known only when the program runs. */
  texts: string[] | undefined
  /** Fields of the row type that the call names, where these can be told. */
  columns?: readonly string[] | undefined
}

const PRODUCT = /^(packages|modules|games|apps)\//
/** No statement stands in them; most scripts do. */
const SCREENS = /^packages\/ui\/|^apps\/(site|console)\/|\/(site|console|scene|hud|art|studio|sound)\/|\.tsx$|\.test\.ts$/
const QUERIES = new Set(['query', 'one', 'maybe'])
const STATEMENT = /^\s*(with (recursive )?\w+( \([^)]*\))? as|select|insert into|update|delete from)\s/

/** Every statement that the product's scripts send, and every text that looks like one but is sent by no call that was found. */
export function statementsOf(tree: Tree): Statement[] {
  const product = parseTree(new Map([...tree].filter(([path]) => PRODUCT.test(path) && !SCREENS.test(path))))
  const lookup = new Scripts(tree, product)
  const evaluator = new Evaluator(lookup)
  const scripts = product.filter(({ path }) => !isTest(path))
  const statements = scripts.flatMap(source => sent(source, evaluator, lookup))
  return [...statements, ...scripts.flatMap(source => unsent(source, evaluator))]
}

function sent(source: Source, evaluator: Evaluator, scripts: Scripts): Statement[] {
  const statements: Statement[] = []
  walk(source.program, node => {
    const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined
    const [first] = children(node, 'arguments')
    const rowType = children(child(node, 'typeArguments') ?? node, 'params')[0]
    if (first?.type === 'ObjectExpression' && callee?.type === 'Identifier' && nameOf(callee) === 'listQuery') {
      const texts = listTexts(source, first, evaluator)
      statements.push({ at: at(source, node), texts, columns: rowType && columnsOfType(scripts, source.path, rowType) })
    }
    if (!first || callee?.type !== 'MemberExpression' || !QUERIES.has(nameOf(child(callee, 'property')) ?? '')) return
    const statement = first.type === 'ObjectExpression' ? propertyOf(first, 'text') : first
    const texts = statement && evaluator.textsOf(source.path, statement)
    if (statement && (texts === undefined || texts.some(one => STATEMENT.test(one)))) {
      statements.push({ at: at(source, statement), texts, columns: rowType && columnsOfType(scripts, source.path, rowType) })
    }
  })
  return statements
}

/** The rows of a list without its filters; `listQuery` composes the rest, which has a test of its own. */
function listTexts(source: Source, options: Node, evaluator: Evaluator): string[] | undefined {
  const [columns, each, from, where, group] = ['columns', 'each', 'from', 'where', 'group'].map(name => {
    const value = propertyOf(options, name)
    return value ? evaluator.textsOf(source.path, value)?.[0] : ''
  })
  if (columns === undefined || from === undefined || where === undefined) return undefined
  return [numbered(`select ${columns} from ${each ? `${each}, ` : ''}${from} where ${where} ${group ?? ''}`).text]
}

function unsent(source: Source, evaluator: Evaluator): Statement[] {
  const statements: Statement[] = []
  walk(source.program, node => {
    if (evaluator.used.has(node) || (node.type !== 'Literal' && node.type !== 'TemplateLiteral')) return
    const [begin] =
      node.type === 'Literal'
        ? [text(node, 'value') ?? '']
        : (node.quasis as { value: { cooked: string } }[]).map(quasi => quasi.value.cooked)
    if (STATEMENT.test(begin!)) statements.push({ at: at(source, node), texts: evaluator.textsOf(source.path, node) })
  })
  return statements
}

const propertyOf = (object: Node, name: string): Node | undefined => {
  const property = children(object, 'properties').find(one => nameOf(child(one, 'key')) === name)
  return property && child(property, 'value')
}

const at = (source: Source, node: Node) => `${source.path}:${lineAt(source.text, node.start)}`
