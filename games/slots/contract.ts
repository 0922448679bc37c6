import { call, currencyCode, money, positiveMoney } from '@tonle/contract'
import { betId, freeRounds, noise, ofSession, ofStake, publishedTitle, publishing, seedPair, session } from '@tonle/play/contract'
import { z } from 'zod'

/** The calls keep the names under which they were first published: `play.spinSlot` … */
export const callArea = 'play'

/** Events and record as the family's rules type them. */
const round = z.object({ roundId: betId, stake: money, payout: money, events: z.array(z.unknown()), record: z.unknown() })

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
  summary: 'One paid spin with all its free spins or respins: stake and payout move together (Idempotency-Key required)',
  route: 'POST /wps/play/slots/spin',
  part: 'stakes',
  who: 'anyone',
  effect: 'submit',
  input: z.strictObject({ session, stake: positiveMoney, free: freeRounds.optional() }),
  ignores: noise,
  output: round.extend({ balance: money, seed: seedPair }),
  errors: [...ofSession, ...ofStake],
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

/** Amounts for 3, 4 and 5 of a kind. */
const threeToFive = z.array(z.number()).length(3)

export const slotRules = call({
  ...publishing,
  summary:
    'The exact rules of an own slot (reels, lines, pays, wilds, free spins), of every version released: with a record and its seeds a round can be worked out again',
  route: 'GET /wps/play/slots/rules',
  output: z.object({
    ...publishedTitle,
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
    /** Respins of a title that holds coins; null: it has none. Places are gone through reel by reel, from the top. */
    hold: z
      .object({
        coin: z.string(),
        /** Coins in the paid spin that start the respins; each of them gets its value first. */
        least: z.number(),
        /** Respins without a new coin that end them. */
        respins: z.number(),
        /** In a respin a coin lands on an open place when a number below `of` is below `coins`; its value is drawn right after it. */
        lands: z.object({ coins: z.number(), of: z.number() }),
        /** Values of a coin: a number below the sum of all weights takes them one after another. */
        values: z.array(z.object({ credits: z.number(), weight: z.number(), prize: z.string().nullable() })),
        /** Paid on top when all places hold a coin. */
        grandCredits: z.number(),
      })
      .nullable(),
    /** The most credits a round pays; with them it ends. */
    capCredits: z.number(),
  }),
})
