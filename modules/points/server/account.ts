import type { ReadServices, WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { WalletRef } from '@tonle/ledger'
import { type Money, maxOf, minOf, negate, zero } from '@tonle/money'
import { cashOf, type Holder } from '@tonle/wallet/server'
import { dueOf, type Points, spendable } from '../rules.ts'

export { type Holder, holderOf } from '@tonle/wallet/server'

export const walletOf = ({ member, currency }: Omit<Holder, 'mode'>): WalletRef => ({
  kind: 'member_points',
  member,
  currency,
  mode: 'points',
})
export const bookOf = (brand: string, { currency }: Pick<Holder, 'currency'>) => ({ brand, currency, mode: 'points' as const })

interface Standing {
  /** In the ledger. */
  available: Points
  held: Points
  /** What the ledger is behind what was earned; below zero: ahead. */
  due: Points
}

/** What may be spent now; also what bets have earned and the ledger does not have yet. */
export async function standingOf(read: Read, services: ReadServices | WriteServices, holder: Holder): Promise<Standing> {
  const { earned, credited, isOpen } = await read.one<{ earned: string; credited: Points; isOpen: boolean }>(
    `select coalesce((select trunc(e.earned) from points.earned e where (e.brand_id, e.member_id, e.currency, e.mode) = ($1, $2, $3, $4)), 0)::text as earned,
            coalesce((select a.credited from points.account a where (a.brand_id, a.member_id, a.currency, a.mode) = ($1, $2, $3, $4)), 0)::int8 as credited,
            exists (select from ledger.account a join ledger.book b on b.id = a.book_id
                     where b.brand_id = $1 and b.currency = $3 and b.mode = 'points' and a.kind = 'member_points' and a.owner = $2::text) as "isOpen"`,
    [read.brand, holder.member, holder.currency, holder.mode],
  )
  const { available, held } = isOpen ? await services.ledger.balance(read, walletOf(holder)) : { available: zero, held: zero }
  return { available, held, due: dueOf(BigInt(earned), credited) }
}

export const balanceOf = ({ available, due }: Standing): Points => spendable(available, due)

/** Opens the member's wallet of points, and the book at the brand's first. */
export async function openPointsWallet(tx: Tx, services: WriteServices, holder: Omit<Holder, 'mode'>): Promise<void> {
  const { zone } = await tx.one<{ zone: string }>('select zone from brand.pub_brand where brand_id = $1', [tx.brand])
  await services.ledger.openBook(tx, { ...bookOf(tx.brand, holder), zone })
  await services.ledger.openWallet(tx, walletOf(holder))
}

/**
 * Brings the ledger to what was earned, in the transaction of what follows: posts what is due, or takes back what was earned too much, as far
 * as the wallet has it. The rest is a debt, which this asks for again whenever points have come in. The member's row is locked.
 * @returns what may be spent
 */
export async function settle(tx: Tx, services: WriteServices, holder: Holder): Promise<Points> {
  const key = [tx.brand, holder.member, holder.currency, holder.mode]
  await tx.query(
    'insert into points.account (brand_id, member_id, currency, mode) values ($1, $2, $3, $4) on conflict do nothing',
    key,
  )
  const { postings } = await tx.one<{ postings: number }>(
    'select postings from points.account where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4) for update',
    key,
  )
  await openPointsWallet(tx, services, holder)
  const { available, due } = await standingOf(tx, services, holder)
  // Below zero it takes what the wallet has.
  const change = due < 0n ? negate(minOf(negate(due), maxOf(available, zero))) : due
  if (change !== 0n)
    await services.ledger.postOrFail(tx, {
      key: `points:earned:${holder.mode}:${postings + 1}`,
      kind: change > 0n ? 'points_earned' : 'points_reversed',
      book: bookOf(tx.brand, holder),
      lines: [{ account: walletOf(holder), counter: { kind: 'promotion_cost' }, amount: change }],
    })
  const owed = (change - due) as Money
  await tx.query(
    `update points.account set credited = credited + $5, owed = $6, postings = postings + $7
      where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4) and ($5::int8 <> 0 or owed <> $6)`,
    [...key, change, owed, change === 0n ? 0 : 1],
  )
  return (available + change) as Points
}

/** Points that are given for something else than bets, out of the promotion cost; a debt takes them at the next settling. @param of.key once for each occasion */
export async function givePoints(
  tx: Tx,
  services: WriteServices,
  holder: Holder,
  { key, amount }: { key: string; amount: Points },
): Promise<void> {
  await openPointsWallet(tx, services, holder)
  await services.ledger.postOrFail(tx, {
    key,
    kind: 'points_reward',
    book: bookOf(tx.brand, holder),
    lines: [{ account: walletOf(holder), counter: { kind: 'promotion_cost' }, amount }],
  })
}

/** How much of a reward can be taken back now: the spendable cash, or the points; nothing where there is no wallet of points. */
export const spendableOf = async (
  read: Read,
  services: WriteServices,
  holder: Holder,
  unit: 'cash' | 'points',
): Promise<Money> =>
  unit === 'points'
    ? (await standingOf(read, services, holder)).available
    : (await services.ledger.balance(read, cashOf(holder))).available

/** Takes points back that were given by `givePoints`, at most what the wallet has. @param of.key once for each occasion */
export async function takePoints(
  tx: Tx,
  services: WriteServices,
  holder: Holder,
  { key, amount }: { key: string; amount: Points },
): Promise<void> {
  await services.ledger.postOrFail(tx, {
    key,
    kind: 'points_taken',
    book: bookOf(tx.brand, holder),
    lines: [{ account: walletOf(holder), counter: { kind: 'promotion_cost' }, amount: negate(amount) }],
  })
}
