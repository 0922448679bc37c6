import type { Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Mode, Posted } from '@tonle/ledger'
import { type Currency, type Money, minOf } from '@tonle/money'
import { invariant, newId } from '@tonle/process'
import type { Movement, Verdict } from './reach/index.ts'
import { walletOf } from './wallet-of.ts'

/** A credit that waits for an operator, as it stands. */
export interface HeldCredit {
  id: string
  vendor_account: number
  vendor: string
  kind: string
  tx_id: string
  bet_id: string | null
  member_id: string
  currency: Currency
  mode: 'real' | 'play' | 'trial'
  rest: Money
  n: number
}

export const HELD_COLUMNS =
  'h.id, h.vendor_account, h.vendor, h.kind, h.tx_id, h.bet_id, h.member_id, h.currency, h.mode, h.rest, h.n'

/** Credits of one bet, or (without one) everything a member has waiting of an account in one book. */
export interface HeldOf {
  account: number
  memberId: string
  currency: Currency
  mode: Mode
  betId: string | null
}

const IS_OF = `h.brand_id = $1 and h.member_id = $2 and h.vendor_account = $3 and h.currency = $4 and h.mode = $5
   and ($6::uuid is null or h.bet_id = $6) and h.resolved_at is null`
const parameters = (brand: string, of: HeldOf) => [brand, of.memberId, of.account, of.currency, of.mode, of.betId]

export const hasHeld = async (read: Read, of: HeldOf): Promise<boolean> =>
  (await read.maybe(`select from play.held_credit h where ${IS_OF} limit 1`, parameters(read.brand, of))) !== undefined

/** The ledger's key of the n-th hold of the rest; its first word names the reason shown to the player. */
export const heldKey = (id: string, n: number): string => `check:${id}:${n}`

export const walletOfHeld = ({ member_id: memberId, currency, mode }: HeldCredit) => walletOf({ memberId, currency, mode })

/** Sets aside what was credited above a ceiling, in the transaction of its posting. */
export async function holdCredit(
  services: Services,
  tx: Tx,
  of: { movement: Movement; verdict: Extract<Verdict, { outcome: 'held' }>; posted: Posted; amount: Money; bet: BetOfCredit },
): Promise<void> {
  const { movement, verdict, posted, amount, bet } = of
  const { account, kind, txId, memberId, currency, mode } = movement
  const id = newId(services.clock)
  const wallet = walletOf({ memberId, currency, mode })
  const { outcome } = await services.ledger.hold(tx, { account: wallet, amount, key: heldKey(id, 1) })
  invariant(outcome === 'held', `INV-07 what was credited just now is there: ${outcome}`)
  const operation = { account: account.id, vendor: account.vendor, kind, txId, memberId, currency, mode }
  const record = { ...operation, betId: bet.betId, game: bet.game, ceiling: verdict.ceiling }
  await tx.query(
    `insert into play.held_credit (brand_id, id, vendor_account, vendor, kind, tx_id, bet_id, game, member_id, currency, mode, day,
                                   ceiling, allowed, amount, rest, held_at)
     select $1, $2, h.account, h.vendor, h.kind, h."txId", h."betId", h.game, h."memberId", h.currency, h.mode, $4, h.ceiling, $5, $6, $6, $7
       from json_to_record($3) as h(account int, vendor text, kind text, "txId" text, "betId" uuid, game text, "memberId" uuid, currency text,
                                    mode text, ceiling text)`,
    [tx.brand, id, JSON.stringify(record), posted.day, verdict.allowed, amount, posted.at],
  )
}

/** Which bet a credit belongs to, and of which game, as far as it has one. */
export interface BetOfCredit {
  betId: string | null
  game?: string | undefined
}

/** Makes held credits spendable within the transaction, which holds the rest again; locks their rows, then the wallet. */
export async function freeHeld(services: Services, tx: Tx, of: HeldOf): Promise<HeldCredit[]> {
  const rows = await tx.query<HeldCredit>(
    `select ${HELD_COLUMNS} from play.held_credit h where ${IS_OF} order by h.id for update`,
    parameters(tx.brand, of),
  )
  for (const row of rows) {
    const { changed } = await services.ledger.voidHold(tx, { account: walletOfHeld(row), key: heldKey(row.id, row.n) })
    invariant(changed, 'INV-07 a held credit is held by the ledger')
  }
  return rows
}

/** Holds what is left of credits that were freed, the oldest taken first. */
export async function holdAgain(services: Services, tx: Tx, rows: readonly HeldCredit[], taken: Money): Promise<void> {
  let left = taken
  for (const row of rows) {
    const part = minOf(left, row.rest)
    left = (left - part) as Money
    const rest = (row.rest - part) as Money
    if (rest > 0n) {
      const key = heldKey(row.id, row.n + 1)
      const { outcome } = await services.ledger.hold(tx, { account: walletOfHeld(row), amount: rest, key })
      invariant(outcome === 'held', `INV-07 the rest of a held credit is there: ${outcome}`)
    }
    await tx.query(
      `update play.held_credit set rest = $3, n = n + 1, resolved_at = case when $3::int8 = 0 then app_now() end,
              resolution = case when $3::int8 = 0 then 'taken_back' end
        where brand_id = $1 and id = $2`,
      [tx.brand, row.id, rest],
    )
  }
}
