import { LangContext } from '@tonle/text/browser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart, type ChartPoint, type ChartProps } from './index.ts'
import { stepped } from './plot.tsx'

const points: ChartPoint[] = [12.5, -4, 0].map((at, place) => ({
  key: `d${place}`,
  tick: `2${place}/11`,
  name: `2${place}/11/2026`,
  values: [{ at, text: `${at} dollars` }],
}))

const show = (more: Partial<ChartProps>) =>
  renderToStaticMarkup(
    createElement(LangContext, {
      value: 'en',
      children: createElement(Chart, {
        label: 'Profit by day',
        pointLabel: 'Day',
        series: [{ name: 'Profit', kind: 'bar' }],
        points,
        showTick: String,
        empty: 'No bets yet',
        ...more,
      }),
    }),
  )

test('a table for screen readers has the same figures', () => {
  const html = show({})
  expect(html).toMatch(/class="[^"]*sr-only[^"]*"><div[^>]*><table role="table" aria-label="Profit by day"/)
  for (const point of points) expect(html).toMatch(new RegExp(`${point.name}</span></td><td[^>]*>${point.values[0]?.text}`))
})

test('the drawing is named and says its newest point', () => {
  expect(show({})).toContain(
    'role="slider" tabindex="0" aria-label="Profit by day" aria-valuemin="1" aria-valuemax="3" aria-valuenow="3" aria-valuetext="22/11/2026: Profit 0 dollars"',
  )
})

test('the chart shows loading, an empty state, and a retry after an error', () => {
  expect(show({ points: undefined })).toContain('aria-busy="true"')
  expect(show({ points: [] })).toBe('No bets yet')
  const failed = show({ points: undefined, error: 'No answer', onRetry: () => undefined })
  expect(failed).toContain('No answer')
  expect(failed).toContain('Try again')
})

test('arrow keys walk the points and stop at the ends; other keys are left to the page', () => {
  const walk = (key: string, from: number) => stepped(key, from, points)
  expect([walk('ArrowLeft', 2), walk('ArrowLeft', 0), walk('ArrowRight', 0), walk('ArrowRight', 2)]).toEqual([1, 0, 1, 2])
  expect([walk('Home', 2), walk('End', 0), walk('Tab', 1), walk('a', 1)]).toEqual([0, 2, undefined, undefined])
})
