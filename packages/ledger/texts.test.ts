import { describe, expect, test } from 'vitest'
import { Companions } from './companion.ts'
import { InvalidPlan, type Plan } from './plan.ts'
import { arrayText, rowsText } from './values-text.ts'

const LETTERS = ['plain', '', 'two words', 'a,b', '(x)', 'say "no"', 'back\\slash', 'ខ្មែរ', '10.5:a+b-c', 'NULL']

describe('a list is an array’s text', () => {
  test('of any values', () => {
    expect(arrayText([1, 2n, true, 'x', null, undefined, ''])).toBe('{1,2,true,"x",NULL,NULL,""}')
    expect(arrayText([Buffer.from([0, 255]), new Date(0), { a: 'b' }])).toBe(
      '{"\\\\x00ff","1970-01-01T00:00:00.000Z","{\\"a\\":\\"b\\"}"}',
    )
    expect(arrayText(new Array(2).fill(new Uint8Array([1, 2, 3]).subarray(1)))).toBe('{"\\\\x0203","\\\\x0203"}')
  })

  test('with what has a meaning marked', () => {
    expect(arrayText(LETTERS)).toBe(
      '{"plain","","two words","a,b","(x)","say \\"no\\"","back\\\\slash","ខ្មែរ","10.5:a+b-c","NULL"}',
    )
  })

  test('or null where there is nothing but nulls', () => {
    expect([arrayText([]), arrayText([null]), arrayText([undefined, null])]).toEqual([null, null, null])
  })
})

test('rows are the text of an array of composites: nothing for null, quotes where a word is not plain', () => {
  expect(rowsText([])).toBe('{}')
  expect(
    rowsText([
      [1, 'x', null],
      [2n, '', false],
    ]),
  ).toBe('{"(1,x,)","(2,\\"\\",false)"}')
  expect(rowsText(LETTERS.map(word => [word]))).toBe(
    `{${[
      'plain',
      '\\"\\"',
      '\\"two words\\"',
      '\\"a,b\\"',
      '\\"(x)\\"',
      '\\"say \\\\\\"no\\\\\\"\\"',
      '\\"back\\\\\\\\slash\\"',
      '\\"ខ្មែរ\\"',
      '10.5:a+b-c',
      'NULL',
    ]
      .map(text => `"(${text})"`)
      .join(',')}}`,
  )
  expect(rowsText([['word ', ' word', 'a\n']])).toBe('{"(\\"word \\",\\" word\\",\\"a\n\\")"}')
})

describe('companion rows', () => {
  const tables = () => {
    const companions = new Companions()
    companions.register({
      table: 's.bet',
      rowType: 's.bet_row',
      columns: { id: 'text', stake: 'int8' },
      filled: { answer: 'balance', transfer: 'transfer_id' },
    })
    companions.register({ table: 's.tx', rowType: 's.tx_row', columns: { tx: 'text' } })
    return companions
  }
  const plan = (...companions: NonNullable<Plan['companions']>): Plan => ({ companions }) as unknown as Plan
  const bet = (id: string) => ({ table: 's.bet', row: { id } })
  const tx = { table: 's.tx', row: { tx: 't' } }

  test('a statement is named by its tables, and its values come after those of the posting', () => {
    const one = tables()
    expect(one.statement(['a'], [])).toMatchObject({ name: 'ledger', values: ['a'] })
    const both = one.statement(['a'], [bet('b1'), tx])
    expect(both).toMatchObject({ name: 'ledger s.bet s.tx', values: ['a', 'b1', null, 't'] })
    expect(both.text).toContain('insert into s.bet (id, stake, answer, transfer)')
    expect(both.text.match(/\$\d+::(?:text|int8) *[,\n]/g)?.length).toBeGreaterThan(0)
    for (const value of ['$12::text, $13::int8, o.balances', '$14::text from o'])
      expect(both.text.replaceAll(/\s+/g, ' ')).toContain(value)
    expect(one.statement(['a'], [bet('b2'), tx]).text).toBe(both.text)
    expect(one.statement(['a'], [tx]).text).not.toBe(both.text)
  })

  test('in a batch rows travel by table, each with the number of its plan', () => {
    const one = tables()
    const batch = one.batchStatement([[1], [null]], [plan(tx), plan(), plan(bet('b1'), tx)])
    expect(batch).toMatchObject({
      name: 'ledger batch s.bet s.tx',
      values: ['{1}', null, null, '{"(3,b1,)"}', '{"(1,t)","(3,t)"}'],
    })
    const text = batch.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      'insert into s.bet (id, stake, answer, transfer) select c.id, c.stake, o.balances[c.plan], o.transfer_ids[c.plan]',
    )
    expect(text).toContain('unnest($13::s.bet_row[]) c where o.posted[c.plan]), c1 as')
    expect(text).toContain('unnest($14::s.tx_row[]) c')
    expect(one.batchStatement([[1]], [plan()])).toMatchObject({ name: 'ledger batch', values: ['{1}'] })
    expect(one.batchStatement([], [plan(tx), plan(bet('b'))]).text).toBe(batch.text)
  })

  test('a plain batch tells the places of its plans only where there are rows', () => {
    const one = tables()
    const placed = (of: Plan) => ({ plan: of, wallet: 1, line: 2, sum: 3n, isAlone: true })
    const none = one.plainStatement({ wallets: [[1]], houses: [5n], lines: [[2]], plans: [placed(plan())], hasUnknown: false })
    expect(none).toMatchObject({ name: 'ledger plain', values: ['{"(1)"}', '{5}', '{"(2)"}'] })
    expect(none.text).not.toContain('types')
    const some = one.plainStatement({ wallets: [[1]], houses: [5n], lines: [[2]], plans: [placed(plan(tx))], hasUnknown: false })
    expect(some.values.slice(3)).toEqual(['{1}', '{2}', '{3}', null, '{"(1,t)"}'])
    expect(some.text).toContain('types as (select $4::int[], $5::int[], $6::int8[], $7::boolean[])')
    expect(some.text).toContain('unnest($8::s.tx_row[])')
  })

  test('a refusal is kept of the columns its table asks for, of plans that keep theirs; those of a busy wallet by the second path', () => {
    const one = new Companions()
    const refused = { table: 's.refusal', columns: ['id', 'hash'], filled: { why: 'outcome', at: 'at' } } as const
    one.register({ table: 's.bet', rowType: 's.bet_row', columns: { id: 'text', stake: 'int8', hash: 'bytea' }, refused })
    const keeps = { ...plan(bet('b1')), keepsRefusal: true }
    const placed = (of: Plan, isAlone: boolean) => ({ plan: of, wallet: 1, line: 2, sum: 3n, isAlone })
    const plans = [placed(keeps, true), placed(keeps, false), placed(plan(bet('b2')), true)]
    const plain = one.plainStatement({ wallets: [[1]], houses: [5n], lines: [[2]], plans, hasUnknown: false })
    expect(plain.values[6]).toBe('{true,NULL,NULL}')
    const batch = one.batchStatement([[1]], [plan(bet('b2')), keeps])
    expect(batch.values[1]).toBe('{NULL,true}')
    for (const { text } of [plain, batch]) {
      expect(text).toContain('insert into s.refusal (id, hash, why, at)')
      expect(text).toContain('on conflict do nothing returning id, hash')
      expect(text).toContain('using (id, hash)) as kept from o')
    }
  })

  test('what the posting gives is taken from where its path puts it', () => {
    const one = new Companions()
    one.register({
      table: 's.all',
      rowType: 's.all_row',
      columns: { id: 'text' },
      filled: { t: 'transfer_id', d: 'day', a: 'at', b: 'balance' },
    })
    const of = plan({ table: 's.all', row: { id: 'x' } })
    const placed = { plan: of, wallet: 1, line: 2, sum: 3n, isAlone: true }
    const plain = one.plainStatement({ wallets: [[1]], houses: [5n], lines: [[2]], plans: [placed], hasUnknown: false })
    const batch = one.batchStatement([[1]], [of])
    for (const [{ text }, given] of [
      [
        one.statement([], of.companions!),
        '$12::text, o.transfer_id, o.day, o.at, o.balances[array_position(o.wallets, ($3::int8[])[1])]',
      ],
      [batch, 'c.id, o.transfer_ids[c.plan], o.days[c.plan], o.at, o.balances[c.plan]'],
      [
        plain,
        'c.id, o.first_id + ($5::int[])[c.plan] - 1, o.days[($4::int[])[c.plan]], o.at, o.balances[($4::int[])[c.plan]] + ($6::int8[])[c.plan]',
      ],
    ] as const)
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`select ${given} from o`)
    expect(plain.text).toContain('where o.ok[($4::int[])[c.plan]])')
  })

  test('a table or a column that nobody registered is a defect', () => {
    const one = tables()
    expect(() => one.check([{ table: 's.no', row: {} }])).toThrow(new InvalidPlan('no companion table s.no was registered'))
    expect(() => one.check([{ table: 's.tx', row: { colour: 1 } }])).toThrow(new InvalidPlan('s.tx has no column colour'))
    expect(() => one.statement([], [{ table: 's.tx', row: { colour: 1 } }])).toThrow(InvalidPlan)
    expect(() => one.batchStatement([], [plan({ table: 's.no', row: {} })])).toThrow(InvalidPlan)
  })

  test('a table that is registered anew is written anew', () => {
    const one = tables()
    const before = one.statement([], [tx]).text
    one.register({ table: 's.tx', rowType: 's.tx_row', columns: { tx: 'uuid' } })
    expect(one.statement([], [tx]).text).not.toBe(before)
    expect(one.statement([], [tx]).text).toContain('$12::uuid')
  })
})
