import { call, event, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import { bonus, GRANT_STATES, grantId } from './contract-shapes.ts'

const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']

export const activeBonus = call({
  summary: 'The bonus that is active now, how far it is wagered, and how many wait behind it',
  route: 'GET /wps/member/bonus',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    active: bonus.nullable(),
    queued: z.number().int(),
    /** Bonus money that ends with it if the member gives it up, what wins of bets still open may add not included. */
    wouldBeLost: money,
  }),
})

export const bonuses = listCall({
  summary: 'Own bonuses with their turnover and what became of them',
  route: 'GET /wps/member/bonuses',
  who: 'player',
  item: bonus,
  filters: { state: z.enum(GRANT_STATES).optional() },
  sorts: ['-grantedAt', 'grantedAt'],
  range: { maxDays: 366 },
  ignores: noise,
})

export const giveUpBonus = call({
  summary: 'Give up a bonus: what is left of its money is lost, also its share of bets that are still open',
  route: 'POST /wps/member/bonuses/:id/give-up',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: grantId }),
  ignores: noise,
  output: bonus,
  errors: ['promotions.no_such_grant', 'promotions.grant_ended'],
})

export const bonusesChanged = event({ name: 'promotions.bonusesChanged', to: 'member', touches: [activeBonus, bonuses] })
