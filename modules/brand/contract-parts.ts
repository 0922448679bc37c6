import { call, errorCodes, event, instant, localTextField, siteParts } from '@tonle/contract'
import { z } from 'zod'

export const partErrors = errorCodes({
  'brand.registration_closed': 403,
  'brand.login_closed': 403,
  'brand.deposits_closed': 403,
  'brand.withdrawals_closed': 403,
  'brand.stakes_closed': 403,
  'brand.bonuses_closed': 403,
})

/** What operators close for a while, each with its refusal. Bonuses are all that the brand gives: what is granted stays, and waits. */
export const parts = siteParts({
  registration: 'brand.registration_closed',
  login: 'brand.login_closed',
  deposits: 'brand.deposits_closed',
  withdrawals: 'brand.withdrawals_closed',
  stakes: 'brand.stakes_closed',
  bonuses: 'brand.bonuses_closed',
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    brandParts: typeof partErrors
  }
  interface ModuleParts {
    brand: keyof typeof parts
  }
}

export const partName = z.enum(['registration', 'login', 'deposits', 'withdrawals', 'stakes', 'bonuses'])
const message = localTextField(200)

export const siteState = call({
  summary: 'State of the brand and of its parts: reason, end and message for members; the latest closings',
  route: 'GET /console/api/brand/state',
  who: 'operator',
  ability: 'brand.write',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    status: z.enum(['open', 'maintenance']),
    until: instant.nullable(),
    parts: z.array(
      z.object({
        part: partName,
        /** null: open. */
        closed: z
          .object({ by: z.string(), at: instant, why: z.string(), until: instant.nullable(), message: message.nullable() })
          .nullable(),
      }),
    ),
    past: z.array(
      z.object({
        id: z.string(),
        part: partName,
        by: z.string(),
        why: z.string(),
        from: instant,
        to: instant,
        /** null: it ended by itself, at its end time. */
        endedBy: z.string().nullable(),
      }),
    ),
  }),
})

const switching = { who: 'operator', ability: 'brand.write', effect: 'write', reason: true, approval: true } as const

export const closePart = call({
  ...switching,
  summary:
    'Close a part of the site for a while, with words for members; every process holds to it within a second. Withdrawals are closed by two operators',
  route: 'POST /console/api/brand/parts/:part/close',
  input: z.strictObject({
    part: partName,
    /** When it opens by itself; left out: an operator opens it. */
    until: instant.optional(),
    /** In place of the standing sentence, in every language of the brand. */
    message: message.optional(),
  }),
  output: z.object({ until: instant.nullable() }),
})

export const openPart = call({
  ...switching,
  summary: 'Open a part of the site again; withdrawals by two operators',
  route: 'POST /console/api/brand/parts/:part/open',
  input: z.strictObject({ part: partName }),
  output: z.object({}),
})

/** What processes remember of brands is not true any more. */
export const brandsChanged = event({ name: 'brand.brandsChanged', to: 'processes' })

export const siteStateChanged = event({ name: 'brand.siteStateChanged', to: 'console', touches: [siteState] })
