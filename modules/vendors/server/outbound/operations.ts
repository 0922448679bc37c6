import type { Services } from '@tonle/contract/server'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import type { SessionEnd } from '@tonle/play/server'
import { z } from 'zod'
import { askVendor, type VendorRef } from './vendor-client.ts'

/*
 * What we ask of a vendor (docs/seamless-guide.md "Calls to you"). Each names its own id, so that it may be asked again until it is
 * answered. All throw VendorNotConnected, VendorUnknown (ask again) and VendorRefused.
 */

const done = z.object({ code: z.literal('OK') })
const amount = z.string().transform((text, context): Money => {
  try {
    return parseMoney(text)
  } catch {
    context.issues.push({ code: 'custom', input: text, message: 'no amount' })
    return z.NEVER
  }
})
const instant = z.iso.datetime().transform(text => new Date(text))
const iso = (at: Date) => at.toISOString()

/** A prize of the vendor's own promotion tools; its payout comes as `win` with kind `promo`. */
export interface PromoGrant {
  grantId: string
  playerId: string
  gameId?: string
  currency: string
  amount: Money
  expiresAt: Date
}

export async function grantPromo(services: Services, vendor: VendorRef, grant: PromoGrant): Promise<void> {
  const body = { ...grant, amount: formatMoney(grant.amount), expiresAt: iso(grant.expiresAt) }
  await askVendor(services, vendor, 'promo/grant', body, done)
}

/** Rounds with a stake of zero: they arrive as `bet` with the campaign's id, their winnings as `win` with kind `free`. */
export interface FreeRounds {
  campaignId: string
  playerIds: readonly string[]
  gameIds: readonly string[]
  currency: string
  /** Of each player. */
  rounds: number
  /** What a round is played as if it were staked. */
  stake: Money
  startsAt: Date
  expiresAt: Date
}

export async function createFreeRounds(services: Services, vendor: VendorRef, campaign: FreeRounds): Promise<void> {
  const { stake, startsAt, expiresAt } = campaign
  const body = { ...campaign, stake: formatMoney(stake), startsAt: iso(startsAt), expiresAt: iso(expiresAt) }
  await askVendor(services, vendor, 'freeRounds/create', body, done)
}

/** Rounds that were begun are played to their end. */
export async function cancelFreeRounds(
  services: Services,
  vendor: VendorRef,
  of: { campaignId: string; playerIds?: readonly string[] },
): Promise<void> {
  await askVendor(services, vendor, 'freeRounds/cancel', of, done)
}

const freeRoundsStatus = done.extend({
  players: z.array(
    z.object({
      playerId: z.string(),
      granted: z.int().min(0),
      used: z.int().min(0),
      won: amount,
      state: z.enum(['waiting', 'running', 'finished', 'cancelled', 'expired']),
    }),
  ),
})
export type FreeRoundsStatus = z.output<typeof freeRoundsStatus>['players']

export async function statusOfFreeRounds(services: Services, vendor: VendorRef, campaignId: string): Promise<FreeRoundsStatus> {
  return (await askVendor(services, vendor, 'freeRounds/status', { campaignId }, freeRoundsStatus)).players
}

const round = z.object({
  roundId: z.string(),
  gameId: z.string(),
  playerId: z.string().nullable(),
  currency: z.string(),
  state: z.enum(['open', 'settled', 'void']),
  totalBet: amount,
  totalWin: amount,
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Shows the round once more, to a person. */
  replayUrl: z.url({ protocol: /^https?$/ }).nullable(),
  transactions: z.array(z.object({ txId: z.string(), kind: z.string(), amount })),
})
export type VendorRound = z.output<typeof round>

/** How a round stands at the vendor: by its id, or by a transaction of it. @throws VendorRefused `NOT_FOUND` */
export async function historyOfRound(
  services: Services,
  vendor: VendorRef,
  of: { roundId: string | null; txId: string; gameId: string },
): Promise<VendorRound> {
  return (await askVendor(services, vendor, 'history/round', of, done.extend({ round }))).round
}

const range = done.extend({ rounds: z.array(round), next: z.string().nullable() })

/** Rounds that ended within [from, to), in pages: go on with `next` until it is null. */
export async function historyOfRange(
  services: Services,
  vendor: VendorRef,
  of: { from: Date; to: Date; after: string | null },
): Promise<{ rounds: VendorRound[]; next: string | null }> {
  const body = { from: iso(of.from), to: iso(of.to), after: of.after }
  const { rounds, next } = await askVendor(services, vendor, 'history/range', body, range)
  return { rounds, next }
}

/** The session takes no more stakes; rounds under way are still settled. */
export async function killSession(
  services: Services,
  vendor: VendorRef,
  of: { sessionId: string; playerId: string; gameId: string; reason: SessionEnd },
): Promise<void> {
  await askVendor(services, vendor, 'session/kill', of, done)
}
