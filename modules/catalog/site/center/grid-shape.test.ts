import { expect, test } from 'vitest'
import { shapeOf } from './grid-shape.ts'

test('tiles stand three, five, eight or ten in a row, and fill it', () => {
  for (const [width, columns] of [
    [336, 3],
    [366, 3],
    [744, 5],
    [1086, 8],
    [1320, 10],
  ] as const) {
    const shape = shapeOf(width, 16)
    expect([width, shape.columns]).toEqual([width, columns])
    const used = shape.columns * shape.cell + (shape.columns - 1) * shape.gap
    expect(width - used).toBeGreaterThanOrEqual(0)
    expect(width - used).toBeLessThan(0.2)
  }
  // At 360 px a tile has 108 px at least (looks §4).
  expect(shapeOf(336, 16).cell).toBeGreaterThanOrEqual(106)
})

test('larger letters make higher rows', () => {
  expect(shapeOf(1086, 32).height).toBeGreaterThan(shapeOf(1086, 16).height + 45)
})
