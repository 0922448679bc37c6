import { expect, test } from 'vitest'
import { defineTexts, fill, type Translate } from './define.ts'
import { negotiateLang, toLang, toWireLang } from './languages.ts'
import { hasText, registerTexts, translate } from './registry.ts'

const texts = defineTexts({
  'test.hello': { en: 'Hello {name}', km: 'សួស្តី {name}', zh: '你好 {name}' },
  'test.games': { en: '{count} {count|game|games}', km: 'ហ្គេម {count}', zh: '{count} 款游戏' },
  'test.plain': { en: 'Plain', km: 'ធម្មតា', zh: '普通' },
})

test('each language has its own dictionary', () => {
  expect(texts.dictionary('km')).toMatchObject({ 'test.hello': 'សួស្តី {name}' })
  expect(texts.dictionary('zh')?.['test.plain']).toBe('普通')
})

test('parameters are filled and an English plural is chosen', () => {
  expect(fill('Hello {name}', { name: 'Dara' })).toBe('Hello Dara')
  expect(fill('{count} {count|game|games}', { count: 1 })).toBe('1 game')
  expect(fill('{count} {count|game|games}', { count: 3 })).toBe('3 games')
})

test('a value is text, never a pattern, and a missing one stays visible', () => {
  expect(fill('{a} {b}', { a: '$&{b}', b: 'x' })).toBe('$&{b} x')
  expect(fill('Hello {name}', {})).toBe('Hello {name}')
})

test('keys and parameters are checked by the compiler', () => {
  type D = NonNullable<typeof texts.entries>
  const t = ((key: string) => key) as Translate<D>
  t('test.hello', { name: 'Dara' })
  t('test.games', { count: 2 })
  t('test.plain')
  // @ts-expect-error no such key
  t('test.nothing')
  // @ts-expect-error its parameter is missing
  t('test.hello')
  // @ts-expect-error another parameter
  t('test.hello', { nam: 'Dara' })
  // @ts-expect-error a language is missing
  defineTexts({ 'test.half': { en: 'Half', km: 'ពាក់កណ្ដាល' } })
  expect(true).toBe(true)
})

test('the registry translates codes and refuses a second meaning', () => {
  registerTexts(texts)
  expect(translate('en', 'test.hello', { name: 'Dara' })).toBe('Hello Dara')
  expect(translate('km', 'test.unknown')).toBe('test.unknown')
  expect(hasText('test.plain')).toBe(true)
  expect(() => registerTexts(defineTexts({ 'test.plain': { en: 'Other', km: 'ផ្សេង', zh: '其他' } }))).toThrow('defined twice')
})

test('languages are read in every spelling the wire and browsers use', () => {
  expect(['KM', 'km-KH', 'EN', 'CN', 'zh-Hans-CN', 'fr', ''].map(toLang)).toEqual([
    'km',
    'km',
    'en',
    'zh',
    'zh',
    undefined,
    undefined,
  ])
  expect(toWireLang('zh')).toBe('CN')
  expect(negotiateLang('fr-FR, zh;q=0.5, en;q=0.8')).toBe('en')
  expect(negotiateLang('fr')).toBeUndefined()
})
