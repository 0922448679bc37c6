import { expect, test } from 'vitest'
import { markedParts } from './marks.ts'

const shown = (name: string, search: string) =>
  markedParts(name, search)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

test.each([
  ['Tiger Drum', 'tigr drm', '[Tig]e[r] [Dr]u[m]'],
  ['Dragon and Tiger Hall', 'tig', 'Dragon and [Tig]er Hall'],
  ['Sun and Drum', 'drum', 'Sun and [Drum]'],
  ['Whale Song', 'tiger', 'Whale Song'],
  ['Indigo Scorpion Desert', 'dsert', 'Indigo Scorpion [D]e[sert]'],
  ['龙河传说', '龙河船说', '[龙河]传[说]'],
  ['龙河传说', '传说', '龙河[传说]'],
  ['ស្គរខ្លា', 'ស្គខ្លា', '[ស្គ]រ[ខ្លា]'],
  ['ស្គរ និងព្រះអាទិត្យ', 'ស្គរ', '[ស្គរ] និងព្រះអាទិត្យ'],
  ['Tiger Drum', '', 'Tiger Drum'],
])('%s, searched for by %s', (name, search, marked) => expect(shown(name, search)).toBe(marked))

test('a name stays whole in its pieces', () => {
  for (const name of ['A–B  c!', 'ខ្លា 2', ''])
    expect(
      markedParts(name, 'b')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name)
})
