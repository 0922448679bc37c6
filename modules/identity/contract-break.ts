import { call, errorCodes, instant } from '@tonle/contract'
import { z } from 'zod'

export const breakErrors = errorCodes({ 'identity.on_break': 403, 'identity.break_shorter': 409, 'identity.break_runs': 409 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityBreak: typeof breakErrors
  }
}

const breakKind = z.enum(['timeout', 'exclusion'])
/** `until`: of an exclusion, when it may be ended at the earliest. */
export const memberBreak = z.object({ kind: breakKind, until: instant }).nullable()

export const ownBreak = call({
  summary: "The member's break from playing, if there is one",
  route: 'GET /wps/member/break',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    break: memberBreak,
    /** Of an exclusion that has reached its end: `endBreak` ends it a day later. */
    mayEnd: z.boolean(),
  }),
})

export const takeBreak = call({
  summary:
    'Stop playing for a while: a time-out of 1 to 42 days, or an exclusion of 6 to 60 months; it can be made longer, never shorter',
  route: 'POST /wps/member/break',
  who: 'player',
  effect: 'write',
  repeatable: true,
  touches: 'everything',
  input: z.strictObject({
    kind: breakKind,
    /** Days of a time-out (1 to 42), months of an exclusion (6 to 60). */
    length: z.number().int().min(1).max(60),
  }),
  output: z.object({ break: memberBreak }),
  errors: ['identity.break_shorter'],
})

export const endBreak = call({
  summary: 'End an exclusion that has reached its end; playing is possible again a day later',
  route: 'POST /wps/member/break/end',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({}),
  output: z.object({ break: memberBreak }),
  errors: ['identity.break_runs'],
})
