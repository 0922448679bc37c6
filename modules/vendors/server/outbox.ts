import { job } from '@tonle/jobs'
import { z } from 'zod'

/** Asks a vendor about one bet now. */
export const askAboutBetJob = job({
  name: 'play.ask_about_bet',
  input: z.object({ bet: z.uuid() }),
  attempts: 3,
  timeoutMs: 30_000,
})

/** Asks a vendor to give a member a prize. */
export const tellPromoJob = job({
  name: 'play.tell_promo',
  input: z.object({ grant: z.uuid() }),
  attempts: 20,
  timeoutMs: 20_000,
})

/** Says to a vendor that a session is over. */
export const killSessionJob = job({
  name: 'play.kill_session',
  input: z.object({ session: z.uuid() }),
  attempts: 8,
  timeoutMs: 10_000,
})
