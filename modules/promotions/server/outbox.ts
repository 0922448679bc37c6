import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Ends what is due of a member's grants, and brings the next one its money. */
export const tendMemberJob = job({
  name: 'promotions.tend_member',
  input: z.object({ member: z.uuid(), currency: z.string(), mode: z.enum(['real', 'play']) }),
  attempts: 5,
  timeoutMs: 20_000,
})
