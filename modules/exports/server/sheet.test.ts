import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { STYLES, sheetRows, sheetTitles } from './sheet.ts'
import { cellsOf, unzipped } from './test-workbook.ts'
import { workbook } from './workbook.ts'

const column = (path: string, kind: Column['kind'] = 'text'): Column => ({ path, kind, isPersonal: false })
const ZONE = 'Asia/Phnom_Penh'

async function* parts(...texts: string[]) {
  yield* texts
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=cmd|"/c calc"!A1'])('%j is text, marked as such', value => {
  expect(cellsOf(sheetRows([column('a')], [{ a: value }], ZONE, 2))).toEqual([{ style: STYLES.quoted, isText: true, value }])
  expect(sheetRows([column('a')], [{ a: value }], ZONE, 2)).not.toContain('<f>')
})

test('an amount is a number where a double keeps it, else text', () => {
  const amounts = ['-12.50', '0.000001', '123456789012.345', '123456789012.3456', '9007199254740993']
  const cells = cellsOf(
    sheetRows(
      [column('a', 'exact')],
      amounts.map(a => ({ a })),
      ZONE,
      2,
    ),
  )
  expect(cells.map(({ isText, value }) => [isText, value])).toEqual([
    [false, '-12.50'],
    [false, '0.000001'],
    [false, '123456789012.345'],
    [true, '123456789012.3456'],
    [true, '9007199254740993'],
  ])
})

test('a time is a date in the zone that its title names', () => {
  const columns = [column('at', 'time')]
  expect(cellsOf(sheetTitles(columns, ['Time'], ZONE))[0]!.value).toBe('Time (Asia/Phnom_Penh)')
  const [cell] = cellsOf(sheetRows(columns, [{ at: '2026-11-21T20:00:00.000Z' }], ZONE, 2))
  // 22 November 2026, 03:00, in days since 30 December 1899.
  expect(cell).toEqual({ style: STYLES.time, isText: false, value: '46348.125' })
})

test('any text is read back unchanged but for signs that XML does not have, which are left out', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('_x0041_', '<a b="c">&', '\r\n', 'ស្រី', ' a '),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), values => {
      const columns = values.map((_value, at) => column(`c${at}`))
      const row = Object.fromEntries(values.map((value, at) => [`c${at}`, value]))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
      const kept = values.map(value => value.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))
      const written = cellsOf(sheetRows(columns, [row], ZONE, 2)).map(cell => cell.value)
      expect(written.filter(value => value !== '')).toEqual(kept.filter(value => value !== ''))
    }),
  )
})

test('columns beyond Z have two letters, rows go on from piece to piece', () => {
  const columns = Array.from({ length: 28 }, (_, at) => column(`c${at}`))
  const row = Object.fromEntries(columns.map(({ path }) => [path, 'x']))
  const xml = sheetRows(columns, [row, row], ZONE, 1002)
  expect([...xml.matchAll(/<c r="(\w+)"/g)].map(([, name]) => name).slice(24, 29)).toEqual([
    ...['Y1002', 'Z1002', 'AA1002', 'AB1002', 'A1003'],
  ])
})

test('the workbook holds its parts, and the rows of all pieces in order', async () => {
  const columns = [column('a')]
  const pieces = [1, 2, 3].map(no => sheetRows(columns, [{ a: `row ${no}` }], ZONE, no + 1))
  const files = await unzipped(workbook(parts(sheetTitles(columns, ['Account'], ZONE), ...pieces)))
  expect([...files.keys()]).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = files.get('xl/worksheets/sheet1.xml')!
  expect(cellsOf(sheet).map(cell => cell.value)).toEqual(['Account', 'row 1', 'row 2', 'row 3'])
  expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true)
})

test('rows that cannot be read end the file with their error', async () => {
  async function* broken(): AsyncIterable<string> {
    yield '<row r="1"></row>'
    throw new Error('a piece is gone')
  }
  await expect(unzipped(workbook(broken()))).rejects.toThrow('a piece is gone')
})
