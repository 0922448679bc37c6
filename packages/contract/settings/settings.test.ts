import '@tonle/brand/contract'
import '@tonle/cashier/contract'
import '@tonle/identity/contract'
import type { Currency } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { breachOf, call, declaredSettings, event, readSettings, type Settings, setting, settings } from '../index.ts'

const prices = call({
  ...{ summary: '', route: 'GET /shop/prices', who: 'anyone', effect: 'read' },
  ...{ input: z.strictObject({}), output: z.object({}) },
})
const settingsChanged = event({ name: 'shop.settingsChanged', to: 'brand', touches: [prices] })
const shop = settings({
  module: 'shop',
  ability: 'settings.write',
  settingsChanged,
  fields: {
    age: setting.whole({ default: 18, min: 18, max: 99, strictest: { min: 21 }, profiles: { mga: { min: 19 } } }),
    most: setting.amount({
      default: { aboutDollars: 500 },
      strictest: { max: { USD: '100', otherwise: '0' } },
      profiles: { mga: { min: { aboutDollars: 10 }, max: { USD: '200.50', otherwise: '900000' } } },
    }),
    length: setting.range({ default: { min: 4, max: 20 }, min: 1, max: 128, strictest: { min: 8 } }),
    isOpen: setting.onOff({ default: true, strictest: { fixed: false } }),
    speed: setting.choice(['slow', 'fast'], { default: 'fast', strictest: { fixed: 'slow' } }),
    name: setting.text({ default: 'Shop', max: 8 }),
    links: setting.rows({ title: { max: 5 }, url: { max: 40, pattern: setting.LINK } }, { most: 2 }),
  },
})
const demo = { profile: 'demo', currency: 'USD' } as const
const unknown = { profile: 'atlantis', currency: 'USD' } as const
const mga = { profile: 'mga', currency: 'USD' } as const
const usd = (units: number) => BigInt(units) * 1_000_000n

test('without anything stored the defaults hold, as far as the licence profile allows them', () => {
  expect(readSettings(shop, null, demo)).toEqual({
    ignored: [],
    values: {
      ...{ age: 18, most: usd(500), length: { min: 4, max: 20 }, isOpen: true, speed: 'fast' },
      ...{ name: 'Shop', links: [] },
    },
  })
  expect(readSettings(shop, {}, unknown).values).toMatchObject({
    ...{ age: 21, most: usd(100), length: { min: 8, max: 20 }, isOpen: false, speed: 'slow' },
  })
  expect(readSettings(shop, {}, mga).values).toMatchObject({ age: 19, most: 200_500_000n, isOpen: false })
  expect(readSettings(shop, {}, { profile: 'atlantis', currency: 'KHR' }).values.most).toBe(0n)
  expect(readSettings(shop, {}, { profile: 'demo', currency: 'KHR' }).values.most).toBe(usd(2_000_000))
})

test('a stored value holds; one beyond the bound becomes the bound, an unreadable one the default', () => {
  const stored = { age: 30, most: '12.50', name: 'Lake', links: [{ title: 'a', url: 'https://a.test' }] }
  expect(readSettings(shop, stored, demo)).toMatchObject({ ignored: [], values: { ...stored, most: 12_500_000n } })
  const beyond = { age: 18, most: '150', length: { min: 2, max: 5 }, isOpen: true }
  expect(readSettings(shop, beyond, unknown)).toMatchObject({
    ignored: ['age', 'most', 'length', 'isOpen'],
    values: { age: 21, most: usd(100), length: { min: 8, max: 8 }, isOpen: false },
  })
  const broken = { age: '30', most: '1.005', name: 'far too long', length: { min: 5, max: 2 }, gone: 1 }
  expect(readSettings(shop, broken, demo)).toMatchObject({
    ignored: ['age', 'most', 'length', 'name', 'gone'],
    values: { age: 18, most: usd(500), name: 'Shop', length: { min: 4, max: 20 } },
  })
  expect(readSettings(shop, 'nonsense', demo).ignored).toEqual(['*'])
})

test('a link is a web address, never a script', () => {
  const links = (url: string) => readSettings(shop, { links: [{ title: 'a', url }] }, demo).ignored
  for (const url of ['https://a.test/x', 'mailto:a@b.test', '/help']) expect(links(url)).toEqual([])
  for (const url of ['javascript:alert(1)', '//a.test', 'http://a.test', 'data:text/html,x', ' https://a b'])
    expect(links(url)).toEqual(['links'])
})

test('a default that breaks its own rule is not declared', () => {
  const fields = { age: setting.whole({ default: 10, min: 18, max: 99 }) }
  expect(() => settings({ module: 'bar', ability: 'settings.write', settingsChanged, fields })).toThrow('bar.age')
})

/** Arbitrary and nearly valid values. */
const stored = (declaration: Settings) =>
  fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(declaration.fields), '__proto__', 'constructor'), fc.string()),
      fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.integer({ min: -5, max: 2000 }),
        fc.boolean(),
        fc.constantFrom('0', '0.001', '99999', '1e3', '-1', 'slow', 'x'),
        fc.record({ min: fc.integer({ min: 0, max: 130 }), max: fc.integer({ min: 0, max: 130 }) }),
      ),
    ),
  )
const terms = fc.record({
  profile: fc.constantFrom('demo', 'mga', 'atlantis', '__proto__', ''),
  currency: fc.constantFrom<Currency>('USD', 'KHR', 'USDT'),
})

test.each([...declaredSettings().values()].map(one => [one.module, one] as const))(
  'whatever is stored of %s, under any profile the values keep every rule, and stored as they are they are read the same',
  (_module, declaration) => {
    const cases = fc.tuple(stored(declaration), terms)
    fc.assert(
      fc.property(cases, ([overrides, under]) => {
        const { values } = readSettings(declaration, overrides, under)
        const again: Record<string, unknown> = {}
        for (const [name, field] of Object.entries(declaration.fields)) {
          const wire = field.encode(values[name])
          expect(field.schema(under.currency).safeParse(wire).success).toBe(true)
          expect(breachOf(field, values[name], under)).toBeUndefined()
          again[name] = wire
        }
        expect(readSettings(declaration, JSON.parse(JSON.stringify(again)), under)).toEqual({ ignored: [], values })
      }),
      { numRuns: 300 },
    )
  },
)
