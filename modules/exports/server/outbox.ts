import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Continues an export for one turn. Turns run one after the other, so that exports never use several connections of the site. */
export const exportJob = job({
  name: 'exports.write',
  input: z.object({ export: z.uuid() }),
  queue: 'exports',
  attempts: 8,
})
