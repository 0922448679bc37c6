import { expect, test } from 'vitest'
import { phaseAt } from './hud/table.ts'
import { flightOf, isFlownBet } from './replay.ts'
import { checkBet } from './round.ts'
import { replayClient } from './site/replay-client.ts'
import { titles } from './titles.ts'

const [title] = titles
const { maths } = title!
const bet = checkBet(title!, { currency: 'USD', stake: title!.stakes.USD![0]!, slot: 0, target: null })
const stake = Number(bet.stake)
const flown = (flight: number, paid: number) => ({ ...bet, flight, payout: ((stake * paid) / 100).toFixed(2) })

test('a stored flight ends when it ended, and its bet is cashed out when the number was first shown', () => {
  const { endMs, flight, cashed } = flightOf(flown(350, 231))
  expect([flight, cashed?.multiplier]).toEqual(['3.50', '2.31'])
  expect(endMs).toBe(maths.endMs(350))
  expect(maths.multiplierAt(cashed!.atMs)).toBe(231)
  expect(maths.multiplierAt(cashed!.atMs - 2)).toBeLessThan(231)
  expect(flightOf(flown(120, 0)).cashed).toBeNull()
})

test('a record without its flight is not shown', () => {
  expect(isFlownBet(flown(200, 0))).toBe(true)
  expect(isFlownBet({ ...bet, payout: '0' })).toBe(false)
  expect(isFlownBet(null)).toBe(false)
})

test('the table of a stored flight goes from ready to over on the clock of the page, and stays there', async () => {
  let nowMs = 1000
  const client = replayClient('bet_again', flown(350, 231), () => nowMs)
  const seen = async () => {
    const { table, bets } = await client.open()
    return [phaseAt(table, nowMs), bets[0]!.state, bets[0]!.payout]
  }
  expect(await seen()).toEqual(['ready', 'placed', '0'])
  nowMs += 1200 + maths.endMs(230) - 1
  expect(await seen()).toEqual(['flying', 'placed', '0'])
  nowMs += 1
  expect(await seen()).toEqual(['flying', 'cashed', ((stake * 231) / 100).toFixed(2)])
  nowMs += maths.endMs(350)
  expect(await seen()).toEqual(['over', 'cashed', ((stake * 231) / 100).toFixed(2)])
  nowMs += 60_000
  expect((await seen())[0]).toBe('over')
  await expect(client.cashOut('bet_again')).rejects.toThrow()
})
