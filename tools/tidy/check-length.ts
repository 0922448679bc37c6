import { child, type Node, nameOf, type Source, walk } from './parse.ts'
import { type Finding, isTest, type Tree } from './repo.ts'

export const FILE_LINES = 400
export const TEST_LINES = 600
export const FUNCTION_LINES = 60
const README_LINES = 100

const COUNTED = /\.(ts|tsx|mjs|css|sql)$/

/** Texts, data tables and what `npm run schema` writes are as long as what they list. */
export const isData = (path: string): boolean =>
  /(^|\/)texts(-[a-z]+)?\.ts$|\/(texts|dictionaries|data)\/|\.data\.ts$|(^|\/)tools\/tidy\/dependencies\.ts$|\/server\/(schema\.sql|rows\.ts)$/.test(
    path,
  )

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export function checkLength(tree: Tree, sources: readonly Source[]): Finding[] {
  const findings: Finding[] = []
  for (const [path, text] of tree) {
    const lines = linesOf(text)
    const limit = isTest(path) ? TEST_LINES : FILE_LINES
    if (COUNTED.test(path) && !isData(path) && lines > limit) {
      findings.push({
        file: path,
        line: limit,
        rule: 'file-length',
        message: `${lines} lines; files stop at ${limit}: split it by use case`,
      })
    }
    if (/^(apps|modules|games|packages)\/[^/]+\/README\.md$/.test(path) && lines > README_LINES) {
      findings.push({
        file: path,
        line: README_LINES,
        rule: 'file-length',
        message: `${lines} lines; a module's README is one screen (${README_LINES})`,
      })
    }
  }
  for (const source of sources) findings.push(...longFunctions(source))
  return findings
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A drawing is data: its length is that of its lines and curves. So is a page that only lists all controls. */
const isDrawing = (path: string): boolean => /^(art|games\/.+\/art|packages\/ui\/gallery)\//.test(path)

function longFunctions(source: Source): Finding[] {
  if (isDrawing(source.path)) return []
  const findings: Finding[] = []
  walk(source.program, (node, parents) => {
    if (!FUNCTIONS.has(node.type) || isSuite(parents.at(-1))) return
    const lines = linesOf(source.text.slice(node.start, node.end))
    if (lines <= FUNCTION_LINES) return
    const name = functionName(node, parents.at(-1))
    findings.push({
      file: source.path,
      line: source.line(node),
      rule: 'function-length',
      message: `${name} has ${lines} lines; functions stop at ${FUNCTION_LINES}`,
    })
  })
  return findings
}

/** `describe(…, () => { … })` only groups tests. */
const isSuite = (parent: Node | undefined): boolean =>
  parent?.type === 'CallExpression' && /^(describe|journey)\b/.test(textOf(child(parent, 'callee')))

/** The start of an expression as written: `describe`, `describe.each(paths)`. */
const textOf = (node: Node | undefined): string =>
  node?.type === 'CallExpression'
    ? textOf(child(node, 'callee'))
    : node?.type === 'MemberExpression'
      ? textOf(child(node, 'object'))
      : (nameOf(node) ?? '')

const functionName = (node: Node, parent: Node | undefined): string =>
  nameOf(child(node, 'id')) ?? nameOf(parent && (child(parent, 'id') ?? child(parent, 'key'))) ?? 'a function'
