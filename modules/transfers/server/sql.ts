import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { Cause, Direction, TransferState } from '../contract.ts'
import type { Told } from '../rules.ts'
import { noteNet } from './net/sql-net-days.ts'
import type * as rows from './rows.ts'

export type Mode = 'real' | 'play'

export type TransferRow = Pick<
  rows.TransferRow,
  | 'id'
  | 'memberId'
  | 'vendor'
  | 'vendorAccount'
  | 'player'
  | 'isAll'
  | 'reason'
  | 'tries'
  | 'sentAt'
  | 'dueAt'
  | 'requestedAt'
  | 'decidedAt'
  | 'version'
> & {
  direction: Direction
  amount: Money | null
  inFlight: Money
  moved: Money | null
  currency: Currency
  mode: Mode
  state: TransferState
  cause: Cause
}

const TRANSFER = `t.id, t.member_id as "memberId", t.vendor, t.vendor_account as "vendorAccount", t.player, t.direction, t.is_all as "isAll", t.amount,
  t.in_flight as "inFlight", t.moved, t.currency, t.mode, t.state, t.cause, t.reason, t.tries, t.sent_at as "sentAt", t.due_at as "dueAt",
  t.requested_at as "requestedAt", t.decided_at as "decidedAt", t.version`

export type NamedTransfer = TransferRow & { vendorName: string }
const NAMED = `${TRANSFER}, coalesce(v.name, t.vendor) as "vendorName"`
const FROM_NAMED = `transfers.transfer t left join catalog.pub_vendor v on v.brand_id = t.brand_id and v.vendor = t.vendor`

export interface NewTransfer {
  id: string
  memberId: string
  vendor: string
  vendorAccount: number
  player: string
  direction: Direction
  amount: Money | null
  inFlight: Money
  currency: Currency
  mode: Mode
  cause: Cause
  by: string
  /** Until then the job sends it; afterwards it is sent by the sweep. */
  dueInSeconds: number
}

export async function insertTransfer(tx: Tx, { amount, inFlight, ...of }: NewTransfer): Promise<void> {
  const texts = { ...of, amount: amount === null ? null : String(amount), inFlight: String(inFlight) }
  await tx.query(
    `insert into transfers.transfer (brand_id, id, member_id, vendor, vendor_account, player, direction, is_all, amount, in_flight, currency, mode,
                                     state, cause, due_at, changed_by)
     select $1, s.id, s."memberId", s.vendor, s."vendorAccount", s.player, s.direction, s.amount is null, s.amount, s."inFlight", s.currency, s.mode,
            'sending', s.cause, app_now() + make_interval(secs => s."dueInSeconds"), s.by
       from json_to_record($2) as s(id uuid, "memberId" uuid, vendor text, "vendorAccount" int, player text, direction text, amount int8,
                                    "inFlight" int8, currency text, mode text, cause text, "dueInSeconds" int, by text)`,
    [tx.brand, JSON.stringify(texts)],
  )
}

export const lockTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  tx.maybe<TransferRow>(`select ${TRANSFER} from transfers.transfer t where t.brand_id = $1 and t.id = $2 for update`, [
    tx.brand,
    id,
  ])

/** As it stands, without a lock. */
export const readTransfer = (read: Read, id: string): Promise<TransferRow | undefined> =>
  read.maybe<TransferRow>(`select ${TRANSFER} from transfers.transfer t where t.brand_id = $1 and t.id = $2`, [read.brand, id])

export const transferOfMember = (read: Read, member: string, id: string): Promise<NamedTransfer | undefined> =>
  read.maybe<NamedTransfer>(`select ${NAMED} from ${FROM_NAMED} where t.brand_id = $1 and t.member_id = $2 and t.id = $3`, [
    read.brand,
    member,
    id,
  ])

export const openTransferOf = (read: Read, member: string): Promise<NamedTransfer | undefined> =>
  read.maybe<NamedTransfer>(
    `select ${NAMED} from ${FROM_NAMED} where t.brand_id = $1 and t.member_id = $2 and t.state in ('sending', 'unknown', 'check')`,
    [read.brand, member],
  )

/** One more question to the vendor; the first is the transfer itself. */
export const markAsked = (tx: Tx, id: string, againInSeconds: number): Promise<unknown> =>
  tx.query(
    `update transfers.transfer set tries = tries + 1, due_at = app_now() + make_interval(secs => $3),
            sent_at = case when tries = 0 then app_now() else sent_at end
      where brand_id = $1 and id = $2`,
    [tx.brand, id, againInSeconds],
  )

/** Before a copy is sent: now; when it was answered: as before. */
export const markSent = (tx: Tx, id: string, at: Date | null): Promise<unknown> =>
  tx.query('update transfers.transfer set sent_at = $3 where brand_id = $1 and id = $2', [tx.brand, id, at])

export const askSoon = (tx: Tx, id: string): Promise<unknown> =>
  tx.query('update transfers.transfer set due_at = app_now() where brand_id = $1 and id = $2', [tx.brand, id])

export interface Step {
  state: TransferState
  by: string
  note?: string | null
  moved?: Money | null
  reason?: string | null
}

export const stepTransfer = (
  tx: Tx,
  id: string,
  { state, by, note = null, moved = null, reason = null }: Step,
): Promise<unknown> =>
  tx.query(
    `update transfers.transfer set state = $3::text, changed_by = $4, change_note = $5, moved = coalesce($6, moved), reason = $7,
            decided_at = case when $3::text in ('done', 'refused') then app_now() end
      where brand_id = $1 and id = $2`,
    [tx.brand, id, state, by, note, moved, reason],
  )

export interface WalletOf {
  memberId: string
  vendor: string
  currency: Currency
  mode: Mode
}

export interface VendorWalletRow {
  results: Money
  told: Told | undefined
  difference: Money
}

const KEY = '(brand_id, member_id, vendor, currency, mode) = ($1, $2, $3, $4, $5)'
const keyOf = (tx: Read, { memberId, vendor, currency, mode }: WalletOf) => [tx.brand, memberId, vendor, currency, mode]

/** The first lock of everything that moves a vendor wallet. */
export async function lockWallet(tx: Tx, of: WalletOf): Promise<VendorWalletRow> {
  await tx.query(
    `insert into transfers.wallet (brand_id, member_id, vendor, currency, mode) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    keyOf(tx, of),
  )
  const { balance, net, revision, ...row } = await tx.one<
    Omit<VendorWalletRow, 'told'> & { balance: bigint | null; net: bigint; revision: bigint }
  >(
    `select results, difference, told_balance as balance, told_net as net, told_revision as revision from transfers.wallet where ${KEY} for update`,
    keyOf(tx, of),
  )
  return { ...row, told: balance === null ? undefined : { balance, net, revision: Number(revision) } }
}

/** @param id of the day's comparison, if this is its first reading */
export async function noteTold(tx: Tx, of: WalletOf, id: string, told: Told, difference: bigint): Promise<void> {
  const { balance, net, revision } = told
  await noteNet(tx, of, id, net)
  const said = { balance: String(balance), net: String(net), revision, difference: String(difference) }
  await tx.query(
    `update transfers.wallet w set told_balance = s.balance, told_net = s.net, told_revision = s.revision, seen_at = app_now(),
            difference = s.difference, differs_since = case when s.difference <> 0 then coalesce(w.differs_since, app_now()) end
       from json_to_record($6) as s(balance int8, net int8, revision int8, difference int8)
      where (w.brand_id, w.member_id, w.vendor, w.currency, w.mode) = ($1, $2, $3, $4, $5)`,
    [...keyOf(tx, of), JSON.stringify(said)],
  )
}

/** Wallets, empty ones too, whose vendor tells of rounds that were over after it was last heard: perhaps they paid. */
export const walletsBehind = (read: Read, limit: number): Promise<WalletOf[]> =>
  read.query<WalletOf>(
    `select w.member_id as "memberId", w.vendor, w.currency, w.mode from transfers.wallet w
      where w.brand_id = $1 and w.round_at > w.seen_at and w.seen_at < app_now() - interval '10 minutes'
        and not exists (select from transfers.transfer t where t.brand_id = $1 and t.member_id = w.member_id and t.state in ('sending', 'unknown', 'check'))
      order by w.seen_at, w.member_id limit $2`,
    [read.brand, limit],
  )

/** What is booked of the vendor's games; the caller posts it in the same transaction. */
export async function addResult(tx: Tx, of: WalletOf, id: string, amount: bigint, transfer: string | null): Promise<void> {
  await tx.query(
    `insert into transfers.result (brand_id, member_id, vendor, currency, mode, id, amount, transfer_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...keyOf(tx, of), id, amount, transfer],
  )
  await tx.query(`update transfers.wallet set results = results + $6 where ${KEY}`, [...keyOf(tx, of), amount])
}

/** What the vendor's games have paid the member in the last 24 hours, as it was booked. */
export async function wonToday(read: Read, of: WalletOf): Promise<bigint> {
  const { won } = await read.one<{ won: string }>(
    `select coalesce(sum(amount), 0)::text as won from transfers.result
      where ${KEY} and amount > 0 and at > app_now() - interval '24 hours'`,
    keyOf(read, of),
  )
  return BigInt(won)
}

export interface TransferVendor {
  account: number
  vendor: string
  name: string
  /** Money can be moved in. */
  isOpen: boolean
}

/** Vendors of the brand that keep balances of their own. */
export const transferVendors = (read: Read, vendor?: string): Promise<TransferVendor[]> =>
  read.query<TransferVendor>(
    `select a.id as account, a.vendor, v.name, a.closed_at is null and a.exhausted_at is null and v.status = 'open' as "isOpen"
       from vendors.pub_account a join catalog.pub_vendor v on v.brand_id = a.brand_id and v.vendor = a.vendor
      where a.brand_id = $1 and a.wallet = 'transfer' and ($2::text is null or a.vendor = $2) order by v.name, a.vendor`,
    [read.brand, vendor ?? null],
  )

export const isAutoReturn = async (read: Read, member: string, usual: boolean): Promise<boolean> =>
  (
    await read.maybe<{ isOn: boolean }>(
      'select is_auto_return as "isOn" from transfers.choice where brand_id = $1 and member_id = $2',
      [read.brand, member],
    )
  )?.isOn ?? usual

export const memberList = listQuery<NamedTransfer>({
  columns: NAMED,
  from: FROM_NAMED,
  where: 't.brand_id = $brand and t.member_id = $member',
  filters: { vassalage: 't.vendor = $vassalage', direction: 't.direction = $direction', state: 't.state = $state' },
  range: { at: 't.requested_at' },
  sums: `count(*)::int as count, coalesce(sum(t.moved) filter (where t.state = 'done' and t.direction = 'in'), 0)::text as "movedIn",
    coalesce(sum(t.moved) filter (where t.state = 'done' and t.direction = 'out'), 0)::text as "movedOut"`,
  sorts: { requestedAt: ['t.requested_at', 't.id'] },
})

/** What vendors' games came to for the member, as it was booked; their single bets are the vendor's alone. */
export const resultList = listQuery<{ id: string }>({
  columns: 'r.id',
  from: 'transfers.result r',
  where: 'r.brand_id = $brand and r.member_id = $member',
  filters: { vassalage: 'r.vendor = $vassalage' },
  range: { at: 'r.at' },
  sums: `coalesce(sum(r.amount), 0)::text as result`,
  sorts: { at: ['r.at', 'r.id'] },
})

export type DeskTransfer = NamedTransfer & { account: string; askedBy: string | null }

export const deskList = listQuery<DeskTransfer>({
  columns: `${NAMED}, m.account, asker.name as "askedBy"`,
  from: `${FROM_NAMED} join identity.pub_member m on m.brand_id = t.brand_id and m.id = t.member_id
    left join operators.pub_approval a on a.brand_id = t.brand_id and a.state = 'waiting' and a.subject = 'vtr_' || replace(t.id::text, '-', '')
    left join operators.pub_operator asker on asker.id = a.asked_by`,
  where: 't.brand_id = $brand',
  filters: {
    id: 't.id = $id',
    states: 't.state = any ($states)',
    vassalage: 't.vendor = $vassalage',
    direction: 't.direction = $direction',
    find: `m.account like $find || '%'`,
  },
  range: { at: 't.requested_at' },
  sorts: { requestedAt: ['t.requested_at', 't.id'] },
})

export interface Difference {
  member: string
  account: string
  vendor: string
  vendorName: string
  currency: Currency
  ours: Money
  told: Money
  difference: Money
  since: Date
  seenAt: Date
}

export const differenceList = listQuery<Difference>({
  columns: `w.member_id as member, m.account, w.vendor, coalesce(v.name, w.vendor) as "vendorName", w.currency,
    w.told_balance - w.difference as ours, w.told_balance as told, w.difference, w.differs_since as since, w.seen_at as "seenAt"`,
  from: `transfers.wallet w join identity.pub_member m on m.brand_id = w.brand_id and m.id = w.member_id
    left join catalog.pub_vendor v on v.brand_id = w.brand_id and v.vendor = w.vendor`,
  where: 'w.brand_id = $brand and w.differs_since is not null',
  filters: { vassalage: 'w.vendor = $vassalage' },
  sorts: { since: ['w.differs_since', 'w.member_id', 'w.vendor'] },
})

export interface StepRow {
  state: string
  at: Date
  by: string
  note: string | null
}

export const stepsOf = (read: Read, id: string): Promise<StepRow[]> =>
  read.query<StepRow>(
    'select to_state as state, at, by, note from transfers.step where brand_id = $1 and transfer_id = $2 order by version',
    [read.brand, id],
  )

interface Due {
  brandId: string
  id: string
}

/** Of all brands: transfers that the vendor is to be asked about now. */
export const dueTransfers = (tx: Tx): Promise<Due[]> =>
  tx.query<Due>(
    `select brand_id as "brandId", id from transfers.transfer where state in ('sending', 'unknown') and due_at <= app_now() order by due_at limit 50`,
  )
