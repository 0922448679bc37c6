import { call } from '@tonle/contract'
import { z } from 'zod'

/** SHA-256 of a public file. */
export const fileHash = z.string().regex(/^[0-9a-f]{64}$/)
/** Degrees of OKLCH; the skin's colours follow from them and are legible by construction. */
export const skinTerms = {
  brandHue: z.number().int().min(0).max(359),
  waterHue: z.number().int().min(130).max(350),
  /** What a visitor's first page looks like, until the visitor chooses. */
  theme: z.enum(['dark', 'light']),
  menu: z.enum(['open', 'rail']),
  /** The home page begins with the banners or with the hot games. */
  home: z.enum(['banners', 'games']).default('banners'),
  /** Where the logo stands on a wide screen. */
  header: z.enum(['start', 'centre']).default('start'),
  /** How many tiles of games stand beside each other. */
  tiles: z.enum(['regular', 'large']).default('regular'),
}
/** How pages are laid out; as whitelabel answers it. */
export const layoutTerms = z.object({
  home: skinTerms.home.removeDefault(),
  header: skinTerms.header.removeDefault(),
  tiles: skinTerms.tiles.removeDefault(),
})
const operator = { who: 'operator', ability: 'brand.write' } as const

export const skin = call({
  ...operator,
  summary: "The brand's looks: hues, logo, layout, and how a visitor's first page begins",
  route: 'GET /console/api/brand/skin',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ ...skinTerms, ...layoutTerms.shape, logo: fileHash.nullable(), name: z.string(), version: z.number() }),
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
    logo: fileHash.optional(),
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
  output: z.object({ logo: fileHash }),
  errors: ['files.no_picture', 'files.too_many'],
  limits: [{ by: 'actor', points: 20, perSeconds: 60 }],
})
