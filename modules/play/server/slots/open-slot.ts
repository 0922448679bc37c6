import { fail, type In, type Out } from '@tonle/contract'
import type { BaseServices, OpenScope, ReadServices } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { openPrepared } from '@tonle/fairness/server'
import { move, type WalletRef } from '@tonle/ledger'
import { type Currency, type Money, money, ONE, parseMoney } from '@tonle/money'
import { replay, type SlotRecord, stakesOf, titleOf } from '@tonle/slots'
import type * as contract from '../../contract.ts'
import { DEMO_UNITS, TRIAL_REFILL_BELOW_UNITS } from '../../rules.ts'
import { walletOf } from '../seamless/wallet-of.ts'
import { openSession, type PlaySession } from '../sessions.ts'
import { ensureSeed, preparedSeed, seedView } from './seeds.ts'

type Round = NonNullable<Out<typeof contract.openSlot>['unseen']>

/** First look of the slot screen, and every later one: a round that was cut off is complete and paid, and is shown from where it stopped. */
export async function openSlot(scope: OpenScope, input: In<typeof contract.openSlot>): Promise<Out<typeof contract.openSlot>> {
  const { services, actor } = scope
  const { session, seed } = await scope.tx(async tx => {
    const session = await openSession(tx, actor, input.session)
    return { session, seed: await ensureSeed(tx, services, session) }
  })
  requireOffered(session)
  if (session.mode === 'trial') await fillTrialWallet(scope, session)
  return await scope.read(async read => {
    const last = session.mode === 'demo' ? lastDemoRound(services, session, seed) : await lastRound(read, services, session)
    return {
      gameCode: session.game,
      mode: session.mode === 'demo' || session.mode === 'trial' ? ('demo' as const) : ('real' as const),
      currency: session.currency,
      balance: await balanceOf(read, services, session),
      seed: seedView(seed),
      unseen: last && !last.isSeen ? last.round : null,
      last: last?.round ?? null,
    }
  })
}

interface LastRound {
  round: Round
  /** A screen has shown it to its end. */
  isSeen: boolean
}

/** @throws catalog.no_such_game, play.currency_not_offered */
export function requireOffered(session: PlaySession): void {
  if (session.vendor !== 'TONLE') throw fail('catalog.no_such_game')
  if (stakesOf(titleOf(session.game), session.currency).length === 0) throw fail('play.currency_not_offered')
}

export async function balanceOf(read: Read, services: ReadServices, session: PlaySession): Promise<Money> {
  if (session.mode === 'demo') return session.demoBalance ?? (0n as Money)
  return (await services.ledger.balance(read, sessionWallet(session))).available
}

export function sessionWallet(session: PlaySession): WalletRef {
  if (session.memberId === null || session.mode === 'demo') throw new Error('a demo session has no wallet')
  return walletOf({ memberId: session.memberId, currency: session.currency, mode: session.mode })
}

/** A trial user never runs dry: once per session, if there is almost nothing left. */
async function fillTrialWallet({ services, brand, tx }: OpenScope, session: PlaySession): Promise<void> {
  const wallet = sessionWallet(session)
  await tx(async tx => {
    const { available } = await services.ledger.balance(tx, wallet)
    if (available >= TRIAL_REFILL_BELOW_UNITS * ONE) return
    await services.ledger.post(tx, {
      key: `trial_grant:${session.id}`,
      kind: 'trial_grant',
      book: { brand, currency: wallet.currency, mode: wallet.mode },
      lines: move({ from: { kind: 'promotion_cost' }, to: wallet, amount: money(DEMO_UNITS * ONE) }),
    })
  })
}

interface StoredRound {
  bet_id: string
  stake: Money
  record: SlotRecord
  seed_id: string
  sealed: string
  is_seen: boolean
}

async function lastRound(read: Read, services: BaseServices, session: PlaySession): Promise<LastRound | undefined> {
  const row = await read.maybe<StoredRound>(
    `select b.bet_id, b.stake, t.payload -> 'record' as record, s.id as seed_id, s.server_seed as sealed,
            coalesce(b.bet_id <= seat.seen_bet, false) as is_seen
       from play.bet b
       join play.vendor_tx t on t.vendor_account = b.vendor_account and t.kind = b.tx_kind and t.tx_id = b.tx_id
       join play.seed s on s.brand_id = b.brand_id and s.id = b.seed_id
       left join play.seat seat on seat.brand_id = b.brand_id and seat.member_id = b.member_id and seat.vendor = b.vendor
             and seat.game = b.game and seat.mode = b.mode
      where b.member_id = $1 and b.brand_id = $2 and b.vendor = $3 and b.game = $4 and b.mode = $5
        and b.placed_at > app_now() - interval '7 days'
      order by b.bet_id desc limit 1`,
    [session.memberId, read.brand, session.vendor, session.game, session.mode],
  )
  if (!row) return undefined
  return { round: roundOf(services, { id: row.seed_id, sealed: row.sealed }, row.bet_id, row.record), isSeen: row.is_seen }
}

function lastDemoRound(
  services: BaseServices,
  session: PlaySession,
  seed: { id: string; sealed: string; commitment: string },
): LastRound | undefined {
  const round = session.demoRound
  if (!round) return undefined
  const record = round.record as SlotRecord
  // After a rotation the old round is not shown again.
  if (record.seed.commitment !== seed.commitment) return undefined
  return { round: roundOf(services, seed, round.roundId, record), isSeen: round.isSeen }
}

/** A round as the screen plays it, worked out again from its record. */
export function roundOf(
  services: BaseServices,
  seed: { id: string; sealed: string },
  roundId: string,
  record: SlotRecord,
): Round {
  const result = replay(record, openPrepared(preparedSeed(services, seed), record.seed.clientSeed, record.seed.nonce))
  return {
    roundId: roundId as Round['roundId'],
    stake: parseMoney(record.stake, record.currency as Currency),
    payout: result.payout,
    events: [...result.events],
    record,
  }
}
