import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Ends what is due of a member's grants, and brings the next one its money. */
export const tendMemberJob = job({
  name: 'promotions.tend_member',
  input: z.object({ member: z.uuid(), currency: z.string(), mode: z.enum(['real', 'play']) }),
  attempts: 5,
  timeoutMs: 20_000,
})

/** Tells an outside vendor of a member's free rounds; our own games ask for them. */
export const announceRoundsJob = job({
  name: 'promotions.announce_rounds',
  input: z.object({ grant: z.uuid() }),
  attempts: 20,
  timeoutMs: 20_000,
})

/** Takes back free rounds at the vendor that are not played. */
export const cancelRoundsJob = job({
  name: 'promotions.cancel_rounds',
  input: z.object({ grant: z.uuid() }),
  attempts: 20,
  timeoutMs: 20_000,
})
