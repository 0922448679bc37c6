/** The same story on a machine that does nothing else: what is published stands in open pages within the bar, five seconds. */
process.env.SHOWN_WITHIN_MS = '5000'
await import('./opens-a-brand.test.ts')
