import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const size = { width: 400, height: 60 }
const view = { width: 1440, height: 900 }

test('toasts stand at the bottom right, on a phone at the top', () => {
  expect(freePlace(size, view, [], false)).toMatchObject({ left: 1028, top: 828 })
  expect(freePlace({ width: 366, height: 60 }, { width: 390, height: 844 }, [], true)).toMatchObject({ left: 12, top: 12 })
})

test('toasts move away from a control: upwards, then to the other side', () => {
  const approve = { left: 1100, top: 840, width: 300, height: 44 }
  const place = freePlace(size, view, [approve], false)
  expect(place.left).toBe(1028)
  expect(place.top + place.height).toBeLessThanOrEqual(approve.top)
  expect(freePlace(size, view, [{ left: 1000, top: 0, width: 440, height: 900 }], false).left).toBe(12)
})

test('without a free place toasts cover as little as possible', () => {
  const everywhere = { left: 0, top: 0, width: 1440, height: 860 }
  expect(freePlace(size, view, [everywhere], false).top).toBe(828)
})

test('where no place is free, toasts cover a message of the page and no control', () => {
  const view = { width: 390, height: 400 }
  const controls = { left: 0, top: 0, width: 390, height: 200 }
  const message = { left: 0, top: 200, width: 390, height: 200, weight: 0.001 }
  expect(freePlace({ width: 366, height: 64 }, view, [controls, message], true).top).toBeGreaterThanOrEqual(200)
})
