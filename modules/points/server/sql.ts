import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import type { ExchangeState, Points } from '../rules.ts'

export interface ExchangeRow {
  id: string
  reference: string
  memberId: string
  type: 'goods' | 'cash'
  itemId: string | null
  itemNames: LocalText | null
  quantity: number
  points: Points
  amount: Money | null
  currency: Currency
  mode: 'real' | 'play'
  state: ExchangeState
  addressSealed: string | null
  remark: string | null
  note: string | null
  requestedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  version: number
}

const EXCHANGE = `x.id, x.reference, x.member_id as "memberId", x.type, x.item_id as "itemId", x.item_names as "itemNames", x.quantity, x.points, x.amount,
  x.currency, x.mode, x.state, x.address_sealed as "addressSealed", x.remark, x.note, x.requested_at as "requestedAt", x.decided_at as "decidedAt",
  x.decided_by as "decidedBy", x.version`

export type NewExchange = Pick<
  ExchangeRow,
  'id' | 'reference' | 'memberId' | 'type' | 'quantity' | 'points' | 'currency' | 'mode' | 'state'
> &
  Partial<Pick<ExchangeRow, 'itemId' | 'itemNames' | 'amount' | 'addressSealed' | 'remark'>>

/** One row, as `jsonb`: its fields are many. */
export const insertExchange = (tx: Tx, row: NewExchange): Promise<ExchangeRow> =>
  tx.one<ExchangeRow>(
    `insert into points.exchange as x (brand_id, id, reference, member_id, type, item_id, item_names, quantity, points, amount, currency, mode, state,
                                       address_sealed, remark, decided_at)
     select $1, n.id, n.reference, n."memberId", n.type, n."itemId", n."itemNames", n.quantity, n.points, n.amount, n.currency, n.mode, n.state,
            n."addressSealed", n.remark, case when n.state <> 'applying' then app_now() end
       from jsonb_to_record($2) as n (id uuid, reference text, "memberId" uuid, type text, "itemId" uuid, "itemNames" jsonb, quantity int, points int8,
            amount int8, currency text, mode text, state text, "addressSealed" text, remark text)
     returning ${EXCHANGE}`,
    [tx.brand, JSON.stringify({ ...row, points: String(row.points), amount: row.amount == null ? null : String(row.amount) })],
  )

export const lockExchange = (tx: Tx, id: string): Promise<ExchangeRow | undefined> =>
  tx.maybe<ExchangeRow>(`select ${EXCHANGE} from points.exchange x where x.brand_id = $1 and x.id = $2 for update`, [
    tx.brand,
    id,
  ])

export const decide = (
  tx: Tx,
  { id, state, note, by }: { id: string; state: ExchangeState; note: string; by: string },
): Promise<ExchangeRow> =>
  tx.one<ExchangeRow>(
    `update points.exchange x set state = $3, note = $4, decided_by = $5, decided_at = app_now()
      where x.brand_id = $1 and x.id = $2 returning ${EXCHANGE}`,
    [tx.brand, id, state, note, by],
  )

export const memberExchanges = listQuery<ExchangeRow>({
  columns: EXCHANGE,
  from: 'points.exchange x',
  where: 'x.brand_id = $brand and x.member_id = $member',
  filters: { state: 'x.state = $state', type: 'x.type = $type' },
  range: { at: 'x.requested_at' },
  sorts: { requestedAt: ['x.requested_at', 'x.id'] },
})

export type DeskExchange = ExchangeRow & { account: string }

export const deskExchanges = listQuery<DeskExchange>({
  columns: `${EXCHANGE}, m.account`,
  from: 'points.exchange x join identity.pub_member m on m.brand_id = x.brand_id and m.id = x.member_id',
  where: 'x.brand_id = $brand',
  filters: {
    id: 'x.id = $id',
    isApplying: `x.state = 'applying'`,
    isDecided: `x.state <> 'applying'`,
    type: 'x.type = $type',
    find: `m.account like $find || '%'`,
  },
  range: { at: 'x.requested_at' },
  sorts: { requestedAt: ['x.requested_at', 'x.id'] },
})

export interface ItemRow {
  id: string
  names: LocalText
  texts: LocalText | null
  price: Points
  stock: number
  art: string
  picture: string | null
  needsAddress: boolean
  isOn: boolean
  place: number
  version: number
}

const ITEM = `i.id, i.names, i.texts, i.price, i.stock, i.art, i.picture, i.needs_address as "needsAddress", i.is_on as "isOn", i.place, i.version`

export const offeredItems = (read: Read): Promise<ItemRow[]> =>
  read.query<ItemRow>(`select ${ITEM} from points.item i where i.brand_id = $1 and i.is_on order by i.place, i.id`, [read.brand])

export const itemOf = (read: Read, id: string): Promise<ItemRow | undefined> =>
  read.maybe<ItemRow>(`select ${ITEM} from points.item i where i.brand_id = $1 and i.id = $2`, [read.brand, id])

export const deskItems = listQuery<ItemRow & { waiting: number; given: number }>({
  columns: `${ITEM},
    (select count(*)::int from points.exchange x where x.brand_id = i.brand_id and x.item_id = i.id and x.state = 'applying') as waiting,
    (select coalesce(sum(x.quantity), 0)::int from points.exchange x where x.brand_id = i.brand_id and x.item_id = i.id and x.state = 'approved') as given`,
  from: 'points.item i',
  where: 'i.brand_id = $brand',
  sorts: { place: ['i.place', 'i.id'] },
})

/** Takes pieces out of the stock, or puts some back; its row is the queue of all who want the last one. @returns what is left; undefined: too few */
export const moveStock = async (tx: Tx, id: string, pieces: number): Promise<number | undefined> =>
  (
    await tx.maybe<{ stock: number }>(
      'update points.item set stock = stock + $3 where brand_id = $1 and id = $2 and stock + $3 >= 0 returning stock',
      [tx.brand, id, pieces],
    )
  )?.stock
