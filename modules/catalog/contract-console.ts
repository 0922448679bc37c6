import { call, pageOf, paging } from '@tonle/contract'
import { z } from 'zod'

/** What operators switch. A vendor that is planned has nothing to play yet. */
const status = z.enum(['planned', 'open', 'maintenance', 'closed'])
const switchTo = z.enum(['open', 'maintenance', 'closed'])
const vendorCode = z.string().regex(/^[A-Z0-9]{2,20}$/)
const why = z.string().trim().min(3).max(140)
const reading = { who: 'operator', ability: 'vendors.read', effect: 'read' } as const
const switching = { who: 'operator', ability: 'vendors.write', effect: 'write' } as const

export const vendorSwitches = call({
  ...reading,
  summary: 'Vendors of the brand with their switches and games, and whether the brand itself is open',
  route: 'GET /console/api/catalog/vendors',
  input: z.strictObject({}),
  output: z.object({
    isBrandOpen: z.boolean(),
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        name: z.string(),
        gameTypes: z.array(z.string()),
        status,
        isOwn: z.boolean(),
        games: z.number(),
        openGames: z.number(),
      }),
    ),
  }),
})

export const gameSwitches = call({
  ...reading,
  summary: 'Games of the brand with their switches',
  route: 'GET /console/api/catalog/games',
  input: z.strictObject({
    ...paging,
    vassalage: vendorCode.optional(),
    state: z.enum(['all', 'off']).default('all'),
    /** The beginning of a code, or a part of the English name. */
    find: z.string().trim().min(1).max(60).optional(),
  }),
  output: pageOf(
    z.object({
      vassalage: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      gameType: z.string(),
      status: z.enum(['open', 'maintenance', 'closed']),
    }),
  ),
})

export const switchVendor = call({
  ...switching,
  summary: 'Switch a vendor: closed takes no new stakes within seconds, what is under way is paid',
  route: 'POST /console/api/catalog/vendors/:vassalage/status',
  input: z.strictObject({ vassalage: vendorCode, status: switchTo, why }),
  output: z.object({ status }),
  errors: ['catalog.no_such_vendor'],
})

export const switchGame = call({
  ...switching,
  summary: 'Switch a game; as with its vendor',
  route: 'POST /console/api/catalog/vendors/:vassalage/games/:gameCode/status',
  input: z.strictObject({ vassalage: vendorCode, gameCode: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/), status: switchTo, why }),
  output: z.object({ status }),
  errors: ['catalog.no_such_game'],
})
