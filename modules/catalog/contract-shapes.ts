import { z } from 'zod'

/** What the spec's clients send and nothing here needs. */
export const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'isPlatform', 'language', 'lang']

export const gameType = z.string().regex(/^[A-Z]{2,12}$/)

export const tile = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  gameId: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  displayName: z.string(),
  gameName: z.string(),
  /** Path of the 3:4 tile picture without ending; `.avif` exists. */
  lagerIcon: z.string(),
  smallIcon: z.string(),
  showIcon: z.number(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** 1: added within the last 30 days. */
  isNew: z.union([z.literal(0), z.literal(1)]),
  /** 1: at this brand alone, as its operators say. */
  isExclusive: z.union([z.literal(0), z.literal(1)]),
  isOwn: z.boolean(),
  /** Return to player as shown, e.g. `96.27%`; null where the maker does not tell. */
  rtp: z.string().nullable(),
  hasDemo: z.boolean(),
})
export type Tile = z.infer<typeof tile>
