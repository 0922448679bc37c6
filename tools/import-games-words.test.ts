import { expect, test } from 'vitest'
import { readImportWords } from './import-games-words.ts'

test('what can be done is read', () => {
  expect(readImportWords(['tonle', 'PG', 'games.csv'])).toEqual({
    merchant: 'tonle',
    vendor: 'PG',
    file: 'games.csv',
    mapping: {},
  })
  expect(
    readImportWords(['tonle', 'TCG_SEA', 'a.json', 'code=Game ID', 'name_en=a=b', 'open', 'operator', 'the list of May']),
  ).toEqual({
    ...{ merchant: 'tonle', vendor: 'TCG_SEA', file: 'a.json', mapping: { code: 'Game ID', name_en: 'a=b' } },
    apply: { opensNew: true, operator: 'operator', why: 'the list of May' },
  })
  expect(readImportWords(['tonle', 'PG', 'a.csv', 'apply', 'operator', ' why ']).apply).toEqual({
    opensNew: false,
    operator: 'operator',
    why: 'why',
  })
})

test.each([
  [[], 'import-games <merchant>'],
  [['tonle', 'PG'], 'import-games <merchant>'],
  [['Tonle', 'PG', 'a.csv'], 'no merchant code'],
  [['tonle', 'pg', 'a.csv'], 'no vendor code'],
  [['tonle', 'PG', 'a.csv', 'code'], 'no <field>=<column>'],
  [['tonle', 'PG', 'a.csv', 'code='], 'no <field>=<column>'],
  [['tonle', 'PG', 'a.csv', 'colour=x'], 'no field colour'],
  [['tonle', 'PG', 'a.csv', 'apply'], 'needs the name of the operator'],
  [['tonle', 'PG', 'a.csv', 'apply', 'operator'], 'needs a reason'],
  [['tonle', 'PG', 'a.csv', 'apply', 'operator', 'no'], 'needs a reason'],
  [['tonle', 'PG', 'a.csv', 'apply', 'operator', 'the', 'list'], 'one word too many'],
])('%j is refused in a sentence', (words, sentence) => {
  expect(() => readImportWords(words)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(sentence), exitCode: 2 }),
  )
})
