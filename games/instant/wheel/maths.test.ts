import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { rational } from '@tonle/game-kit/rational.ts'
import { expect, test } from 'vitest'
import { wheel100, wheelOf } from './maths.ts'

test.each(wheel100.samples)('$segments segments, $risk: the wheel is whole and returns 99 % exactly', choice => {
  expect(wheelOf(choice)).toHaveLength(choice.segments)
  expect(figuresOf(wheel100.outcomes(choice)).rtp).toEqual(rational(99, 100))
})

test.each(wheel100.samples)('$segments segments, $risk: each segment pays what stands on it', choice => {
  for (const [segment, multiplier] of wheelOf(choice).entries())
    expect(wheel100.multiplierOf(choice, wheel100.draw(choice, { below: () => segment }))).toBe(multiplier)
})
