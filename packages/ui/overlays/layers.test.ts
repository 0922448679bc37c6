import { expect, test } from 'vitest'
import { coverPage, isCovered } from './layers.ts'

const dataset: Record<string, string> = {}
const page = (scrollbar: number) => ({
  innerWidth: 1000,
  document: { documentElement: { dataset, clientWidth: 1000 - scrollbar } },
})
const dialog = () => ({ contains: (other: unknown) => other === one }) as unknown as HTMLElement
const one = {} as HTMLElement

test('the place of the scrollbar is kept until the last of several dialogs closes', () => {
  const closeFirst = coverPage(dialog(), page(15))
  const closeSecond = coverPage(dialog(), page(15))
  closeSecond()
  expect(dataset).toHaveProperty('scrollbar')
  closeFirst()
  expect(dataset).not.toHaveProperty('scrollbar')
})

test('without a scrollbar no place is kept', () => {
  coverPage(dialog(), page(0))()
  expect(dataset).not.toHaveProperty('scrollbar')
})

test('a dialog is covered while another one is open over it', () => {
  const closeFirst = coverPage(dialog(), page(0))
  expect(isCovered(one)).toBe(false)
  const closeSecond = coverPage({ contains: () => false } as unknown as HTMLElement, page(0))
  expect(isCovered(one)).toBe(true)
  closeSecond()
  expect(isCovered(one)).toBe(false)
  closeFirst()
})
