import { call, currencyCode, day, instant, type Limit, money, pageOf, paging, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { betId, gameCode, session, vendorCode } from './contract-shapes.ts'

const noise = ['clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang', 'backUrl', 'launchMode']
const perActor = (points: number, perSeconds: number): Limit => ({ by: 'actor', points, perSeconds })

const ofSession = ['play.session_over', 'play.launch_expired', 'game_maintenance', 'session.required'] as const

/** What is shown of the seeds: the nonce is that of the next round. */
const seedPair = z.object({ commitment: z.string(), clientSeed: z.string(), nonce: z.number() })
/** Events and record as the game's package types them. */
const round = z.object({ roundId: betId, stake: money, payout: money, events: z.array(z.unknown()), record: z.unknown() })

export const launchGame = call({
  summary: 'A one-time launch token for a game, real or demo',
  route: 'POST /wps/game/launchGame',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
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
    /** waiting: the vendor has not taken the token yet. over: the game must be launched anew. */
    state: z.enum(['waiting', 'open', 'over']),
    /** No: it takes no new stakes; what is under way is paid. */
    isOpenGame: z.boolean(),
  }),
  errors: ['play.session_over'],
  limits: [perActor(120, 60)],
})

export const openSlot = call({
  summary:
    'Opens a slot with a launch token, or returns to it: balance, seeds, the last round, and whether it was watched to its end',
  route: 'POST /wps/play/slots/open',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    gameCode: z.string(),
    mode: z.enum(['real', 'demo']),
    currency: currencyCode,
    balance: money,
    seed: seedPair,
    /** The last round, if it was not watched to its end: it is played on. */
    unseen: round.nullable(),
    /** The last round, watched or not: what stands on the reels. Null before the first, and a week after. */
    last: round.nullable(),
  }),
  errors: [...ofSession, 'play.currency_not_offered'],
})

export const spinSlot = call({
  summary: 'One paid spin with all its free spins: stake and payout move together (Idempotency-Key required)',
  route: 'POST /wps/play/slots/spin',
  who: 'anyone',
  effect: 'submit',
  input: z.strictObject({ session, stake: positiveMoney }),
  ignores: noise,
  output: round.extend({ balance: money, seed: seedPair }),
  errors: [
    ...ofSession,
    'play.currency_not_offered',
    'wallet.insufficient_funds',
    'wallet.not_allowed',
    'wallet.not_found',
    'wallet.stake_limit_reached',
    'wallet.loss_limit_reached',
    'idempotency.required',
    'idempotency.conflict',
  ],
})

export const acknowledgeRound = call({
  summary: 'The screen has shown a round to its end',
  route: 'POST /wps/play/slots/acknowledge',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session, roundId: betId }),
  ignores: noise,
  output: z.object({}),
  errors: [...ofSession, 'play.round_not_found'],
})

export const setClientSeed = call({
  summary: "Changes the player's own part of the randomness, from the next round on",
  route: 'POST /wps/play/seeds/client',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session, clientSeed: z.string().max(64).describe('1 to 64 letters, digits, `_` or `-`') }),
  ignores: noise,
  output: z.object({ seed: seedPair }),
  errors: ofSession,
})

export const rotateSeed = call({
  summary: 'Reveals the server seed in use and commits to a new one',
  route: 'POST /wps/play/seeds/rotate',
  who: 'anyone',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ session }),
  ignores: noise,
  output: z.object({
    revealed: z.object({ serverSeed: z.string(), commitment: z.string(), rounds: z.number() }),
    seed: seedPair,
  }),
  errors: ofSession,
})

/** Amounts for 3, 4 and 5 of a kind. */
const threeToFive = z.array(z.number()).length(3)

export const slotRules = call({
  summary:
    'The exact rules of an own slot (reels, lines, pays, wilds, free spins), of every version released: with a record and its seeds a round can be worked out again',
  route: 'GET /wps/play/slots/rules',
  who: 'anyone',
  effect: 'none',
  input: z.strictObject({
    gameCode,
    /** As the round's record names it. Default: the version that is played now. */
    version: z.string().max(20).optional(),
  }),
  ignores: noise,
  output: z.object({
    gameCode: z.string(),
    version: z.string(),
    /** All versions released so far. */
    versions: z.array(z.string()),
    /** How seeds become numbers; named in the record, too. */
    scheme: z.string(),
    /** Five reels, from the left, of the paid spin and of the free spins. A stop is a position on a reel, from 0; it stands in the top row. */
    strips: z.object({ base: z.array(z.array(z.string())), free: z.array(z.array(z.string())) }),
    /** The row of each line on each reel; 0 is the top row. A credit is the stake divided by the number of lines. */
    lines: z.array(z.array(z.number())),
    /** Credits for 3, 4 and 5 of a symbol in a row from the left. A symbol that is not here pays on no line. */
    pays: z.record(z.string(), threeToFive),
    /** Symbols that stand for every symbol of `pays`, and the number each multiplies the win of its line by. */
    wilds: z.record(z.string(), z.number()),
    scatter: z.string(),
    /** Credits for 3, 4 and 5 or more scatters anywhere. */
    scatterPays: threeToFive,
    /** Free spins for 3, 4 and 5 or more scatters in the paid spin. */
    freeSpins: threeToFive,
    /** Further free spins for 3 or more scatters in a free spin. */
    moreSpins: z.number(),
    /** The most credits a round pays; with them it ends. */
    capCredits: z.number(),
  }),
  errors: ['play.no_such_rules'],
  limits: [perActor(60, 60)],
})

const status = z.enum(['open', 'won', 'lost', 'void'])
const bet = z.object({
  betId,
  placedAt: instant,
  day,
  vassalage: z.string(),
  vertical: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  currency: currencyCode,
  stake: money,
  payout: money,
  /** Payout − stake: what the member gained or lost. */
  profit: money,
  validBet: money,
  status,
})

export const bettingRecord = call({
  summary: 'The own bets, newest first',
  route: 'GET /wps/play/bets',
  who: 'session',
  effect: 'read',
  input: z.strictObject({
    ...paging,
    /** Business days of the brand, both included. */
    fromDay: day.optional(),
    toDay: day.optional(),
    vassalage: vendorCode.optional(),
    gameCode: gameCode.optional(),
    status: status.optional(),
  }),
  ignores: ['token', ...noise],
  output: pageOf(bet).extend({
    /** Over the whole selection, not the page. */
    totals: z.object({ bets: z.number(), currency: currencyCode, stake: money, payout: money, profit: money }),
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
    /** What of the payout an operator looks at before it can be spent; null: nothing. */
    beingChecked: money.nullable(),
    /** Own games only. The server seed is null until it is revealed (`rotateSeed`). */
    fairness: z
      .object({
        commitment: z.string(),
        clientSeed: z.string(),
        nonce: z.number(),
        serverSeed: z.string().nullable(),
        revealedAt: instant.nullable(),
        rulesVersion: z.string(),
        record: z.unknown(),
      })
      .nullable(),
  }),
  errors: ['play.bet_not_found'],
})

export const seedHistory = call({
  summary: 'The own seed pairs: the one in use and those revealed',
  route: 'GET /wps/play/seeds',
  who: 'session',
  effect: 'read',
  input: z.strictObject({ ...paging }),
  ignores: ['token', ...noise],
  output: pageOf(
    z.object({
      commitment: z.string(),
      clientSeed: z.string(),
      serverSeed: z.string().nullable(),
      rounds: z.number(),
      madeAt: instant,
      revealedAt: instant.nullable(),
    }),
  ),
})
