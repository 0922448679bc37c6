import { expect, test } from 'vitest'
import { localText } from './local-text.ts'

test('a reader sees the own language, else English, else Khmer, else Chinese', () => {
  const text = { km: 'ក', en: 'a', zh: '字' }
  expect((['km', 'en', 'zh'] as const).map(lang => localText(text, lang))).toEqual(['ក', 'a', '字'])
  expect(localText({ km: 'ក', zh: '字' }, 'en')).toBe('ក')
  expect(localText({ km: 'ក', en: '' }, 'zh')).toBe('ក')
  expect(localText({ zh: '字' }, 'km')).toBe('字')
  expect([localText({}, 'km'), localText(null, 'km')]).toEqual(['', ''])
})
