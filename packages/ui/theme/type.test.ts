import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const token = (name: string): string => new RegExp(`${name}:([^;]+);`).exec(tokens)?.[1] ?? ''
const stackOf = (name: string) => token(name).replaceAll(/var\((--[\w-]+)\)/g, (_whole, inner: string) => token(inner))

test.each(['--f-text', '--f-head', '--f-num', '--f-mono'])('%s has a face for Latin, Khmer and Chinese', name => {
  const stack = stackOf(name)
  expect(stack).toMatch(/"(Inter|Sora|JetBrains Mono)"/)
  expect(stack).toContain('"Kantumruy Pro"')
  for (const system of ['PingFang SC', 'Noto Sans SC', 'Microsoft YaHei']) expect(stack).toContain(system)
})
