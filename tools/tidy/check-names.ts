import type { Finding, Tree } from './repo.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const FREE = /^(README|CONTRIBUTING|SECURITY|LICENSE)(\.md)?$|^\./

/** Files and folders are kebab-case: one spelling on every file system. */
export function checkNames(tree: Tree): Finding[] {
  const findings: Finding[] = []
  for (const path of tree.keys()) {
    const wrong = path.split('/').find(part => !FREE.test(part) && !KEBAB.test(part))
    if (wrong !== undefined) findings.push({ file: path, line: 0, rule: 'file-name', message: `"${wrong}" is not kebab-case` })
  }
  return findings
}
