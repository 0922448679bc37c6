import { expect, test } from 'vitest'
import { switchGames } from './switch-games.ts'

test('after a failure the next try goes on with the games that are left', async () => {
  const games = ['a', 'b', 'c'].map(gameCode => ({ gameCode }))
  const [done, asked] = [new Set<string>(), [] as string[]]
  let fails = true
  const switchOne = async (gameCode: string) => {
    asked.push(gameCode)
    if (gameCode === 'b' && fails) throw new Error('refused')
  }
  await expect(switchGames(games, done, switchOne)).rejects.toThrow('refused')
  fails = false
  await switchGames(games, done, switchOne)
  expect(asked).toEqual(['a', 'b', 'b', 'c'])
})
