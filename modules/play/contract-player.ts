import { call, currencyCode, day, instant, listCall, money } from '@tonle/contract'
import { z } from 'zod'
import {
  betId,
  fairness,
  freeRounds,
  gameCode,
  noise,
  ofSession,
  perActor,
  seedPair,
  session,
  vendorCode,
} from './contract-shapes.ts'

export const launchGame = call({
  summary: 'A one-time launch token for a game, real or demo',
  route: 'POST /wps/game/launchGame',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  asQuery: true,
  input: z.strictObject({
    vassalage: vendorCode,
    gameCode,
    mode: z.enum(['real', 'demo']).default('real'),
    /** Where an outside vendor's page leads back to: a path of this site, or a page on a host of the brand. Default: the lobby. */
    backUrl: z.string().max(1000).optional(),
  }),
  ignores: ['token', ...noise.filter(name => name !== 'backUrl'), 'gameType', 'nodeId'],
  output: z.object({
    token: z.string(),
    /**
     * Where the game is played. Own games: a page of this site, which takes the token from its session storage. Outside vendors':
     * their page, which is handed the token; it opens the play session at its first verification.
     */
    url: z.string(),
    mode: z.enum(['real', 'demo']),
    expiresAt: instant,
    isOwn: z.boolean(),
    /** A round of this game that has no outcome yet (outside vendors): their page goes on with it. */
    openRound: z.object({ betId, roundId: z.string().nullable(), stake: money, placedAt: instant }).nullable(),
  }),
  errors: ['catalog.no_such_game', 'game_maintenance', 'in_need_true_account', 'session.required', 'play.no_demo'],
  limits: [perActor(60, 60)],
})

export const sessionState = call({
  summary: "Whether the game of a launch token goes on: for the page around an outside vendor's",
  route: 'POST /wps/play/session',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    /** waiting: the vendor has not taken the token yet. over: the game must be launched again. */
    state: z.enum(['waiting', 'open', 'over']),
    /** No: it takes no new stakes; what is under way is paid. */
    isOpenGame: z.boolean(),
  }),
  errors: ['play.session_over'],
  limits: [perActor(120, 60)],
})

export const sessionFreeRounds = call({
  summary: "Free rounds that can be played in this session's game: a bet names one of them as `free` and stakes what it says",
  route: 'POST /wps/play/free-rounds',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    /** Those that end first before others. */
    rounds: z.array(
      z.object({ id: freeRounds, stake: money, left: z.number().int(), until: instant, wins: z.enum(['bonus', 'cash']) }),
    ),
  }),
  errors: ['play.session_over'],
  limits: [perActor(240, 60)],
})

export const sessionPosition = call({
  summary:
    'How long a game has been open, and what was staked and paid in it since: for the clock and the net position beside it',
  route: 'POST /wps/play/session/position',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    openedAt: instant,
    /** The server's clock at the answer: a page's may be wrong. */
    nowAt: instant,
    currency: currencyCode,
    /** Null in a demo: nothing is staked. Rounds under way count with their stake. */
    staked: money.nullable(),
    paid: money.nullable(),
    net: money.nullable(),
  }),
  errors: ['play.session_over'],
  limits: [perActor(120, 60)],
})

/** Absent: the signed-in member's own pair, which decides the rounds of all games. */
const seedSession = session.optional()

export const sessionSeed = call({
  summary: "The seed pair that decides the next round of this session; without one, of the signed-in member's games",
  route: 'POST /wps/play/seeds/current',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  asQuery: true,
  input: z.strictObject({ session: seedSession }),
  ignores: noise,
  output: z.object({ seed: seedPair }),
  errors: ofSession,
})

export const setClientSeed = call({
  summary: "Changes the player's own part of the randomness, from the next round on",
  route: 'POST /wps/play/seeds/client',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session: seedSession, clientSeed: z.string().max(64).describe('1 to 64 letters, digits, `_` or `-`') }),
  ignores: noise,
  output: z.object({ seed: seedPair }),
  errors: ofSession,
})

export const rotateSeed = call({
  summary: 'Reveals the server seed in use and commits to a new one; not while it decides an open round',
  route: 'POST /wps/play/seeds/rotate',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session: seedSession }),
  ignores: noise,
  output: z.object({
    revealed: z.object({ serverSeed: z.string(), commitment: z.string(), rounds: z.number() }),
    seed: seedPair,
  }),
  errors: [...ofSession, 'play.round_open'],
})

const status = z.enum(['open', 'won', 'lost', 'void'])
const bet = z.object({
  betId,
  placedAt: instant,
  day,
  vassalage: z.string(),
  vendorName: z.string(),
  vertical: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Path of the game's tile picture without ending, as in the catalog's lists; empty: none. */
  lagerIcon: z.string(),
  currency: currencyCode,
  stake: money,
  payout: money,
  /** Payout − stake: what the member gained or lost. */
  profit: money,
  validBet: money,
  status,
  /** What of the payout an operator looks at before it can be spent; null: nothing. */
  beingChecked: money.nullable(),
})

const sums = z.object({ bets: z.number(), currency: currencyCode, stake: money, payout: money, profit: money })

export const bettingRecord = listCall({
  export: true,
  summary: 'The own bets',
  route: 'GET /wps/play/bets',
  who: 'session',
  item: bet,
  filters: {
    /** Category of the game, as the catalog's `gameType`. */
    vertical: z
      .string()
      .regex(/^[A-Z]{2,12}$/)
      .optional(),
    vassalage: vendorCode.optional(),
    gameCode: gameCode.optional(),
    status: status.optional(),
  },
  sorts: ['-placedAt', 'placedAt'],
  range: { maxDays: 366, defaultDays: 366 },
  with: {
    /** With the first page: over the whole selection. Null also where won or lost ones alone are asked of more than 5,000 bets. */
    totals: sums.nullable(),
  },
  ignores: ['token', ...noise],
})

export const gamesPlayed = call({
  summary: 'The games that the member has played, by vendor: what the betting record can be narrowed to',
  route: 'GET /wps/play/games',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: ['token', ...noise],
  output: z.object({
    /** Played last first; at most 300. */
    games: z.array(z.object({ vassalage: z.string(), vendorName: z.string(), gameCode: z.string(), gameName: z.string() })),
  }),
})

export const betDetail = call({
  summary: 'One own bet with what is needed to verify its round',
  route: 'GET /wps/play/bets/:betId',
  who: 'session',
  effect: 'read',
  input: z.strictObject({ betId }),
  ignores: ['token', ...noise],
  output: bet.extend({
    transferId: z.string(),
    roundId: z.string().nullable(),
    events: z.array(z.object({ kind: z.string(), amount: money, at: instant })),
    /** Own games only. The server seed is null until it is revealed (`rotateSeed`). */
    fairness: fairness.nullable(),
  }),
  errors: ['play.bet_not_found'],
})

export const ownRounds = call({
  summary: 'The last 50 own rounds of a game of our own studio, each with its record, from which it is shown again',
  route: 'GET /wps/play/rounds',
  who: 'session',
  effect: 'read',
  asQuery: true,
  input: z.strictObject({ gameCode }),
  ignores: ['token', ...noise],
  output: z.object({
    /** The latest first; rounds under way are not among them. */
    rounds: z.array(
      z.object({ betId, placedAt: instant, currency: currencyCode, stake: money, payout: money, record: z.unknown() }),
    ),
  }),
  limits: [perActor(60, 60)],
})

export const latelyPaid = call({
  summary: 'What an own game has paid back just now, with masked names; demo and trial rounds are not among them',
  route: 'GET /wps/play/lately',
  who: 'anyone',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ gameCode }),
  ignores: ['token', ...noise],
  output: z.object({
    /** The latest first; only rounds that are over. */
    rounds: z.array(
      z.object({
        player: z.string(),
        currency: currencyCode,
        stake: money,
        /** Of the stake, cut to hundredths: "1.98". */
        multiplier: z.string(),
        payout: money,
      }),
    ),
  }),
  limits: [perActor(240, 60)],
})

export const seedHistory = listCall({
  summary: 'The own seed pairs: the one in use and those revealed',
  route: 'GET /wps/play/seeds',
  who: 'session',
  item: z.object({
    commitment: z.string(),
    clientSeed: z.string(),
    serverSeed: z.string().nullable(),
    rounds: z.number(),
    madeAt: instant,
    revealedAt: instant.nullable(),
  }),
  sorts: ['-madeAt', 'madeAt'],
  ignores: ['token', ...noise],
})
