import { expect, test } from 'vitest'
import { setRoundShowing, whenRoundShown } from './showing.ts'

test('a change of the balance waits for the end of the round, and is shown once', () => {
  let told = 0
  const tell = () => {
    told++
  }
  whenRoundShown(tell)
  expect(told).toBe(1)
  setRoundShowing(true)
  whenRoundShown(tell)
  whenRoundShown(tell)
  expect(told).toBe(1)
  setRoundShowing(false)
  expect(told).toBe(2)
  setRoundShowing(false)
  expect(told).toBe(2)
})
