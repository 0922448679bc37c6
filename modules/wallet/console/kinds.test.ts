import type { Plan } from '@tonle/ledger'
import { expect, test } from 'vitest'
import { groupOf, isLineKind, kindsFor, LINE_KINDS } from '../rules.ts'
import { texts } from '../texts.ts'
import { kindText } from './kinds.ts'
import { texts as consoleTexts } from './texts.ts'

test('a kind that is not declared does not compile', () => {
  const known: Plan['kind'] = 'bet_void'
  // @ts-expect-error: no line is of this kind
  const unknown: Plan['kind'] = 'bet_viod'
  expect([isLineKind(known), isLineKind(unknown), isLineKind('constructor')]).toEqual([true, false, false])
})

test('every kind has words for players and for operators; one of a newer version is another movement', () => {
  const kinds = Object.keys(LINE_KINDS)
  expect(kinds.filter(kind => !(`wallet.kind.${kind}` in texts.entries!))).toEqual([])
  expect(kinds.filter(kind => !(kindText(kind) in consoleTexts.entries!))).toEqual([])
  expect([kindText('from_next_year'), groupOf('from_next_year')]).toEqual(['ledger.kind.other', 'adjustment'])
})

test('the filter asks for the kinds of its group; adjustments are all the others', () => {
  expect(kindsFor('withdrawal')).toEqual({ kinds: ['withdrawal', 'withdrawal_fee', 'withdrawal_return'] })
  expect(kindsFor('adjustment').except).not.toContain('correction')
  expect(kindsFor('adjustment').except).toContain('bet')
  expect(kindsFor(undefined)).toEqual({})
})
