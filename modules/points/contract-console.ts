import {
  call,
  currencyCode,
  event,
  id,
  instant,
  listCall,
  localTextField,
  money,
  nonNegativeMoney,
  positiveMoney,
} from '@tonle/contract'
import { z } from 'zod'
import { exchange, exchangeId, ITEM_ART, itemId, TYPES, vertical } from './contract-shapes.ts'

const reads = { who: 'operator', ability: 'points.read' } as const
const writes = { who: 'operator', ability: 'points.write', effect: 'write', reason: true } as const

export const QUEUES = ['applying', 'decided', 'all'] as const

const row = exchange.extend({
  member: id('mem'),
  account: z.string(),
  decidedBy: z.string().nullable(),
  version: z.number(),
})

export const consoleExchanges = listCall({
  ...reads,
  summary: 'Exchanges of points: applications for goods, and money',
  route: 'GET /console/api/points/exchanges',
  item: row.omit({ address: true }),
  filters: {
    queue: z.enum(QUEUES).default('applying'),
    type: z.enum(TYPES).optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['requestedAt', '-requestedAt'],
  range: { maxDays: 366 },
  export: true,
})

export const consoleExchange = call({
  ...reads,
  summary: 'An exchange with its address',
  route: 'GET /console/api/points/exchanges/:id',
  effect: 'read',
  input: z.strictObject({ id: exchangeId }),
  output: row,
  errors: ['points.not_found'],
})

export const decideExchange = call({
  who: 'operator',
  ability: 'points.decide',
  effect: 'write',
  reason: true,
  approval: true,
  version: { table: 'points.exchange', key: { id: 'id' } },
  summary:
    'Decide an application for goods: `approved` takes the points, `rejected` gives them and the goods back. The reason is shown to the member',
  route: 'POST /console/api/points/exchanges/:id/decide',
  input: z.strictObject({ id: exchangeId, outcome: z.enum(['approved', 'rejected']) }),
  output: row,
  errors: ['points.not_found', 'request.version_conflict'],
})

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const itemTerms = {
  names: localTextField(80),
  texts: localTextField(160).optional(),
  price: positiveMoney,
  art: z.enum(ITEM_ART),
  /** As `addItemPicture` answered it. */
  picture: hash.optional(),
  needsAddress: z.boolean(),
  isOn: z.boolean(),
  /** The smallest stands first. */
  place: z.number().int().min(0).max(10_000).default(0),
}

export const consoleItems = listCall({
  ...reads,
  summary: 'Goods of the points mall, also those that are not offered',
  route: 'GET /console/api/points/items',
  item: z.object({
    id: itemId,
    names: localTextField(80),
    texts: localTextField(160).nullable(),
    price: money,
    stock: z.number().int(),
    art: z.string(),
    picture: z.string().nullable(),
    needsAddress: z.boolean(),
    isOn: z.boolean(),
    place: z.number().int(),
    /** Asked for and not decided yet. */
    waiting: z.number().int(),
    given: z.number().int(),
    version: z.number(),
  }),
  sorts: ['place', '-place'],
})

export const createItem = call({
  ...writes,
  summary: 'Add goods to the points mall. A second operator agrees to what is offered at once',
  approval: true,
  route: 'POST /console/api/points/items',
  input: z.strictObject({ ...itemTerms, stock: z.number().int().min(0).max(1_000_000) }),
  output: z.object({ id: itemId }),
  errors: ['points.too_many_items', 'files.gone'],
})

export const changeItem = call({
  ...writes,
  version: { table: 'points.item', key: { id: 'id' } },
  summary:
    'Change goods of the points mall; applications keep the price they were made at. A second operator agrees to a lower price, and to what is offered again',
  approval: true,
  route: 'POST /console/api/points/items/:id',
  input: z.strictObject({ id: itemId, ...itemTerms }),
  output: z.object({ id: itemId }),
  errors: ['points.no_such_item', 'files.gone'],
})

export const restockItem = call({
  ...writes,
  summary: 'Add pieces to the stock, or take some away',
  route: 'POST /console/api/points/items/:id/stock',
  input: z.strictObject({ id: itemId, pieces: z.number().int().min(-1_000_000).max(1_000_000) }),
  output: z.object({ stock: z.number().int() }),
  errors: ['points.no_such_item', 'points.sold_out'],
})

export const MAX_ITEM_BYTES = 5 * 1024 * 1024
export const addItemPicture = call({
  who: 'operator',
  ability: 'points.write',
  summary: 'Send a picture of goods; it is kept once goods have it',
  route: 'POST /console/api/points/items/pictures',
  effect: 'none',
  upload: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MAX_ITEM_BYTES },
  input: z.strictObject({}),
  output: z.object({ picture: hash }),
  errors: ['files.no_picture', 'files.too_many'],
  limits: [{ by: 'actor', points: 30, perSeconds: 60 }],
})

const code = z.string().trim().min(1).max(60)

export const pointRates = call({
  ...reads,
  summary: 'What bets earn, with rates that begin later, and what members hold',
  route: 'GET /console/api/points/rates',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    rates: z.array(
      z.object({
        currency: currencyCode,
        vertical: vertical.nullable(),
        vendor: z.string().nullable(),
        game: z.string().nullable(),
        gameName: z.string().nullable(),
        rate: money.nullable(),
        from: instant,
        /** A later rate that is not in force yet. */
        isComing: z.boolean(),
      }),
    ),
    /** What is owed to members: points by currency and what they are worth; points that have not been posted yet are in it. */
    liability: z.array(z.object({ currency: currencyCode, points: money, debts: money, worth: money.nullable() })),
  }),
})

export const setRate = call({
  ...writes,
  summary:
    'Set what bets earn from the next minute but one on: of a kind of game, or of one game. Earlier bets keep their rate, also when they are taken back. A second operator agrees to a higher one',
  approval: true,
  route: 'POST /console/api/points/rates',
  input: z.strictObject({
    currency: currencyCode,
    vertical: vertical.optional(),
    vendor: code.optional(),
    game: code.optional(),
    /** Points for one unit of valid bet; without one the game earns as its kind. */
    rate: nonNegativeMoney.optional(),
  }),
  output: z.object({ from: instant }),
  errors: [],
})

export const deskChanged = event({
  name: 'points.deskChanged',
  to: 'console',
  touches: [consoleExchanges, consoleExchange, consoleItems, pointRates],
})
