import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBooks, testBooks } from './test-books.ts'
import { arrayText, rowsText } from './values-text.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner('create type public.any_row as (n int8, words text, bytes bytea, note jsonb, yes boolean)')
})
afterAll(() => b.database.drop())

const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '"', '\\', '\\"', '(,)', '{}', ' ', 'NULL', '\n'))
  .map(one => one.replaceAll('\0', ''))
const row = fc.record({
  n: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  words: fc.option(text, { nil: null }),
  bytes: fc.option(
    fc.uint8Array().map(bytes => Buffer.from(bytes)),
    { nil: null },
  ),
  note: fc.option(text, { nil: null }),
  yes: fc.option(fc.boolean(), { nil: null }),
})

test('whatever a list holds, the database reads the same; a list of nothing but nulls is null', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text, { nil: null }), { maxLength: 20 }), async words => {
      const [read] = await b.tx(tx => tx.query<{ words: unknown }>('select $1::text[] as words', [arrayText(words)]))
      expect(read!.words).toEqual(words.every(word => word === null) ? null : words)
    }),
    { numRuns: 100 },
  )
})

test('whatever a row holds, the database reads the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async rows => {
      const sent = rows.map(({ n, words, bytes, note, yes }) => [
        n,
        words,
        bytes,
        note === null ? undefined : JSON.stringify({ note }),
        yes,
      ])
      const read = await b.tx(tx => tx.query('select * from unnest($1::public.any_row[])', [rowsText(sent)]))
      expect(read).toEqual(rows.map(one => ({ ...one, note: one.note === null ? null : { note: one.note } })))
    }),
    { numRuns: 100 },
  )
})
