import { call, event, instant } from '@tonle/contract'
import { z } from 'zod'

const operator = { who: 'operator', ability: 'brand.write' } as const

export const guide = call({
  ...operator,
  summary: 'Whether the console shows the steps that open a brand, or who has put them away',
  route: 'GET /console/api/brand/guide',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ isShown: z.boolean(), closedBy: z.string().nullable(), closedAt: instant.nullable() }),
})

export const showGuide = call({
  ...operator,
  summary: 'Put the steps that open a brand away for all of its operators, or show them again',
  route: 'POST /console/api/brand/guide',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ isShown: z.boolean() }),
  output: z.object({}),
})

export const guideChanged = event({ name: 'brand.guideChanged', to: 'console', touches: [guide] })
