import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Checks or applies a list, whichever its row says. One after the other, so that lists never use several connections of the site. */
export const importJob = job({
  name: 'catalog.import',
  input: z.object({ import: z.uuid() }),
  queue: 'imports',
  attempts: 8,
  timeoutMs: 300_000,
})
