import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOCK_ENTRIES, SIDE_ENTRIES } from './contract-menus.ts'
import { DOCK, DOCK_EXTRAS, inOrder, isAlwaysShown, placed, SIDE_GROUPS } from './rules-menus.ts'

const named = (names: readonly string[]) => names.map(name => ({ name }))
const read = (names: readonly string[], written: readonly string[]) => inOrder(named(names), written).map(({ name }) => name)

test('every entry that the contract names has its place in the shipped menus', () => {
  expect(Object.values(SIDE_GROUPS).flat()).toEqual([...SIDE_ENTRIES])
  expect([...DOCK, ...DOCK_EXTRAS]).toEqual([...DOCK_ENTRIES])
})

test('without words of the brand a menu is as shipped, without the extras', () => {
  expect(read(SIDE_GROUPS.lobby, [])).toEqual(['home', 'hot', 'favourites', 'recent'])
  const dock = [...named(DOCK), ...DOCK_EXTRAS.map(name => ({ name, isExtra: true }))]
  expect(inOrder(dock, []).map(({ name }) => name)).toEqual([...DOCK])
  expect(inOrder(dock, ['home', 'chat', '-games']).map(({ name }) => name)).toEqual([
    'home',
    'chat',
    'deposit',
    'promotions',
    'account',
  ])
})

test("a brand's order holds, hidden ones are left out, and what it does not name comes behind", () => {
  expect(read(['home', 'hot', 'news', 'help'], ['help', '-hot', 'home'])).toEqual(['help', 'home', 'news'])
})

test('whatever is written, each entry stands at most once, and what nobody may miss always does', () => {
  const entry = fc
    .tuple(fc.boolean(), fc.constantFrom(...SIDE_ENTRIES))
    .map(([isHidden, name]) => `${isHidden ? '-' : ''}${name}`)
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), written => {
      const places = placed(named(SIDE_ENTRIES), written)
      expect(places.map(({ one }) => one.name).toSorted()).toEqual([...SIDE_ENTRIES].sort())
      const shown = read(SIDE_ENTRIES, written)
      for (const name of SIDE_ENTRIES.filter(isAlwaysShown)) expect(shown).toContain(name)
    }),
  )
})
