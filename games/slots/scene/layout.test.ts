import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellRect, layoutOf } from './layout.ts'

test('on every stage from a small phone to a wide screen the reels stand inside it and below the logo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 2560 }), fc.integer({ min: 190, max: 1400 }), (width, height) => {
      const { frame, reels, logo, cell } = layoutOf(width, height)
      expect(frame.x).toBeGreaterThanOrEqual(0)
      expect(frame.x + frame.width).toBeLessThanOrEqual(width + 1)
      expect(frame.y + frame.height).toBeLessThanOrEqual(height + 1)
      expect(logo.y + logo.height).toBeLessThanOrEqual(frame.y + 8)
      expect(reels.x).toBeGreaterThan(frame.x)
      const last = cellRect(layoutOf(width, height), 4, 2)
      expect(Math.abs(last.x + last.width - reels.x - reels.width)).toBeLessThan(1)
      expect(cell.width).toBeGreaterThanOrEqual(20)
    }),
  )
})

test('the cells of the two measured screens are as large as the look asks for', () => {
  expect(layoutOf(390, 600).cell.width).toBeGreaterThanOrEqual(66)
  expect(layoutOf(390, 600).cell.height).toBeGreaterThanOrEqual(88)
  expect(layoutOf(1440, 692).cell.height).toBeGreaterThanOrEqual(140)
})

test('on a phone on its side the reels take two thirds of the stage', () => {
  for (const [width, height] of [
    [844, 272],
    [667, 258],
    [720, 330],
  ] as const)
    expect(layoutOf(width, height).reels.height).toBeGreaterThanOrEqual(height * 0.66)
})

test('a row of fixed prizes stands between logo and frame, on a phone on its side a column beside the frame', () => {
  for (const [width, height] of [
    [390, 600],
    [1440, 692],
    [360, 520],
  ] as const) {
    const { prizes, frame, logo } = layoutOf(width, height, true)
    expect(prizes!.isColumn).toBe(false)
    expect(prizes!.y).toBeGreaterThanOrEqual(logo.y + logo.height - 8)
    expect(prizes!.y + prizes!.height).toBeLessThanOrEqual(frame.y)
  }
  const { prizes, frame } = layoutOf(844, 272, true)
  expect(prizes!.isColumn).toBe(true)
  expect(prizes!.x + prizes!.width).toBeLessThanOrEqual(frame.x)
})
