import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameType } from './contract-console.ts'
import { GAME_TYPES, gameCodeOf, maskAccount, prizeModeOf } from './rules.ts'

test('a masked name never shows the whole name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{2,19}$/), account => {
      const shown = maskAccount(account).replace('***', '')
      expect(maskAccount(account)).toContain('***')
      expect(shown.length).toBeLessThan(account.length)
    }),
  )
})

test.each([
  ['ocean-king.png', 'ocean-king'],
  ['Ocean King (1).WEBP', 'Ocean-King-1-'],
  ['vs20_olympus.1.jpg', 'vs20_olympus-1'],
  ['../../etc/passwd', '-etc-passwd'],
])('the file %s is the picture of the game %s', (file, code) => {
  expect(gameCodeOf(file)).toBe(code)
})

test.each([
  [['TCG_SEA', 'TCG_LOTTO_VN'], 'ELOTT'],
  [['TCG_SEA'], 'LOTT'],
  [[], 'LOTT'],
])('with the lotteries of %j the prize mode is %s', (vendors, mode) => {
  expect(prizeModeOf(vendors)).toBe(mode)
})

test('calls take the categories that the rules name', () => expect(gameType.options).toEqual(GAME_TYPES))
