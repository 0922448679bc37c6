import { expect, test } from 'vitest'
import web from './web.ts'

test('the lobby keeps its bars on a phone, with and without a Khmer face on the machine', async () => {
  const report = await web() // throws where the layout shifts
  console.log(JSON.stringify(report))
  for (const figures of Object.values(report.lighthouse)) {
    expect(figures.jsGzipKb).toBeLessThanOrEqual(110)
    expect(figures.performance).toBeGreaterThanOrEqual(90)
    expect(figures.accessibility).toBeGreaterThanOrEqual(95)
  }
})
