import { z } from 'zod'
import { call, type Route } from './call.ts'

/** The call by which a new tab gets its proof for the cookie of a session. */
export const tabCall = (of: { summary: string; route: Route }) =>
  call({
    ...of,
    who: 'anyone',
    byCookie: true,
    effect: 'none',
    touches: 'nothing',
    input: z.strictObject({}),
    output: z.object({ token: z.string() }),
    errors: ['session.required'],
  })
