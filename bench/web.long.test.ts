import { expect, test } from 'vitest'
import { maxScriptKb } from '../apps/site/build/measure.ts'
import web from './web.ts'

test('the lobby keeps its bars on a phone, with and without a Khmer face on the machine', async () => {
  const report = await web() // throws where the layout shifts
  console.log(JSON.stringify(report))
  for (const figures of Object.values(report.lighthouse)) {
    expect(figures.jsGzipKb).toBeLessThanOrEqual(maxScriptKb)
    expect(figures.performance).toBeGreaterThanOrEqual(90)
    expect(figures.accessibility).toBeGreaterThanOrEqual(95)
  }
})
