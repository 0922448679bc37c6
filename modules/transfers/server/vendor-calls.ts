import type { Services } from '@tonle/contract/server'
import { formatMoney, type Money, parseMoney, parseSignedMoney } from '@tonle/money'
import { askVendor, type VendorRef } from '@tonle/vendors/server'
import { z } from 'zod'
import type { Told } from '../rules.ts'
import type { TransferRow } from './sql.ts'

/*
 * What we ask of a vendor that keeps balances (docs/seamless-guide.md "Wallets of your own"). All throw VendorNotConnected, VendorUnknown
 * (ask again under the same id) and VendorRefused.
 */

const moneyText = (parse: (text: string) => Money) =>
  z.string().transform((text, context): Money => {
    try {
      return parse(text)
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'no amount' })
      return z.NEVER
    }
  })
const amount = moneyText(text => parseMoney(text))
/** `net`: what games have added so far, less what they have taken. */
const wallet = { balance: amount, net: moneyText(text => parseSignedMoney(text)), revision: z.int().min(0) }
const moved = z.object({ code: z.literal('OK'), amount, ...wallet })
const status = z.discriminatedUnion('state', [
  moved.extend({ state: z.literal('done') }),
  z.object({ code: z.literal('OK'), state: z.literal('refused'), reason: z.string().max(60) }),
  z.object({ code: z.literal('OK'), state: z.literal('pending') }),
])

export interface Moved {
  amount: Money
  told: Told
}

const refOf = (brand: string, { vendorAccount }: Pick<TransferRow, 'vendorAccount'>): VendorRef => ({
  brand,
  account: vendorAccount,
})
const toMoved = ({ amount, balance, net, revision }: z.output<typeof moved>): Moved => ({
  amount,
  told: { balance, net, revision },
})

/** Moves, or answers what the same id was answered before. */
export async function askTransfer(services: Services, brand: string, of: TransferRow): Promise<Moved> {
  const body = {
    transferId: of.id,
    playerId: of.player,
    currency: of.currency,
    direction: of.direction,
    amount: of.amount === null ? 'all' : formatMoney(of.amount),
  }
  return toMoved(await askVendor(services, refOf(brand, of), 'wallet/transfer', body, moved))
}

export type Status = ({ state: 'done' } & Moved) | { state: 'refused'; reason: string } | { state: 'pending' }

/** What became of an id. @throws VendorRefused `NOT_FOUND`: the vendor has never heard of it */
export async function askStatus(services: Services, brand: string, of: TransferRow): Promise<Status> {
  const body = { transferId: of.id, playerId: of.player }
  const answer = await askVendor(services, refOf(brand, of), 'wallet/status', body, status)
  return answer.state === 'done' ? { state: 'done', ...toMoved(answer) } : answer
}

export async function askBalance(services: Services, vendor: VendorRef, of: { player: string; currency: string }): Promise<Told> {
  const body = { playerId: of.player, currency: of.currency }
  const { balance, net, revision } = await askVendor(
    services,
    vendor,
    'wallet/balance',
    body,
    z.object({ code: z.literal('OK'), ...wallet }),
  )
  return { balance, net, revision }
}
