import { call } from '@tonle/contract'
import { z } from 'zod'

/** Types of the spec: B board, PL public list, PU pop-up, PR promotion, H headline (marquee). */
export const announcements = call({
  summary: 'Announcements for the board, the marquee and the pop-ups',
  route: 'GET /wps/relay/MCSFE_getListAnnouncements',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)
      .default('B,PL,PU,PR,H'),
    /** A: logged in, B: anonymous, F: first login. */
    execution: z.enum(['A', 'B', 'F']).optional(),
  }),
  ignores: ['platform', 'clientType', 'token', 'merchantCode', 'language', 'lang', 'device'],
  output: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      execution: z.string().nullable(),
      title: z.string(),
      /** Sanitised HTML. */
      content: z.string(),
      time: z.string(),
    }),
  ),
})
