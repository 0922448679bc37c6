import { call } from '@tonle/contract'
import { z } from 'zod'
import { clientNoise } from './contract-fields.ts'
import { DRAWN_ICONS } from './contract-rules.ts'
import { takingAway } from './contract-staff.ts'

export const ICON_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_ICON_BYTES = 5 * 1024 * 1024

export { DRAWN_ICONS }

/** The address of the member's own picture, or the name of a drawn one. */
export const icon = z.string()

export const memberIcon = call({
  summary: "The member's picture",
  route: 'GET /wps/member/info/icon',
  who: 'session',
  effect: 'read',
  input: z.strictObject({}),
  ignores: clientNoise,
  output: z.object({ icon, isOwn: z.boolean(), drawn: z.array(z.string()) }),
})

export const chooseIcon = call({
  summary: 'Take one of the drawn pictures',
  route: 'POST /wps/member/info/icon',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ icon: z.enum(DRAWN_ICONS) }),
  output: z.object({ icon }),
  limits: [{ by: 'actor', points: 60, perSeconds: 3600 }],
})

export const sendIcon = call({
  summary: 'Send an own picture (PNG, JPEG or WebP, 5 MB at most); it is cut square and encoded again',
  route: 'POST /wps/member/info/icon/file',
  who: 'player',
  effect: 'none',
  upload: { types: ICON_TYPES, maxBytes: MAX_ICON_BYTES },
  input: z.strictObject({}),
  output: z.object({ icon }),
  errors: ['files.no_picture', 'files.too_many'],
  limits: [{ by: 'actor', points: 20, perSeconds: 86_400 }],
})

export const removeIcon = call({
  ...takingAway,
  summary: "Take a member's own picture away, at its public address too; the member is told",
  route: 'POST /console/api/members/:id/icon/remove',
})
