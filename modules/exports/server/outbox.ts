import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Writes on at an export for one turn. One after the other: exports never take the site's connections together. */
export const exportJob = job({
  name: 'exports.write',
  input: z.object({ export: z.uuid() }),
  queue: 'exports',
  attempts: 8,
})
