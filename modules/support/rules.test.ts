import { expect, test } from 'vitest'
import { isCardNumber, linksIn, minutesUntilOpen, opensAt, withoutCards } from './rules.ts'

test('numbers of payment cards are hidden, other numbers stay', () => {
  expect(withoutCards('my card 4111 1111 1111 1111 does not work')).toBe('my card •••• 1111 does not work')
  expect(withoutCards('5500-0000-0000-0004')).toBe('•••• 0004')
  expect(withoutCards('phone 012345678, reference 4111111111111112')).toBe('phone 012345678, reference 4111111111111112')
  expect(isCardNumber('378282246310005')).toBe(true)
})

const office = [
  { days: '1-5', from: '08:00', to: '18:00' },
  { days: '6', from: '22:00', to: '02:00' },
]
test('the chat is open within its hours, over midnight too', () => {
  expect(minutesUntilOpen([], { weekday: 3, minute: 0 })).toBe(0)
  expect(minutesUntilOpen(office, { weekday: 1, minute: 480 })).toBe(0)
  expect(minutesUntilOpen(office, { weekday: 5, minute: 1080 })).toBe(28 * 60)
  expect(minutesUntilOpen(office, { weekday: 7, minute: 119 })).toBe(0)
  expect(minutesUntilOpen(office, { weekday: 7, minute: 120 })).toBe(30 * 60)
  expect(minutesUntilOpen([{ days: '1-7', from: '00:00', to: '00:00' }], { weekday: 4, minute: 700 })).toBe(0)
  expect(minutesUntilOpen([{ days: '6-1', from: '09:00', to: '10:00' }], { weekday: 7, minute: 560 })).toBe(0)
})

test('it says when it opens next, on the clock of the brand', () => {
  // Saturday 10:00 in Phnom Penh
  const now = new Date('2026-11-21T03:00:30Z')
  expect(opensAt(office, now, 'Asia/Phnom_Penh')?.toISOString()).toBe('2026-11-21T15:00:00.000Z')
  expect(opensAt([], now, 'Asia/Phnom_Penh')).toBeUndefined()
  // The night of the change to summer time is an hour shorter.
  const night = new Date('2026-03-28T22:30:00Z')
  expect(opensAt([{ days: '7', from: '08:00', to: '09:00' }], night, 'Europe/Berlin')?.toISOString()).toMatch(
    /^2026-03-29T0[67]:00/,
  )
})

test('links are https alone, shown as they are', () => {
  expect(linksIn('see https://tonle.test/help, thanks')).toEqual([
    { text: 'see ' },
    { text: 'https://tonle.test/help', href: 'https://tonle.test/help' },
    { text: ', thanks' },
  ])
  for (const bad of [
    'javascript:alert(1)',
    'http://a.test/x',
    'https://bank.test@evil.test/x',
    'https://раypal.test/x',
    'data:text/html,x',
  ])
    expect(linksIn(bad).filter(part => part.href)).toEqual([])
  expect(linksIn('').length).toBe(0)
})
