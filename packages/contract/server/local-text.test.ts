import * as catalog from '@tonle/catalog/contract'
import { type World, world } from '@tonle/testkit'
import { type LocalText, langs, localText } from '@tonle/text'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const every: LocalText[] = [...Array(7).keys()].map(n =>
  Object.fromEntries(langs.filter((_, at) => ((n + 1) >> at) & 1).map(lang => [lang, `text ${lang}`])),
)

test('the database chooses a language as the program does', async () => {
  for (const text of every)
    for (const lang of langs) {
      const row = await w.services.db.read(w.brandId, read =>
        read.one<{ chosen: string }>('select house.local_text($1, $2) as chosen', [text, lang]),
      )
      expect(row.chosen).toBe(localText(text, lang))
    }
})

test('a column of this form takes nothing else', async () => {
  const isTaken = (value: unknown) =>
    w.services.db
      .read(w.brandId, read => read.query('select $1::jsonb::house.local_text', [JSON.stringify(value)]))
      .then(
        () => true,
        () => false,
      )
  expect(await Promise.all(every.map(isTaken))).toEqual(every.map(() => true))
  const wrong = [{}, [], 'text', null, { en: '' }, { en: 1 }, { en: { title: 'x' } }, { fr: 'x' }, { en: 'x', fr: 'x' }]
  expect(await Promise.all(wrong.map(isTaken))).toEqual(wrong.map(() => false))
})

test("a brand's text must have all its languages, and the error lists all missing ones", async () => {
  const operator = await w.operator('admin')
  const vendor = { vassalage: 'LOCAL', name: 'Local', gameTypes: ['RNG' as const], isGame: 'GAME' as const, why: 'a new maker' }
  await operator.caller.call(catalog.createVendor, vendor)
  const game = {
    vassalage: 'LOCAL',
    gameCode: 'one',
    gameType: 'RNG' as const,
    picture: 'naga-gold',
    hasDemo: false,
    why: 'a new game',
  }
  const create = (names: LocalText, gameCode = 'one') => operator.caller.call(catalog.createGame, { ...game, gameCode, names })
  await expect(create({ en: 'One' })).rejects.toMatchObject({
    fields: { 'names.km': 'field.missing', 'names.zh': 'field.missing' },
  })
  await expect(create({ en: 'One', km: ' ', zh: '一' })).rejects.toMatchObject({ fields: { 'names.km': 'field.missing' } })
  await w.services.db.system(tx => tx.query(`update brand.brand set languages = '{km,en}' where id = $1`, [w.brandId]))
  await new Promise(resolve => setTimeout(resolve, 2100)) // the directory of brands is two seconds old at most
  await expect(create({ en: 'One' })).rejects.toMatchObject({ fields: { 'names.km': 'field.missing' } })
  expect(await create({ en: 'One', km: 'មួយ' })).toMatchObject({ gameCode: 'one' })
})
