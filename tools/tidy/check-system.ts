import { child, type Node, nameOf, type Source, text, walk } from './parse.ts'
import { type Finding, isOutsideProduct, isTest } from './repo.ts'
import { systemTransactions } from './system-transactions.ts'

/** `db.system` sees all brands: only the places of the list open it, and the list names no place that is gone. */
export function checkSystem(sources: readonly Source[], allowed = systemTransactions): Finding[] {
  const used = new Set<string>()
  const findings = sources.flatMap(source => findingsIn(source, allowed, used))
  const files = new Set(sources.map(({ path }) => path))
  for (const [file, functions] of Object.entries(allowed))
    for (const name of Object.keys(functions))
      if (files.has(file) && !used.has(`${file}#${name}`))
        findings.push({ file, line: 0, rule: 'system', message: `${name} opens no db.system any more: take it off the list` })
  return findings
}

function findingsIn(source: Source, allowed: typeof systemTransactions, used: Set<string>): Finding[] {
  const { path } = source
  if (!/^(modules|packages|apps|games)\//.test(path) || isOutsideProduct(path) || isTest(path)) return []
  const findings: Finding[] = []
  walk(source.program, (node, parents) => {
    if (!takesSystem(node, parents.at(-1))) return
    const name = functionOf(parents)
    if (name !== undefined && allowed[path]?.[name]) used.add(`${path}#${name}`)
    else
      findings.push({
        file: path,
        line: source.line(node),
        rule: 'system',
        message: `${name ?? 'this place'} sees all brands by db.system: use the caller's brand, or add it to system-transactions.ts`,
      })
  })
  return findings
}

/** `x.system`, `x['system']` and `{ system } = x`. */
function takesSystem(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'MemberExpression') {
    const property = child(node, 'property')
    return nameOf(property) === 'system' || text(property, 'value') === 'system'
  }
  return node.type === 'Property' && parent?.type === 'ObjectPattern' && nameOf(child(node, 'key')) === 'system'
}

/** The nearest function or method with a name. */
function functionOf(parents: readonly Node[]): string | undefined {
  for (const parent of parents.toReversed()) {
    const key = child(parent, 'key')
    const name = ['FunctionDeclaration', 'VariableDeclarator'].includes(parent.type)
      ? nameOf(child(parent, 'id'))
      : ['MethodDefinition', 'Property'].includes(parent.type)
        ? (nameOf(key) ?? (key?.type === 'PrivateIdentifier' ? `#${text(key, 'name')}` : undefined))
        : undefined
    if (name !== undefined && (parent.type !== 'VariableDeclarator' || isFunction(parent))) return name
  }
  return undefined
}

const isFunction = (declarator: Node): boolean => /^(Arrow)?Function/.test(child(declarator, 'init')?.type ?? '')
