import { expect, test } from 'vitest'
import { maxScriptKb, maxVisitScriptKb } from '../apps/site/build/measure.ts'
import web from './web.ts'

test('the lobby keeps its bars on a phone, with and without a Khmer face on the machine', async () => {
  const report = await web() // throws where the layout shifts
  console.log(JSON.stringify(report))
  expect(report.jsGzipKb).toBeLessThanOrEqual(maxScriptKb)
  for (const figures of Object.values(report.lighthouse)) {
    expect(figures.visitJsGzipKb).toBeLessThanOrEqual(maxVisitScriptKb)
    expect(figures.performance).toBeGreaterThanOrEqual(90)
    expect(figures.accessibility).toBeGreaterThanOrEqual(95)
  }
})
