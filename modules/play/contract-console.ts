import { call, currencyCode, instant, money } from '@tonle/contract'
import { z } from 'zod'
import { betId, fairness } from './contract-shapes.ts'

export const roundReplay = call({
  summary:
    "A bet in a game of our own studio: its round's record, from which it is shown again, and the seeds that prove it. The server seed is null until it is revealed",
  route: 'GET /console/api/play/rounds/:betId',
  who: 'operator',
  ability: 'vendors.read',
  effect: 'read',
  input: z.strictObject({ betId }),
  output: z.object({
    betId,
    gameCode: z.string(),
    placedAt: instant,
    currency: currencyCode,
    stake: money,
    payout: money,
    fairness,
  }),
  errors: ['play.bet_not_found', 'play.round_open'],
})
