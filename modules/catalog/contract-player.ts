import { call, currencyCode, errorCodes, money, paging, positiveMoney, wholeNumber, wireLanguage } from '@tonle/contract'
import { z } from 'zod'
import { gameType, noise, tile } from './contract-shapes.ts'

export const errors = errorCodes({
  'catalog.no_such_game': 404,
  'catalog.no_such_vendor': 404,
  'catalog.too_many_favourites': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    catalog: typeof errors
  }
}

/** Only vendors and games that can be played now; a row without one stays hidden. */
export const gameMenus = call({
  summary: 'Game categories with their vendors and playable games',
  route: 'GET /lgw/games/game_menus',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    /** Spec §4: the e-lottery where the vendors of lotteries include `TCG_LOTTO_VN`, else the lottery. */
    prizeMode: z.enum(['LOTT', 'ELOTT']),
    categories: z.array(
      z.object({
        gameType: z.string(),
        /** Of a sub-category (jackpot, mini, crash, arcade, table): the category whose page lists it, with its `gameType`. */
        parent: z.string().nullable(),
        title: z.string(),
        vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), isGame: z.string(), games: z.number() })),
        cards: z.array(tile),
      }),
    ),
  }),
})

export const hotGames = call({
  summary: 'Hot games: pinned ones first, then by bets of the last seven days',
  route: 'GET /wps/relay/GCSGAME_hotGamesV2',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({ list: z.array(tile) }),
})

export const gameList = call({
  summary: 'Games that can be played now: of a category, of makers, of a tab, found by name in any language',
  route: 'GET /wps/relay/GCSGAME_gameList',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({
    ...paging,
    gameType: gameType.default('HOME').meta({ description: 'HOME and ALL: every category' }),
    vassalage: z
      .string()
      .regex(/^[A-Z0-9_]{2,20}(,[A-Z0-9_]{2,20}){0,19}$/)
      .optional()
      .meta({ description: 'One or more vendors, with commas between' }),
    hasDemo: z.enum(['true']).optional().meta({ description: 'Only games with a free demo' }),
    isOwn: z.enum(['true']).optional().meta({ description: 'Only titles of our own studio' }),
    volatility: z.enum(['low', 'medium', 'high']).optional().meta({ description: 'Only games whose maker states this one' }),
    minReturn: wholeNumber({ min: 1, max: 99 })
      .optional()
      .meta({ description: 'Only games that state a return of so many per cent or more' }),
    stake: positiveMoney
      .optional()
      .meta({ description: "Only games that can be played for so much a round, in the brand's currency" }),
    search: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .optional()
      .meta({ description: "Words of a name in any language, or of the maker's; typing errors are forgiven" }),
    tab: z.enum(['ALL', 'NEW', 'HOT', 'FAV', 'RECENT']).default('ALL').meta({
      description:
        'NEW: of the last 30 days. HOT: pinned or played in the last seven. FAV and RECENT: empty without a real account',
    }),
    sort: z.enum(['popular', 'new', 'name']).optional().meta({
      description:
        "Default: a search's best first; else NEW, HOT, FAV and RECENT by what they are called after, ALL in the brand's order",
    }),
  }),
  ignores: noise,
  output: z.object({
    games: z.array(tile),
    pageNum: z.number(),
    totalPages: z.number(),
    total: z.number(),
    /** Words of a name that were searched in place of the given ones, which no game has; else null. */
    corrected: z.string().nullable(),
  }),
})

export const vassalGameTypes = call({
  summary: 'Vendors that can be played now, each with its categories and how many games they have',
  route: 'GET /wps/relay/GCSGAME_vassalGameTypes',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    list: z.array(
      z.object({
        vassalage: z.string(),
        displayName: z.string(),
        isGame: z.string(),
        gameTypes: z.array(z.object({ gameType: z.string(), games: z.number() })),
      }),
    ),
  }),
})

export const rankList = call({
  summary: 'Large wins of the last 30 days, the newest first or the largest: real settled bets, names masked',
  route: 'GET /wps/relay/GCSGAME_getRankList',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({
    gameCategory: z.enum(['ALL', 'RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS']).default('ALL'),
    limitNum: wholeNumber({ min: 1, max: 20 }).default(20),
    order: z.enum(['newest', 'largest']).default('newest'),
  }),
  ignores: noise,
  output: z.object({
    list: z.array(
      z.object({
        player: z.string(),
        game: z.string(),
        gameCode: z.string(),
        lagerIcon: z.string(),
        prize: z.string(),
        /** The prize as the spec's clients read it (`winnerBoard.vo`). */
        vo: z.object({ winAmount: z.string() }),
        currency: currencyCode,
        at: z.string(),
      }),
    ),
  }),
})

export const gameInfo = call({
  summary: 'One game by vendor and code, with what its maker states of it; also while it or its maker is in maintenance',
  route: 'GET /wps/game/info',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({ vendor: z.string().max(20), gameCode: z.string().max(60) }),
  ignores: noise,
  output: tile.extend({
    status: z.enum(['open', 'maintenance']),
    /** A sentence or two; this and all below null where the maker does not state it. */
    story: z.string().nullable(),
    volatility: z.enum(['low', 'medium', 'high']).nullable(),
    /** Share of rounds that pay anything, ready to show: `29.90%`. */
    hitRate: z.string().nullable(),
    /** The most that a round pays, times its stake. */
    largestWin: z.number().nullable(),
    stakes: z.object({ min: money, max: money, currency: currencyCode }).nullable(),
    languages: z.array(wireLanguage).nullable(),
  }),
  errors: ['catalog.no_such_game'],
})

export const recentGames = call({
  summary: 'Games the member played, the latest first; `gameType` ALL is every type',
  route: 'GET /wps/relay/GCSGAME_recentGames',
  who: 'player',
  effect: 'read',
  input: z.strictObject({
    page: wholeNumber({ min: 1, max: 10_000 }).default(1),
    pageSize: wholeNumber({ min: 1, max: 100 }).default(20),
    gameType: gameType.optional(),
  }),
  ignores: noise,
  output: z.object({ list: z.array(tile), pageNum: z.number(), totalPages: z.number(), total: z.number() }),
})
