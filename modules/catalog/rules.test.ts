import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskAccount } from './rules.ts'

test('a masked name never shows the whole name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{2,19}$/), account => {
      const shown = maskAccount(account).replace('***', '')
      expect(maskAccount(account)).toContain('***')
      expect(shown.length).toBeLessThan(account.length)
    }),
  )
})
