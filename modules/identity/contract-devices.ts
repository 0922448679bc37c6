import { call, id, instant, listCall, personal } from '@tonle/contract'
import { z } from 'zod'

/** Where somebody was: address, and the browser by its own words; null where it says nothing we know. */
const place = {
  ip: personal(z.string().nullable(), 'ip'),
  browser: personal(z.string().nullable(), 'device'),
  platform: personal(z.string().nullable(), 'device'),
}

export const loginPlace = z.object({ at: instant, ...place })

export const devices = call({
  summary: 'Browsers in which the member is signed in now',
  route: 'GET /wps/session/devices',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: id('ses'),
      /** The session that asks. */
      isCurrent: z.boolean(),
      /** Comes back signed in for a day. */
      isRemembered: z.boolean(),
      since: instant,
      lastSeenAt: instant,
      ...place,
    }),
  ),
})

export const endDevice = call({
  summary: 'Sign one browser out',
  route: 'DELETE /wps/session/devices/:id',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: id('ses') }),
  output: z.object({}),
})

export const endDevices = call({
  summary: 'Sign out everywhere, or everywhere else',
  route: 'DELETE /wps/session/devices',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ keep: z.enum(['this', 'none']).default('this') }),
  output: z.object({ ended: z.number().int() }),
})

/** How a session began. `remembered`: a browser that came back; `handover`: by the code of a session at another host; `openid`: at a provider. */
export const loginHow = z.enum(['password', 'registration', 'remembered', 'code', 'handover', 'openid'])
export type LoginHow = z.infer<typeof loginHow>

export const logins = listCall({
  summary: "The member's sign-ins and refused tries",
  route: 'GET /wps/session/logins',
  who: 'player',
  item: z.object({ id: id('log'), at: instant, how: loginHow, result: z.enum(['ok', 'refused']), ...place }),
  sorts: ['-at', 'at'],
})
