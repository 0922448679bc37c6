import { parseSync } from 'vite'
import { isScript, lineAt, type Tree } from './repo.ts'

/** A node of the ESTree that the parser answers; fields beyond these are read through `child` and `text`. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Import {
  specifier: string
  line: number
  isTypeOnly: boolean
}

export interface Source {
  path: string
  text: string
  program: Node
  comments: { value: string; line: number }[]
  imports: Import[]
  line(node: { start: number }): number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export const child = (node: Node, field: string): Node | undefined => (isNode(node[field]) ? node[field] : undefined)

export const children = (node: Node, field: string): Node[] => (Array.isArray(node[field]) ? node[field].filter(isNode) : [])

export const text = (node: Node | undefined, field: string): string | undefined =>
  node !== undefined && typeof node[field] === 'string' ? node[field] : undefined

/** The name of a plain identifier; undefined for anything else. */
export const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? text(node, 'name') : undefined

/** Visits every node, parents first; `parents` is the way down to it, nearest last. */
export function walk(root: Node, visit: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = []
  const step = (node: Node): void => {
    visit(node, parents)
    parents.push(node)
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) step(item)
      } else if (isNode(value)) step(value)
    }
    parents.pop()
  }
  step(root)
}

/** All scripts of the tree, parsed once. A file that does not parse is left to the type checker. */
export function parseTree(tree: Tree): Source[] {
  const sources: Source[] = []
  for (const [path, source] of tree) {
    if (!isScript(path)) continue
    const result = parseSync(path, source)
    if (result.errors.length > 0) continue
    const program = result.program as unknown as Node
    const line = (node: { start: number }) => lineAt(source, node.start)
    sources.push({
      path,
      text: source,
      program,
      comments: result.comments.map(comment => ({ value: comment.value, line: line(comment) })),
      imports: importsOf(program, line),
      line,
    })
  }
  return sources
}

/** Static imports, re-exports, `import()` and `import('…')` types: whatever makes one file know another. */
function importsOf(program: Node, line: (node: { start: number }) => number): Import[] {
  const found: Import[] = []
  walk(program, node => {
    const specifier = text(child(node, 'source') ?? child(node, 'argument'), 'value')
    if (specifier === undefined) return
    switch (node.type) {
      case 'ImportDeclaration':
        found.push({ specifier, line: line(node), isTypeOnly: node.importKind === 'type' || allTypes(node, 'importKind') })
        break
      case 'ExportNamedDeclaration':
        found.push({ specifier, line: line(node), isTypeOnly: node.exportKind === 'type' || allTypes(node, 'exportKind') })
        break
      case 'ExportAllDeclaration':
        found.push({ specifier, line: line(node), isTypeOnly: node.exportKind === 'type' })
        break
      case 'ImportExpression':
        found.push({ specifier, line: line(node), isTypeOnly: false })
        break
      case 'TSImportType':
        found.push({ specifier, line: line(node), isTypeOnly: true })
        break
    }
  })
  return found
}

/** `import { type A, type B }`: every name is a type, so nothing is loaded under verbatimModuleSyntax but the file itself. */
const allTypes = (node: Node, kind: string): boolean => {
  const names = children(node, 'specifiers')
  return names.length > 0 && names.every(name => name[kind] === 'type')
}
