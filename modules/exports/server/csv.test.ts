import { call, instant, money, personal } from '@tonle/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Column, columnsOf } from './columns.ts'
import { csvLines, csvTitles } from './csv.ts'

/** Reads RFC 4180 strictly: quoted or plain cells, lines end in CR LF. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let rest = text; rest !== ''; ) {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)
    if (!match) throw new Error(`no CSV: ${JSON.stringify(rest.slice(0, 40))}`)
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
    rest = rest.slice(match[0].length)
  }
  return rows.slice(0, -1)
}

const text: Column[] = [{ path: 'a', kind: 'text', isPersonal: false }]
const lines = (rows: object[], columns = text) => parsed(csvLines(columns, rows, 'Asia/Phnom_Penh'))

describe('formulas', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=cmd|"/c calc"!A1'])('%j is written as text', cell => {
    expect(lines([{ a: cell }])).toEqual([[`'${cell}`]])
  })

  test('amounts and numbers keep their sign', () => {
    const columns: Column[] = [
      { path: 'amount', kind: 'exact', isPersonal: false },
      { path: 'note', kind: 'text', isPersonal: false },
    ]
    expect(lines([{ amount: '-12.50', note: '-12.50' }], columns)).toEqual([['-12.50', "'-12.50"]])
  })

  test('a title is no formula either', () => {
    expect(parsed(csvTitles(['=1', 'Fine']))).toEqual([["'=1", 'Fine']])
  })
})

test('any cell content is read back unchanged, except for the apostrophe before a formula', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 20 })
  const nasty = fc.oneof(cell, fc.constantFrom('"', ',', '\r\n', '\n', '""', ' a ', 'ស្រី', '=1,"2"\n'))
  fc.assert(
    fc.property(fc.array(fc.tuple(nasty, nasty), { maxLength: 8 }), rows => {
      const columns: Column[] = ['a', 'b'].map(path => ({ path, kind: 'text', isPersonal: false }))
      const safe = (value: string) => (/^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value)
      const written = csvLines(
        columns,
        rows.map(([a, b]) => ({ a, b })),
        'UTC',
      )
      expect(parsed(written)).toEqual(rows.map(row => row.map(safe)))
    }),
  )
})

test('columns are the values of a row: nested ones by their path, lists as JSON, kinds by their schema', () => {
  const list = call({
    ...{ summary: '', route: 'GET /a/list', who: 'session', effect: 'read', input: z.strictObject({}) },
    output: z.object({
      content: z.array(
        z.object({
          at: instant.nullable(),
          amount: money,
          n: z.number().optional(),
          who: z.object({ name: personal(z.string().nullable(), 'name'), id: z.string() }),
          tags: z.array(z.string()),
          any: z.unknown(),
        }),
      ),
    }),
  })
  const columns = columnsOf(list)
  expect(columns.map(({ path, kind, isPersonal }) => [path, kind, isPersonal])).toEqual([
    ['at', 'time', false],
    ['amount', 'exact', false],
    ['n', 'exact', false],
    ['who.name', 'text', true],
    ['who.id', 'text', false],
    ['tags', 'text', false],
    ['any', 'text', false],
  ])
  const row = { at: '2026-11-21T20:00:00.000Z', amount: '-1.50', who: { name: null, id: 'x' }, tags: ['a', 'b'], any: { k: 1 } }
  expect(lines([row], columns)).toEqual([['2026-11-22 03:00:00.000 +07:00', '-1.50', '', '', 'x', '["a","b"]', '{"k":1}']])
})
