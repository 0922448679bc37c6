import { call, errorCodes, id, instant, personal } from '@tonle/contract'
import { z } from 'zod'

export const operatorSessionErrors = errorCodes({ 'operators.no_such_session': 404 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    operatorSessions: typeof operatorSessionErrors
  }
}

const own = { who: 'operator', ability: 'console.use' } as const

export const ownSessions = call({
  ...own,
  summary: "The operator's own open sessions, of every brand",
  route: 'GET /console/api/session/sessions',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: id('ops'),
        isCurrent: z.boolean(),
        brand: z.string(),
        ip: personal(z.string().nullable(), 'ip', 'console.use'),
        /** As the browser names itself. */
        browser: personal(z.string().nullable(), 'device', 'console.use'),
        platform: personal(z.string().nullable(), 'device', 'console.use'),
        since: instant,
        lastSeenAt: instant,
      }),
    ),
  }),
})

export const endOwnSession = call({
  ...own,
  summary: 'End one of the own sessions at once; one that is over stays over',
  route: 'DELETE /console/api/session/sessions/:id',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: id('ops') }),
  output: z.object({}),
  errors: ['operators.no_such_session'],
})

export const endOwnSessions = call({
  ...own,
  summary: 'Sign out everywhere but here, or here as well',
  route: 'DELETE /console/api/session/sessions',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ keep: z.enum(['this', 'none']) }),
  output: z.object({ ended: z.number().int() }),
})
