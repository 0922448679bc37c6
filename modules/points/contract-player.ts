import { call, currencyCode, day, event, instant, listCall, money, positiveMoney, setting, settings } from '@tonle/contract'
import { balanceChanged } from '@tonle/wallet/contract'
import { z } from 'zod'
import { address, exchange, itemId, noise, STATES, TYPES, vertical } from './contract-shapes.ts'

const player = { who: 'player', flag: 'PTSYS3', ignores: noise } as const
const reads = { ...player, effect: 'read', input: z.strictObject({}) } as const
/** The payment password is asked for by `identity.payment_required`, where the member has one. */
const pays = { ...player, effect: 'write', encrypted: true, touches: [balanceChanged] } as const

export const pointBalance = call({
  ...reads,
  summary: 'Points: what may be spent, what is set aside for applications; below zero is a debt that the next points pay',
  route: 'GET /wps/points/balance',
  output: z.object({ balance: money, held: money, currency: currencyCode }),
})

export const pointConfig = call({
  ...reads,
  summary: 'What bets earn by kind of game, and what points are worth as money',
  route: 'GET /wps/points/config',
  output: z.object({
    currency: currencyCode,
    /** Points for one unit of valid bet. Kinds that are not named earn none. */
    rates: z.array(z.object({ vertical, rate: money })),
    /** Games with a rate of their own. */
    games: z.array(z.object({ vendor: z.string(), game: z.string(), gameName: z.string(), rate: money })),
    /** What 1,000 points are worth; null: they cannot become money in this currency. */
    thousand: money.nullable(),
    /** The fewest points that become money. */
    least: money,
  }),
})

export const pointRewards = call({
  ...reads,
  summary: 'Goods of the points mall',
  route: 'GET /wps/points/rewards',
  output: z.object({
    items: z.array(
      z.object({
        id: itemId,
        name: z.string(),
        text: z.string().nullable(),
        price: money,
        stock: z.number().int(),
        art: z.string(),
        /** Address of its own picture. */
        picture: z.string().nullable(),
        needsAddress: z.boolean(),
      }),
    ),
  }),
})

export const redeemPoints = call({
  ...pays,
  summary: 'Apply for goods: their points are set aside until the desk decides',
  route: 'POST /wps/points/redeem',
  input: z.strictObject({
    item: itemId,
    quantity: z.number().int().min(1).max(10).default(1),
    address: address.optional(),
    remark: z.string().trim().min(1).max(140).optional(),
  }),
  output: exchange,
  errors: ['points.no_such_item', 'points.sold_out', 'points.not_enough', 'points.other_money', 'identity.payment_required'],
  limits: [{ by: 'actor', points: 30, perSeconds: 600 }],
})

export const convertPoints = call({
  ...pays,
  summary: 'Turn points into money of the main wallet; points that are not worth the smallest amount stay',
  route: 'POST /wps/points/convert',
  input: z.strictObject({ points: positiveMoney }),
  output: exchange,
  errors: ['points.closed', 'points.too_few', 'points.not_enough', 'points.other_money', 'identity.payment_required'],
  limits: [{ by: 'actor', points: 30, perSeconds: 600 }],
})

export const exchanges = listCall({
  ...player,
  summary: 'What the own points were given for',
  route: 'GET /wps/points/redemptions',
  item: exchange,
  filters: { state: z.enum(STATES).optional(), type: z.enum(TYPES).optional() },
  sorts: ['-requestedAt', 'requestedAt'],
  range: { maxDays: 3660 },
})

export const pointDetails = listCall({
  ...player,
  summary: 'Movements of the own points with the running balance, as they were posted',
  route: 'GET /wps/points/details',
  item: z.object({
    seq: z.string(),
    at: instant,
    day,
    /** Text key `points.kind.<kind>`. */
    kind: z.string(),
    points: money,
    balanceAfter: money,
  }),
  sorts: ['-at', 'at'],
  range: { maxDays: 3660 },
})

export const pointsChanged = event({
  name: 'points.pointsChanged',
  to: 'member',
  touches: [pointBalance, exchanges, pointDetails],
})
export const mallChanged = event({ name: 'points.mallChanged', to: 'brand', touches: [pointRewards, pointConfig] })
export const settingsChanged = event({ name: 'points.settingsChanged', to: 'brand', touches: [pointConfig] })

export const pointSettings = settings({
  module: 'points',
  ability: 'settings.money',
  settingsChanged,
  fields: {
    /** What 1,000 points are worth as money, in the brand's currency. Zero: points do not become money. */
    thousand: setting.amount({ default: { aboutDollars: 1 }, raiseNeedsApproval: 'always' }),
    /** The fewest points that become money at once. */
    least: setting.whole({ default: 100, min: 1, max: 1_000_000 }),
  },
})
