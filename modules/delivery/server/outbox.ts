import { job } from '@tonle/jobs'
import { z } from 'zod'

/** A few tries within a minute and a half: a code is of no use much later. */
export const sendJob = job({
  name: 'delivery.send',
  input: z.object({ message: z.uuid() }),
  attempts: 6,
  timeoutMs: 30_000,
})
