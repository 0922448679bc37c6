import { expect, test } from 'vitest'
import { areas } from './areas.tsx'

test('each area has a path and a key of its own', () => {
  for (const name of ['path', 'key'] as const) {
    const all = areas.flatMap(area => area[name] ?? [])
    expect(all.filter((one, index) => all.indexOf(one) < index)).toEqual([])
  }
})
