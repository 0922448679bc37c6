import { afterEach, expect, test, vi } from 'vitest'
import { coverPage, isCovered } from './layers.ts'

const dataset: Record<string, string> = {}
const page = (scrollbar: number) => {
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('document', { documentElement: { dataset, clientWidth: 1000 - scrollbar } })
}
const dialog = () => ({ contains: (other: unknown) => other === one }) as unknown as HTMLElement
const one = {} as HTMLElement

afterEach(() => void vi.unstubAllGlobals())

test('the place of the scrollbar is kept until the last of several dialogs closes', () => {
  page(15)
  const closeFirst = coverPage(dialog())
  const closeSecond = coverPage(dialog())
  closeSecond()
  expect(dataset).toHaveProperty('scrollbar')
  closeFirst()
  expect(dataset).not.toHaveProperty('scrollbar')
})

test('without a scrollbar no place is kept', () => {
  page(0)
  coverPage(dialog())()
  expect(dataset).not.toHaveProperty('scrollbar')
})

test('a dialog is covered while another one is open over it', () => {
  page(0)
  const closeFirst = coverPage(dialog())
  expect(isCovered(one)).toBe(false)
  const closeSecond = coverPage({ contains: () => false } as unknown as HTMLElement)
  expect(isCovered(one)).toBe(true)
  closeSecond()
  expect(isCovered(one)).toBe(false)
  closeFirst()
})
