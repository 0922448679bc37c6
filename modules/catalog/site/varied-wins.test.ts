import { expect, test } from 'vitest'
import { variedWins } from './varied-wins.ts'

const win = (id: string, game: string, player = id) =>
  ({ id, game, player, picture: undefined, amount: '1.00', currency: 'USD', at: '' }) as const

test('wins of one game are limited, so that other games are shown; the newest stay first', () => {
  const wins = ['naga', 'naga', 'naga', 'mines', 'naga', 'pond', 'naga', 'mines'].map((game, n) => win(`${n}`, game))
  expect(variedWins(wins).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '5', '7'])
})

test('of a player the strip shows the newest win in each game', () => {
  const wins = [win('0', 'pond', 'rit'), win('1', 'pond', 'rit'), win('2', 'pond', 'sok'), win('3', 'naga', 'rit')]
  expect(variedWins(wins).map(({ id }) => id)).toEqual(['0', '2', '3'])
})
