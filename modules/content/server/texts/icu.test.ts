import { fill } from '@tonle/text'
import { expect, test } from 'vitest'
import { checkText, formsOf, toIcu } from './icu.ts'
import { pseudo } from './pseudo.ts'

const said = (tag: string, english: string, message: string, params: Record<string, string | number>) => {
  const checked = checkText(tag, english, message)
  if (checked.problem) throw new Error(checked.problem)
  return fill(checked.compiled, params)
}

test('a plural is shown with the forms of its language', () => {
  const bets = (tag: string, message: string) => [0, 1, 2, 5, 21].map(n => said(tag, '{n} {n|bet|bets}', message, { n }))
  expect(bets('ru', '{n, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}')).toEqual([
    '0 ставок',
    '1 ставка',
    '2 ставки',
    '5 ставок',
    '21 ставка',
  ])
  expect(bets('fr', '{n, plural, one {# pari} other {# paris}}')[0]).toBe('0 pari')
  expect(bets('vi', '{n, plural, other {# vé}}')[1]).toBe('1 vé')
})

test('a shipped text becomes the message that people edit, and back', () => {
  const shipped = '{count} {count|game|games} of <b>{name}</b>'
  expect(toIcu(shipped)).toBe('{count} {count, plural, one {game} other {games}} of <b>{name}</b>')
  expect(said('en', shipped, toIcu(shipped), { count: 1, name: 'Naga' })).toBe(fill(shipped, { count: 1, name: 'Naga' }))
  expect(said('en', shipped, toIcu(shipped), { count: 3, name: 'Naga' })).toBe(fill(shipped, { count: 3, name: 'Naga' }))
  expect(formsOf('km')).toEqual(['other'])
  expect(formsOf('pl')).toEqual(['one', 'few', 'many', 'other'])
})

test('a text that would break its page is refused with the reason', () => {
  const problem = (message: string, english = 'Hello {name}, read the <link>terms</link>') =>
    checkText('en', english, message).problem
  expect(problem('Hi {name}: <link>terms</link>')).toBeUndefined()
  expect(problem("Don't wait, {name}: <link>terms</link>")).toBeUndefined()
  expect(problem('Hi <link>terms</link>')).toBe('arguments')
  expect(problem('Hi {nom} <link>terms</link>')).toBe('arguments')
  expect(problem('Hi {name}')).toBe('marks')
  expect(problem('Hi {name} <link>terms</link> <link>again</link>')).toBe('marks')
  expect(problem('Hi {name} <script>terms</script>')).toBe('marks')
  expect(problem('Hi {name} <link><link>terms</link></link>')).toBe('nested')
  expect(problem('Hi {name} <img src=x onerror=alert(1)>')).toBe('malformed')
  expect(problem("Hi {name} '<'link>terms")).toBe('signs')
  expect(problem('Not < and >', 'Without < and >')).toBeUndefined()
  expect(problem('Hi {name <link>terms</link>')).toBe('malformed')
  expect(problem('Hi {name, number} <link>terms</link>')).toBe('form')
  expect(problem('{name, select, a {x} other {y}} <link>terms</link>')).toBe('form')
  expect(problem('{name, plural, =0 {none} other {#}} <link>terms</link>')).toBe('form')
  expect(problem('{name, plural, few {x} other {#}} <link>terms</link>')).toBe('form') // English has no such form
  expect(problem('{name, plural, one {# {name}} other {#}} <link>terms</link>')).toBe('nested')
  expect(problem('{name, plural, one {#}} <link>terms</link>')).toBe('malformed')
  expect(problem('Hi \u202e{name} <link>terms</link>')).toBe('signs')
  expect(problem('Hi \u0007{name} <link>terms</link>')).toBe('signs')
  expect(problem(`Hi {name} <link>terms</link>${'!'.repeat(200)}`)).toBe('long')
  expect(problem('   ')).toBe('malformed')
})

test('the pseudo-locale keeps arguments and marks, and is longer than English', () => {
  const english = '{count} {count|game|games} of <b>Naga</b>'
  const shown = fill(pseudo(english), { count: 2 })
  expect(shown).toMatch(/^⟦2 games.*<b>Ñåĝå<\/b>·+⟧$/u)
  expect(pseudo('Deposit').length).toBeGreaterThan('Deposit'.length * 1.3)
})
