import { expect, test } from 'vitest'
import { dayIn, showDay, showFullTime, showLedgerTime, showSeconds, showTime } from './dates.ts'
import { showClock, showDuration } from './durations.ts'
import { showCount, showMultiplier, showPercent } from './numbers.ts'

const at = '2026-11-20T17:38:05.123Z'

test('players see day, month and time in the zone of their brand', () => {
  expect(showTime(at, 'Asia/Phnom_Penh')).toBe('21/11 00:38')
  expect(showTime(at, 'UTC')).toBe('20/11 17:38')
  expect(showFullTime(at, 'Asia/Phnom_Penh')).toBe('21/11/2026 00:38')
  expect(showSeconds(at, 'Asia/Phnom_Penh')).toBe('00:38:05')
})

test('the ledger shows milliseconds and the offset', () => {
  expect(showLedgerTime(at, 'Asia/Phnom_Penh')).toBe('2026-11-21 00:38:05.123 +07:00')
  expect(showLedgerTime(at, 'UTC')).toBe('2026-11-20 17:38:05.123 +00:00')
})

test('midnight is 00, not 24', () => {
  expect(showTime('2026-11-20T17:00:00Z', 'Asia/Phnom_Penh')).toBe('21/11 00:00')
})

test('a business day belongs to the zone', () => {
  expect(dayIn(at, 'Asia/Phnom_Penh')).toBe('2026-11-21')
  expect(showDay('2026-11-21')).toBe('21/11/2026')
})

test('what is no time is shown as a dash', () => {
  expect(showTime('yesterday', 'UTC')).toBe('–')
  expect(showDay('20.11.2026')).toBe('–')
})

test('counts, multipliers, shares and durations are short', () => {
  expect(showCount(1284)).toBe('1,284')
  expect(showMultiplier(4.829)).toBe('4.82×')
  expect(showMultiplier(1.1)).toBe('1.10×')
  expect(showPercent(0.965)).toBe('96.5%')
  expect(showPercent(1)).toBe('100%')
  expect(showDuration('en', 15_000)).toBe('15 s')
  expect(showDuration('km', 180_000)).toBe('3 នាទី')
  expect(showDuration('zh', 7_200_000)).toBe('2 小时')
  expect(showClock(278_000)).toBe('04:38')
  expect(showClock(3_878_000)).toBe('1:04:38')
})
