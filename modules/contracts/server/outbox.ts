import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Goes on with the brand's runs now. */
export const tendJob = job({ name: 'contracts.tend', input: z.object({}), attempts: 3, timeoutMs: 290_000 })
