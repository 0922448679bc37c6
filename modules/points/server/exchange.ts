import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { takePaymentProof } from '@tonle/identity/server'
import { move } from '@tonle/ledger'
import { type Currency, type Money, ONE, zero } from '@tonle/money'
import { invariant, newId } from '@tonle/process'
import { bookOf as cashBookOf, cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { pointSettings } from '../contract.ts'
import { type Points, pointsFor, worthOf } from '../rules.ts'
import { bookOf, type Holder, holderOf, settle, walletOf } from './account.ts'
import { newReference } from './reference.ts'
import { insertExchange, itemOf, moveStock } from './sql.ts'
import { tell } from './tell.ts'
import { exchangeView, sealAddress } from './views.ts'

type Player = WriteScope<MemberActor>

export const holdKeyOf = (exchange: string): string => `points:${exchange}`

/** Sets the points aside and takes the goods out of the stock in one transaction: of many who want the last piece one gets it. */
export async function redeemPoints(
  tx: Player,
  input: In<typeof contract.redeemPoints>,
): Promise<Out<typeof contract.redeemPoints>> {
  const { services, actor } = tx
  const item = await itemOf(tx, input.item)
  if (!item?.isOn) throw fail('points.no_such_item')
  if (item.needsAddress !== (input.address !== undefined))
    throw fail('request.invalid', { fields: { address: item.needsAddress ? 'field.missing' : 'field.not_allowed' } })
  await takePaymentProof(tx, actor)
  const holder = await spender(tx)
  const points = (item.price * BigInt(input.quantity)) as Points
  if ((await settle(tx, services, holder)) < points) throw fail('points.not_enough')
  if ((await moveStock(tx, item.id, -input.quantity)) === undefined) throw fail('points.sold_out')
  const id = newId(services.clock)
  const row = await insertExchange(tx, {
    ...{ id, reference: newReference(services.random), memberId: actor.memberId, type: 'goods', itemId: item.id },
    ...{
      itemNames: item.names,
      quantity: input.quantity,
      points,
      currency: holder.currency,
      mode: holder.mode,
      state: 'applying',
    },
    ...(input.address !== undefined && { addressSealed: sealAddress(services, tx.brand, id, input.address) }),
    ...(input.remark !== undefined && { remark: input.remark }),
  })
  const held = await services.ledger.hold(tx, { account: walletOf(holder), amount: points, key: holdKeyOf(id) })
  invariant(held.outcome === 'held', 'INV-16 an application sets its points aside')
  tx.afterCommit(() => tell(services, tx.brand, actor.memberId, { mall: true }))
  return exchangeView(tx, row)
}

/** Points leave their book and money comes into the main wallet's, in one transaction. Only points that are worth something are taken. */
export async function convertPoints(
  tx: Player,
  input: In<typeof contract.convertPoints>,
): Promise<Out<typeof contract.convertPoints>> {
  const { services, actor } = tx
  if (input.points % ONE !== 0n) throw fail('request.invalid', { fields: { points: 'money.too_many_decimals' } })
  const { least } = await settingsOf(tx, pointSettings)
  if (input.points < BigInt(least) * ONE) throw fail('request.invalid', { fields: { points: 'field.too_small' } })
  await takePaymentProof(tx, actor)
  const holder = await spender(tx)
  const thousand = await thousandOf(tx, holder.currency)
  if (thousand === null) throw fail('points.closed')
  const amount = worthOf(input.points, thousand, holder.currency)
  if (amount <= 0n) throw fail('points.too_few')
  const points = pointsFor(amount, thousand)
  invariant(points <= input.points, 'INV-16 no more points are taken than were given')
  if ((await settle(tx, services, holder)) < points) throw fail('points.not_enough')
  const id = newId(services.clock)
  const row = await insertExchange(tx, {
    ...{ id, reference: newReference(services.random), memberId: actor.memberId, type: 'cash', quantity: 1, points, amount },
    ...{ currency: holder.currency, mode: holder.mode, state: 'approved' },
  })
  const cash = await cashWallet(tx, tx.site, actor)
  const cost = { kind: 'promotion_cost' } as const
  await services.ledger.postOrFail(tx, {
    ...{ key: holdKeyOf(id), kind: 'points_cash', book: bookOf(tx.brand, holder) },
    lines: move({ from: walletOf(holder), to: cost, amount: points }),
  })
  await services.ledger.postOrFail(tx, {
    ...{ key: holdKeyOf(id), kind: 'points_cash', book: cashBookOf(tx.brand, cash) },
    lines: move({ from: cost, to: cash, amount }),
    remark: row.reference,
  })
  tx.afterCommit(() => tell(services, tx.brand, actor.memberId, { money: true }))
  return exchangeView(tx, row)
}

/** What 1,000 points are worth; null where they do not become money: the setting is in the brand's own currency. */
export async function thousandOf(
  read: Pick<Player, 'site'> & Parameters<typeof settingsOf>[0],
  currency: Currency,
): Promise<Money | null> {
  const { thousand } = await settingsOf(read, pointSettings)
  return thousand > 0n && currency === read.site.currency ? thousand : null
}

/** What points are worth as money, for who decides about them; zero where they do not become money. */
export async function pointsWorth(
  read: Parameters<typeof thousandOf>[0],
  { currency, points }: { currency: Currency; points: Points },
): Promise<Money> {
  const thousand = await thousandOf(read, currency)
  return thousand === null ? zero : worthOf(points, thousand, currency)
}

/** @throws points.other_money where the wallet has points that money of another kind earned: play money never becomes real */
async function spender(tx: Player): Promise<Holder> {
  const holder = await holderOf(tx, tx.site, tx.actor)
  const { isMixed } = await tx.one<{ isMixed: boolean }>(
    `select exists (select from points.account where (brand_id, member_id, currency) = ($1, $2, $3) and mode <> $4 and credited > 0) as "isMixed"`,
    [tx.brand, holder.member, holder.currency, holder.mode],
  )
  if (isMixed) throw fail('points.other_money')
  return holder
}
