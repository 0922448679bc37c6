import { fail, type In } from '@tonle/contract'
import type { SubmitScope } from '@tonle/contract/server'
import { type Money, maxOf, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { type SlotRecord, stakesOf, titleOf } from '@tonle/slots'
import type * as contract from '../../contract.ts'
import type { LiveSession } from '../live-sessions.ts'
import { refuse } from '../refusals.ts'
import type { PlayServices } from '../services.ts'
import { checkSession, type PlaySession } from '../sessions.ts'
import { draw, type SpinAnswer } from './draw-round.ts'
import { Turns } from './in-turn.ts'
import { requireOffered, roundOf } from './open-slot.ts'
import { seedInUse, seedView } from './seeds.ts'

/** Another process may take the nonce each time; in this one a member's spins take turns. */
const ATTEMPTS = 20
const turns = new Turns()

/** One paid spin: the outcome is drawn from the committed seed, and stake, payout, bet and record are stored in one statement. */
export async function spinSlot(play: PlayServices, scope: SubmitScope, input: In<typeof contract.spinSlot>): Promise<SpinAnswer> {
  const session = checkSession(await play.sessions.find(scope.brand, input.session), scope.actor)
  requireOffered(session)
  if (!stakesOf(titleOf(session.game), session.currency).includes(input.stake))
    throw fail('request.invalid', { fields: { stake: 'play.stake_not_offered' } })
  if (session.mode === 'demo') return await play.spinDemo(scope, input)

  const answer = await turns.run(session.memberId ?? session.id, () => spinFromWallet(play, scope, session, input.stake))
  await play.sessions.keepAlive(scope.brand, session)
  return answer
}

async function spinFromWallet(
  { seamless, seeds }: PlayServices,
  scope: SubmitScope,
  session: LiveSession,
  stake: Money,
): Promise<SpinAnswer> {
  const memberId = session.memberId
  if (memberId === null || session.mode === 'demo') throw new Error('a demo session has no wallet')
  const account = await seamless.account(scope.brand, session.vendor)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const seed = (await seeds.find(scope.brand, memberId)) ?? (await seeds.ensure(scope.brand, session))
    const round = draw(scope.services, session, seed, stake)
    const answer = await seamless.betWin({
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
      payout: round.payout,
      input: [stake],
      payload: { record: round.record, seedId: seed.id },
      lineVersion: session.lineVersion,
      rulesVersion: round.record.version,
      seed: { id: seed.id, nonce: seed.nonce },
      isRefusalFinal: false,
    })
    if (answer.code === 'nonce_taken') {
      seeds.forget(memberId)
      continue
    }
    if (answer.code !== 'ok') throw refuse(answer.code)
    const balance = spendable(answer.balance, answer.held ?? session.held)
    if (answer.isReplay) return await repeated(scope, session, answer.payload, answer.betId, balance)
    seeds.advance(scope.brand, memberId, seed)
    return {
      roundId: answer.betId as SpinAnswer['roundId'],
      stake,
      payout: round.payout,
      events: [...round.events],
      record: round.record,
      balance,
      seed: seedView({ ...seed, nonce: seed.nonce + 1 }),
    }
  }
  throw fail('system.busy', { retryAfterSeconds: 1 })
}

/** What the member sees: without what is set aside (withdrawals, holds, credits above a ceiling), as it was within the last second. */
const spendable = (balance: Money | null, held: Money | null): Money => maxOf(((balance ?? 0n) - (held ?? 0n)) as Money, zero)

/** The first answer once more, from what was stored with the bet. */
async function repeated(
  scope: SubmitScope,
  session: PlaySession,
  payload: unknown,
  betId: string | null,
  balance: Money,
): Promise<SpinAnswer> {
  const { record, seedId } = payload as { record: SlotRecord; seedId: string }
  const { used, next } = await scope.read(async read => ({
    used: await read.one<{ id: string; sealed: string }>(
      'select id, server_seed as sealed from play.seed where brand_id = $1 and id = $2',
      [scope.brand, seedId],
    ),
    next: await seedInUse(read, session),
  }))
  return {
    ...roundOf(scope.services, used, betId ?? '', record),
    balance,
    seed: next ? seedView(next) : { ...record.seed, nonce: record.seed.nonce + 1 },
  }
}
