import { expect, test } from 'vitest'
import { partOf } from './weight.ts'

test.each([
  ['node_modules/@tanstack/query-core/build/modern/query.js', '@tanstack/query-core'],
  ['../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['node_modules/react-aria/node_modules/clsx/dist/clsx.mjs', 'clsx'],
  ['../../packages/ui/display/tile.tsx', 'packages/ui'],
  ['apps/site/app/home/home.tsx', 'apps/site'],
  ['[unassigned]', 'names and addresses'],
])('%s counts as %s', (name, part) => {
  expect(partOf(name)).toBe(part)
})
