import { expect, test } from 'vitest'
import { simulatedDraws } from './draws.ts'
import { gameCodes, gameOf } from './games.ts'
import { playRounds, verdictOf } from './simulate.ts'

test('the draws are xoshiro128** without bias: each of six numbers comes as often', () => {
  const draws = simulatedDraws(1)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 600_000; i++) counts[draws.below(6)]!++
  const chiSquare = counts.reduce((sum, count) => sum + (count - 100_000) ** 2 / 100_000, 0)
  // 5 degrees of freedom, 99.9 %
  expect(chiSquare).toBeLessThan(20.5)
})

test.each(gameCodes)(
  '%s: 200,000 rounds lie inside the 99 per cent band of its exact return',
  gameCode => {
    const game = gameOf(gameCode)
    const verdict = verdictOf(game, [playRounds(game, 100_000, 1), playRounds(game, 100_000, 2)])
    expect(verdict).toMatchObject({ isInside: true })
    expect(verdict.rounds).toBeGreaterThanOrEqual(200_000)
  },
  30_000,
)

test('a game that pays a fiftieth more than its paytable says is outside the band', () => {
  const game = gameOf('wheel')
  const bets = game.bets.map(bet => ({ ...bet, play: (draws: Parameters<typeof bet.play>[0]) => bet.play(draws) * 1.02 }))
  expect(verdictOf(game, [playRounds({ ...game, bets }, 1_000_000, 1)]).isInside).toBe(false)
}, 30_000)
