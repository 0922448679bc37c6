import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Asks the vendor for a transfer for the first time; what it leaves open is the sweep's. */
export const sendTransferJob = job({
  name: 'transfers.send',
  input: z.object({ transfer: z.uuid() }),
  attempts: 3,
  timeoutMs: 20_000,
})
