import { expect, test } from 'vitest'
import web from './web.ts'

test('the lobby keeps its bars on a phone', async () => {
  const figures = await web()
  console.log(JSON.stringify(figures))
  expect(figures.jsGzipKb).toBeLessThanOrEqual(110)
  expect(figures.cls).toBeLessThanOrEqual(0.02)
  expect(figures.performance).toBeGreaterThanOrEqual(90)
  expect(figures.accessibility).toBeGreaterThanOrEqual(95)
})
