import { job } from '@tonle/jobs'
import { z } from 'zod'

export const openPaymentJob = job({
  name: 'cashier.open_payment',
  input: z.object({ deposit: z.uuid() }),
  attempts: 5,
  timeoutMs: 20_000,
})

/** Asks the bank what became of a payout that a notice names. */
export const askPayoutJob = job({
  name: 'cashier.ask_payout',
  input: z.object({ payout: z.uuid() }),
  attempts: 3,
  timeoutMs: 20_000,
})

export const sendPayoutJob = job({
  name: 'cashier.send_payout',
  input: z.object({ payout: z.uuid() }),
  attempts: 5,
  timeoutMs: 20_000,
})
