import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Pays what the desk has released. */
export const settleJob = job({
  name: 'referral.settle',
  input: z.object({ pair: z.uuid() }),
  attempts: 5,
  timeoutMs: 20_000,
})
