import { expect, test } from 'vitest'
import { skinRule } from './skin-rule.ts'

const layout = { header: 'start', tiles: 'regular' } as const
const ruleOf = (theme: Record<string, string>, logo: string | null = null) => skinRule({ theme, logo, layout })

test('hues and colours of a brand become one rule', () => {
  const theme = {
    '--brand-h': '160',
    '--brand': 'light-dark(oklch(0.5 0.125 var(--brand-h)), oklch(0.535 0.13 var(--brand-h) / 0.17))',
    '--on-brand': 'oklch(1 0 0)',
  }
  expect(ruleOf(theme)).toBe(
    ':root{--brand-h:160;--brand:light-dark(oklch(0.5 0.125 var(--brand-h)), oklch(0.535 0.13 var(--brand-h) / 0.17));--on-brand:oklch(1 0 0)}',
  )
  expect(ruleOf({})).toBe('')
})

test.each([
  ['--brand-h', '160;}body{display:none'],
  ['--brand-h', '160</style><script>'],
  ['--brand', 'url(https://elsewhere.test/x)'],
  ['--brand', 'oklch(0.5 0.1 160) url(x)'],
  ['--brand', 'red\n}'],
  ['--t1', 'oklch(1 0 0)'],
  ['--brand-h:1;--x', '1'],
])('%s: %j is no skin', (name, value) => {
  expect(ruleOf({ [name]: value })).toBe('')
})

test('a brand’s own logo is drawn from its public file alone', () => {
  const file = `/files/${'a'.repeat(64)}.avif`
  expect(ruleOf({}, file)).toContain(`url(${file})`)
  for (const other of ['https://evil.test/x.avif', `${file});}*{color:red`, 'javascript:1']) expect(ruleOf({}, other)).toBe('')
})

test('a layout is a rule of its own, and the regular one is none', () => {
  expect(skinRule({ theme: {}, logo: null, layout: { header: 'centre', tiles: 'regular' } })).toMatch(/^@media\(width>=960px\)/)
  expect(skinRule({ theme: {}, logo: null, layout: { header: 'start', tiles: 'large' } })).toContain('--seen-s:2')
})
