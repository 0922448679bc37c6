import { arrangementNumber, arrangementVersion, siteSwitched } from '@tonle/brand/contract'
import { call, errorCodes, event, listCall, localTextField, touchedBy, wholeNumber } from '@tonle/contract'
import { z } from 'zod'

export const abilities = ['vendors.read', 'vendors.write'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    catalog: (typeof abilities)[number]
  }
}

/** What operators switch. A vendor that is planned has nothing to play yet. */
const status = z.enum(['planned', 'open', 'maintenance', 'closed'])
const switchTo = z.enum(['open', 'maintenance', 'closed'])
export const vendorCode = z.string().regex(/^[A-Z0-9_]{2,20}$/)
export const gameCode = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
/** As `GAME_TYPES` of rules.ts has them, which pages load without the schemas of this file. */
export const gameType = z.enum([
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'BGS',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'JACKPOT',
  'MINI',
  'CRASH',
  'ARCADE',
  'TABLE',
])
const badge = z.enum(['pinned', 'hot', 'new', 'hidden', 'exclusive'])
export type Badge = z.infer<typeof badge>
const reading = { who: 'operator', ability: 'vendors.read', effect: 'read' } as const
const switching = { who: 'operator', ability: 'vendors.write', effect: 'write', reason: true } as const

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
        /** `VASSALAGE`: its games open in a list of their own. */
        isGame: z.enum(['GAME', 'VASSALAGE']),
        status,
        isOwn: z.boolean(),
        /** Its place among the vendors of the lobby; those of one place by code. */
        position: z.number(),
        version: z.number(),
        games: z.number(),
        openGames: z.number(),
        closedGames: z.number(),
        hiddenGames: z.number(),
      }),
    ),
  }),
})

export const gameSwitches = listCall({
  ...reading,
  summary: 'Games of the brand in the order of its lobby, with their switches and badges',
  route: 'GET /console/api/catalog/games',
  item: z.object({
    vassalage: z.string(),
    vendorName: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    gameType,
    status: z.enum(['open', 'maintenance', 'closed']),
    position: z.number(),
    badges: z.array(badge),
    /** Path of its picture without ending; empty: none. */
    picture: z.string(),
  }),
  filters: {
    vassalage: vendorCode.optional(),
    gameType: gameType.optional(),
    state: z.enum(['all', 'off', 'open', 'maintenance', 'closed']).default('all'),
    badge: badge.optional(),
    /** A part of the code, or of a name in any language. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  export: true,
  sorts: ['position', '-position', 'name', '-name'],
})

export const switchVendor = call({
  ...switching,
  summary: 'Switch a vendor: closed takes no new stakes within seconds, what is under way is paid',
  route: 'POST /console/api/catalog/vendors/:vassalage/status',
  input: z.strictObject({ vassalage: vendorCode, status: switchTo }),
  output: z.object({ status }),
  errors: ['catalog.no_such_vendor'],
})

export const switchGame = call({
  ...switching,
  summary: 'Switch a game; as with its vendor',
  route: 'POST /console/api/catalog/vendors/:vassalage/games/:gameCode/status',
  input: z.strictObject({ vassalage: vendorCode, gameCode, status: switchTo }),
  output: z.object({ status }),
  errors: ['catalog.no_such_game'],
})

export const makingErrors = errorCodes({
  'catalog.vendor_exists': 409,
  'catalog.game_exists': 409,
  /** Games of the own studio come with the program. */
  'catalog.own_studio': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    catalogConsole: typeof makingErrors
  }
}

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
const line = z.string().trim().min(1).max(60)
const vendorTerms = {
  name: line,
  gameTypes: z.array(gameType).min(1).max(15),
  isGame: z.enum(['GAME', 'VASSALAGE']).default('GAME'),
}

export const createVendor = call({
  ...switching,
  summary: 'Add a vendor to the catalog; it is closed until it is switched on',
  route: 'POST /console/api/catalog/vendors',
  input: z.strictObject({ vassalage: vendorCode, ...vendorTerms }),
  output: z.object({ vassalage: z.string() }),
  errors: ['catalog.vendor_exists'],
})

export const orderVendors = call({
  ...switching,
  summary: 'The order in which the lobby, its menus and panels name the vendors: all of them, as the operator saw them',
  route: 'POST /console/api/catalog/vendors/order',
  input: z.strictObject({ vassalages: z.array(z.string().max(20)).min(1).max(500) }),
  output: z.object({ vassalages: z.array(z.string()) }),
  errors: ['request.version_conflict'],
})

export const vendorOrderHistory = listCall({
  ...reading,
  summary: 'Every change to the order of the vendors, with those that each moved',
  route: 'GET /console/api/catalog/vendors/order/history',
  filters: {},
  sorts: ['-version'],
  item: arrangementVersion,
})

/** `version` is the newest one that the operator saw. */
export const restoreVendorOrder = call({
  ...switching,
  summary:
    'Put back the order of the vendors after an earlier change; vendors that came since stand behind. This is a change of its own',
  route: 'POST /console/api/catalog/vendors/order/restore',
  input: z.strictObject({ version: arrangementNumber, to: arrangementNumber }),
  output: z.object({ vassalages: z.array(z.string()) }),
  errors: ['request.version_conflict', 'request.not_found'],
})

export const changeVendor = call({
  ...switching,
  version: { table: 'catalog.vendor', key: { code: 'vassalage' } },
  summary: "Change a vendor's name, categories and how its games open",
  route: 'POST /console/api/catalog/vendors/:vassalage',
  input: z.strictObject({ vassalage: vendorCode, ...vendorTerms }),
  output: z.object({ vassalage: z.string() }),
  errors: ['catalog.no_such_vendor', 'catalog.own_studio'],
})

const gameTerms = {
  gameType,
  names: localTextField(60),
  /** One of `gamePictures`, or the answer of `addGamePicture`; empty: none, its name is shown. */
  picture: z.string().regex(/^[a-z0-9-]{0,80}$/),
  /** Return to player as shown, `96.27%`; left out where the maker does not tell. */
  rtp: z
    .string()
    .regex(/^(100|\d{1,2})(\.\d{1,2})?%$/)
    .optional(),
  hasDemo: z.boolean().default(false),
  /** What it can pay for one stake at most, as a multiple of it; a payout beyond it is held. Left out: not declared. */
  largestWin: wholeNumber({ min: 1, max: 10_000_000 }).optional(),
}

export const createGame = call({
  ...switching,
  summary: 'Add a game of a vendor; it is on the site within seconds where the vendor is open',
  route: 'POST /console/api/catalog/vendors/:vassalage/games',
  input: z.strictObject({ vassalage: vendorCode, gameCode, ...gameTerms }),
  output: z.object({ gameCode: z.string() }),
  errors: ['catalog.no_such_vendor', 'catalog.game_exists', 'catalog.own_studio', 'files.gone'],
})

export const changeGame = call({
  ...switching,
  version: { table: 'catalog.game', key: { vendor: 'vassalage', code: 'gameCode' } },
  summary: 'Change what a game is called, shows, and can pay',
  route: 'POST /console/api/catalog/vendors/:vassalage/games/:gameCode',
  input: z.strictObject({ vassalage: vendorCode, gameCode, ...gameTerms }),
  output: z.object({ gameCode: z.string() }),
  errors: ['catalog.no_such_game', 'catalog.own_studio', 'files.gone'],
})

/** Where a game stands in the brand's lobby. */
const placeTerms = {
  /** Smaller stands first. */
  position: z.number().int().min(0).max(999_999),
  /** Stands before all that are not. */
  isPinned: z.boolean(),
  isHot: z.boolean(),
  /** In no list of the lobby; by its address and in members' own lists it is still played. */
  isHidden: z.boolean(),
  isExclusive: z.boolean(),
  /** `auto`: new for 30 days. */
  newBadge: z.enum(['auto', 'on', 'off']),
}

export const gameTermsOf = call({
  ...reading,
  summary: 'One game with all that operators can change of it',
  route: 'GET /console/api/catalog/vendors/:vassalage/games/:gameCode',
  input: z.strictObject({ vassalage: vendorCode, gameCode }),
  output: z.object({
    vassalage: z.string(),
    gameCode: z.string(),
    vendorName: z.string(),
    isOwn: z.boolean(),
    gameType,
    names: localTextField(60),
    /** As `changeGame` takes it. */
    picture: z.string(),
    /** Path of the picture without ending; empty: none. */
    art: z.string(),
    rtp: z.string().nullable(),
    hasDemo: z.boolean(),
    largestWin: z.number().nullable(),
    status: z.enum(['open', 'maintenance', 'closed']),
    place: z.object(placeTerms),
    version: z.number(),
  }),
  errors: ['catalog.no_such_game'],
})

export const arrangeGame = call({
  ...switching,
  version: { table: 'catalog.game', key: { vendor: 'vassalage', code: 'gameCode' } },
  summary: "Set a game's place and badges in the brand's lobby; also of the own studio",
  route: 'POST /console/api/catalog/vendors/:vassalage/games/:gameCode/place',
  input: z.strictObject({ vassalage: vendorCode, gameCode, ...placeTerms }),
  output: z.object({ gameCode: z.string() }),
  errors: ['catalog.no_such_game'],
})

export const changeGames = call({
  ...switching,
  summary: 'Switch several games, or give them a badge or take it away: all or none',
  route: 'POST /console/api/catalog/games/changes',
  input: z.strictObject({
    games: z
      .array(z.strictObject({ vassalage: vendorCode, gameCode }))
      .min(1)
      .max(100),
    change: z.enum(['open', 'maintenance', 'closed', ...badge.options]),
    /** Of a badge. */
    isOn: z.boolean().default(true),
  }),
  output: z.object({ games: z.number() }),
  errors: ['catalog.no_such_game'],
})

export const gamePictures = call({
  ...reading,
  summary: 'Pictures that a game can have, those of its category first',
  route: 'GET /console/api/catalog/pictures',
  input: z.strictObject({ gameType: gameType.default('RNG') }),
  output: z.object({ pictures: z.array(z.object({ picture: z.string(), gameType: z.string(), name: z.string() })) }),
})

export const addGamePicture = call({
  ...reading,
  ability: 'vendors.write',
  effect: 'none',
  summary: 'Send a picture of a game; it is cut to 3:4, and kept once a game has it',
  route: 'POST /console/api/catalog/pictures',
  upload: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MAX_PICTURE_BYTES },
  input: z.strictObject({}),
  output: z.object({ picture: z.string() }),
  errors: ['files.no_picture', 'files.too_many'],
  limits: [{ by: 'actor', points: 30, perSeconds: 60 }],
})

export const setGamePictures = call({
  ...switching,
  summary: 'Give games of a vendor pictures that were sent before: all or none',
  route: 'POST /console/api/catalog/vendors/:vassalage/pictures',
  input: z.strictObject({
    vassalage: vendorCode,
    pictures: z
      .array(z.strictObject({ gameCode, picture: z.string().regex(/^[0-9a-f]{64}$/) }))
      .min(1)
      .max(100),
  }),
  output: z.object({ games: z.number() }),
  errors: ['catalog.no_such_vendor', 'catalog.no_such_game', 'catalog.own_studio', 'files.gone'],
})

/** The same for consoles. */
export const switchesChanged = event({
  name: 'catalog.switchesChanged',
  to: 'console',
  touches: [vendorSwitches, gameSwitches, gameTermsOf, vendorOrderHistory],
})
export const withSite = touchedBy(siteSwitched, [vendorSwitches])
