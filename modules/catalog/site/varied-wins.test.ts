import { expect, test } from 'vitest'
import { variedWins } from './varied-wins.ts'

const win = (id: string, game: string) =>
  ({ id, game, player: 'p', picture: undefined, amount: '1.00', currency: 'USD', at: '' }) as const

test('wins of one game are limited, so that other games are shown; the newest stay first', () => {
  const wins = ['naga', 'naga', 'naga', 'mines', 'naga', 'pond', 'naga', 'mines'].map((game, n) => win(`${n}`, game))
  expect(variedWins(wins).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '5', '7'])
})
