import { expect, test } from 'vitest'
import { isKeyTaken, isOnControl, type KeyPress } from './keys.ts'

const plain = { repeat: false, defaultPrevented: false, ctrlKey: false, metaKey: false, altKey: false }
/** A press while an element of this name has the focus. */
const pressOn = (name: string, more: Partial<KeyPress> = {}): KeyPress => {
  const target = { closest: (selector: string) => (selector.split(', ').includes(name) ? {} : null) }
  return { ...plain, target: target as unknown as EventTarget, ...more }
}
/** As `<dialog>` stands in the page: its role is not an attribute. */
const pageWith = (dialog: boolean) => ({
  querySelector: (selector: string) => (dialog && selector === 'dialog[open]' ? ({} as Element) : null),
})

test('a key is the game’s while the page has the focus, and no key is while a dialog is open', () => {
  expect(isKeyTaken(pressOn('body'), pageWith(false))).toBe(false)
  expect(isKeyTaken(pressOn('body'), pageWith(true))).toBe(true)
  expect(isKeyTaken(pressOn('button'), pageWith(true))).toBe(true)
})

test('what is typed, held down or a shortcut is no act', () => {
  const page = pageWith(false)
  expect(isKeyTaken(pressOn('input'), page)).toBe(true)
  expect(isKeyTaken(pressOn('body', { repeat: true }), page)).toBe(true)
  expect(isKeyTaken(pressOn('body', { ctrlKey: true }), page)).toBe(true)
  expect(isKeyTaken(pressOn('body', { defaultPrevented: true }), page)).toBe(true)
})

test('a focused control takes Space itself', () => {
  expect(isOnControl(pressOn('button'))).toBe(true)
  expect(isOnControl(pressOn('body'))).toBe(false)
  expect(isOnControl({ ...plain, target: null })).toBe(false)
})
