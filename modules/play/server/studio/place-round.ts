import { fail } from '@tonle/contract'
import type { SubmitScope } from '@tonle/contract/server'
import { type Money, maxOf, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { requirePause } from '../game-policy.ts'
import type { LiveSession } from '../live-sessions.ts'
import { refuse } from '../refusals.ts'
import type { PlayServices } from '../services.ts'
import type { PlaySession } from '../sessions.ts'
import { type SeedPair, seedInUse, seedView } from './seeds.ts'
import { Turns } from './turns.ts'

/** Another process may take the nonce each time; in this one a member's rounds take turns. */
const ATTEMPTS = 20
const turns = new Turns()

/** A round as a seed pair decides it. */
export interface Draw {
  /** Of a round that is over with its bet; absent: it goes on, and its win is paid later. */
  payout?: Money
  /** What verifies the round, stored with the bet. */
  record: { version: string }
}

interface RoundRequest<D extends Draw> {
  stake: Money
  /** The grant of free rounds that pays the stake. */
  free?: string | undefined
  /** What a repetition must equal. */
  input: readonly (string | bigint)[]
  draw: (seed: SeedPair) => D
}

/** `drawn` now, or, for a repetition of the request, `stored` when it came first. */
export type PlacedRound<D extends Draw> = {
  roundId: string
  balance: Money
  /** Those of the next round. */
  seed: SeedView
} & ({ drawn: D; stored: null } | { drawn: null; stored: StoredDraw<D> })

export type SeedView = ReturnType<typeof seedView>

export interface StoredDraw<D extends Draw = Draw> {
  record: D['record']
  /** Of the server seed that decided it. */
  seed: { id: string; sealed: string }
}

/**
 * Takes a stake for a round of an own game, once per request: bet, record and, if it is known, outcome are stored in one
 * statement. A seed or nonce that another round took meanwhile is drawn again.
 */
export async function placeRound<D extends Draw>(
  play: PlayServices,
  scope: SubmitScope,
  session: LiveSession,
  request: RoundRequest<D>,
): Promise<PlacedRound<D>> {
  const placed = await turns.run(session.memberId ?? session.id, () => place(play, scope, session, request))
  await play.sessions.keepAlive(scope.brand, session)
  return placed
}

async function place<D extends Draw>(
  { seamless, seeds }: PlayServices,
  scope: SubmitScope,
  session: LiveSession,
  { stake, free, input, draw }: RoundRequest<D>,
): Promise<PlacedRound<D>> {
  const memberId = session.memberId
  if (memberId === null || session.mode === 'demo') throw new Error('a demo session has no wallet')
  const account = await seamless.account(scope.brand, session.vendor)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const seed = (await seeds.find(scope.brand, memberId)) ?? (await seeds.ensure(scope.brand, session))
    await requirePause(scope, session, account.id)
    const drawn = draw(seed)
    const answer = await seamless.bet({
      by: scope,
      account,
      txId: scope.operationId,
      betId: newId(scope.services.clock),
      memberId,
      currency: session.currency,
      mode: session.mode,
      sessionId: session.id,
      game: session.game,
      vertical: 'RNG',
      largestWin: session.largestWin,
      stake,
      payout: drawn.payout,
      ...freeStake(free, input),
      payload: { record: drawn.record, seedId: seed.id },
      lineVersion: session.lineVersion,
      rulesVersion: drawn.record.version,
      seed: { id: seed.id, nonce: seed.nonce },
      isRefusalFinal: false,
    })
    if (answer.code === 'nonce_taken') {
      seeds.forget(memberId)
      continue
    }
    // Another round of this game is open; a key used for another request is reported as a repetition.
    if (answer.code === 'conflict' && !answer.isReplay && drawn.payout === undefined) throw fail('play.round_open')
    if (answer.code !== 'ok') throw refuse(answer.code)
    const balance = spendable(answer.balance, answer.held ?? session.held, answer.bonus ?? session.bonus)
    const roundId = answer.betId ?? ''
    if (answer.isReplay) return { roundId, balance, drawn: null, ...(await storedDraw<D>(scope, session, answer.payload)) }
    seeds.advance(scope.brand, memberId, seed)
    return { roundId, balance, drawn, stored: null, seed: seedView({ ...seed, nonce: seed.nonce + 1 }) }
  }
  throw fail('system.busy', { retryAfterSeconds: 1 })
}

/** What a stake says of the free rounds that pay it: also in its fingerprint. */
export const freeStake = (free: string | undefined, input: readonly (string | bigint)[]) =>
  free === undefined ? { input } : { input: [...input, 'free', free], campaign: free }

/**
 * What the member sees, as it was within the last second: without what is set aside (withdrawals, holds, credits above a ceiling), with
 * the bonus money that can be staked.
 */
export const spendable = (balance: Money | null, held: Money | null, bonus: Money | null): Money =>
  (maxOf(((balance ?? 0n) - (held ?? 0n)) as Money, zero) + (bonus ?? 0n)) as Money

async function storedDraw<D extends Draw>(
  scope: SubmitScope,
  session: PlaySession,
  payload: unknown,
): Promise<{ stored: StoredDraw<D>; seed: SeedView }> {
  const { record, seedId } = payload as { record: D['record'] & { seed: SeedView }; seedId: string }
  const { used, next } = await scope.read(async read => ({
    used: await read.one<{ id: string; sealed: string }>(
      'select id, server_seed as sealed from play.seed where brand_id = $1 and id = $2',
      [scope.brand, seedId],
    ),
    next: await seedInUse(read, session),
  }))
  return { stored: { record, seed: used }, seed: next ? seedView(next) : { ...record.seed, nonce: record.seed.nonce + 1 } }
}
