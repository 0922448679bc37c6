import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One breach of a rule. `line` is 1-based; 0 means the file or folder as a whole. */
export interface Finding {
  file: string
  line: number
  rule: string
  message: string
}

/** The tree that is checked: path from the root → text. A plain map, so that a test writes its tree in one literal. */
export type Tree = ReadonlyMap<string, string>

const TEXT_FILE = /\.(ts|tsx|mjs|js|css|sql|md|json|html|yml|yaml|svg)$/

/** Everything git would commit (tracked, or new and not ignored) below `root`. Binary files stand in the tree with an empty text. */
export function readTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  const paths = [...new Set(listed.split('\0').filter(Boolean))].sort()
  const tree = new Map<string, string>()
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    tree.set(path, TEXT_FILE.test(path) ? readFileSync(full, 'utf8') : '')
  }
  return tree
}

/** A tree from a literal; for tests. */
export const treeOf = (files: Record<string, string>): Tree => new Map(Object.entries(files))

/** The module a file belongs to: `modules/cashier`, `packages/money`, `tools/tidy`, `e2e` … ; `.` for the root. */
export function moduleOf(path: string): string {
  const [first, second, third] = path.split('/')
  if (second === undefined || first === undefined) return '.'
  if (['modules', 'packages', 'games', 'apps', 'simulators'].includes(first) && third !== undefined) return `${first}/${second}`
  return first
}

/** Tests, and the files beside them that only tests use (`test-books.ts`). */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|(^|\/)test-[a-z0-9-]+\.tsx?$/.test(path) || path.startsWith('testkit/')

export const isScript = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')

/** Programs around the product, which may use the machine freely. */
export const isOutsideProduct = (path: string): boolean =>
  /^(tools|e2e|bench|faults|conformance)\//.test(path) || !path.includes('/')

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
