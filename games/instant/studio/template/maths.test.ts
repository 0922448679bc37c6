import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { rational } from '@tonle/game-kit/rational.ts'
import { expect, test } from 'vitest'
import { newgame100, TICKETS } from './maths.ts'

test.each(newgame100.samples)('$risk: returns 97 % exactly', choice => {
  expect(figuresOf(newgame100.outcomes(choice)).rtp).toEqual(rational(97, 100))
})

test.each(newgame100.samples)('$risk: counted over all tickets, each prize comes as often as its chance says', choice => {
  const counts = new Map<number, number>()
  for (let ticket = 0; ticket < TICKETS; ticket++) {
    const multiplier = newgame100.multiplierOf(choice, { ticket })
    counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1)
  }
  const counted = [...counts].map(([multiplier, count]) => ({ multiplier, chance: rational(count, TICKETS) }))
  expect(counted).toEqual(newgame100.outcomes(choice))
})
