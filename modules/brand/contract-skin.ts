import { call } from '@tonle/contract'
import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Degrees of OKLCH; the skin's colours follow from them and are legible by construction. */
export const skinTerms = {
  brandHue: z.number().int().min(0).max(359),
  waterHue: z.number().int().min(130).max(350),
  /** What a visitor's first page looks like, until the visitor chooses. */
  theme: z.enum(['dark', 'light']),
  menu: z.enum(['open', 'rail']),
}
const operator = { who: 'operator', ability: 'brand.write' } as const

export const skin = call({
  ...operator,
  summary: "The brand's looks: hues, logo, and how a visitor's first page begins",
  route: 'GET /console/api/brand/skin',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ ...skinTerms, logo: hash.nullable(), name: z.string(), version: z.number() }),
})

export const changeSkin = call({
  ...operator,
  summary: "Change the brand's looks; open pages follow within seconds",
  route: 'POST /console/api/brand/skin',
  effect: 'write',
  reason: true,
  version: { table: 'brand.skin', key: {} },
  input: z.strictObject({
    ...skinTerms,
    /** As `addLogo` answered it; left out: the mark and the name. */
    logo: hash.optional(),
  }),
  output: z.object({}),
  errors: ['files.gone'],
})

export const MAX_LOGO_BYTES = 2 * 1024 * 1024

export const addLogo = call({
  ...operator,
  summary: 'Send a logo, best with a clear ground; it is kept once the skin has it',
  route: 'POST /console/api/brand/skin/logo',
  effect: 'none',
  upload: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MAX_LOGO_BYTES },
  input: z.strictObject({}),
  output: z.object({ logo: hash }),
  errors: ['files.no_picture', 'files.too_many'],
  limits: [{ by: 'actor', points: 20, perSeconds: 60 }],
})
