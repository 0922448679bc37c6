import { call, personal } from '@tonle/contract'
import { z } from 'zod'

/** 0 normal, 1 maintenance, 2 region restricted (spec §4). */
export const systemStatus = call({
  summary: 'Whether the site is open for this visitor',
  route: 'GET /wps/system/status',
  who: 'anyone',
  everywhere: true,
  effect: 'none',
  asQuery: true,
  input: z.strictObject({}),
  ignores: ['platform', 'clientType', 'device', 'language', 'lang', 'token'],
  about: 'caller',
  output: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    ip: personal(z.string(), 'ip'),
    /** When the maintenance is to end. */
    until: z.string().nullable(),
    /** The server's time of this answer, by which a page counts down to `until`; null: nothing is counted down. */
    now: z.string().nullable(),
    /** Status 1: members reach their withdrawals all the same. */
    hasWithdrawals: z.boolean(),
  }),
})
