import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no screen breaks, scrolls sideways or violates accessibility, in any width and theme', () => {
  const output = run()
  console.log(output)
  expect(output).toMatch(/ 0 with problems/)
}, 5_400_000)

function run(): string {
  try {
    return execFileSync(process.execPath, [join(import.meta.dirname, '../tools/screens/main.ts'), '--pairs', '--axe'], {
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    })
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error)
  }
}
