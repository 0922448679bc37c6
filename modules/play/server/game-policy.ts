import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { ReadScope, SubmitScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import * as contract from '../contract.ts'
import { hashToken, type PlaySession } from './sessions.ts'

/** What the licence asks of own games. */
export const gamePolicy = (read: ReadScope): Promise<Out<typeof contract.gamePolicy>> => settingsOf(read, contract.playSettings)

interface PositionRow {
  openedAt: Date
  nowAt: Date
  currency: Out<typeof contract.sessionPosition>['currency']
  isDemo: boolean
  staked: Money
  paid: Money
}

/** Bets of the session, with what came to them later; stakes of free rounds are not the player's; its key bounds them by when it was opened. */
const POSITION = `select s.opened_at as "openedAt", app_now() as "nowAt", s.currency, s.mode = 'demo' as "isDemo",
    coalesce(p.staked, 0)::int8 as staked, coalesce(p.paid, 0)::int8 as paid
  from play.session s
  left join lateral (
    select sum(b.stake) filter (where b.campaign is null) as staked, sum(coalesce(b.payout, 0) + coalesce(e.received, 0)) as paid
      from play.bet b
      left join lateral (
        select sum(e.amount) as received from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
     where b.member_id = s.member_id and b.bet_id >= play.id_floor(s.opened_at - interval '1 minute') and b.session_id = s.id) p on true
 where s.brand_id = $1 and s.token_hash = $2 and s.opened_at is not null
   and (s.member_id is null or (s.member_id = $3 and s.login_session_id = $4))`

/** @throws play.session_over if it is not the caller's */
export async function sessionPosition(
  read: ReadScope,
  input: In<typeof contract.sessionPosition>,
): Promise<Out<typeof contract.sessionPosition>> {
  const { actor } = read
  const [member, login] = actor.type === 'member' ? [actor.memberId, actor.sessionId] : [null, null]
  const row = await read.maybe<PositionRow>(POSITION, [read.brand, hashToken(input.session), member, login])
  if (!row) throw fail('play.session_over')
  const { isDemo, staked, paid, ...rest } = row
  const amount = (value: bigint) => (isDemo ? null : (value as Money))
  return { ...rest, staked: amount(staked), paid: amount(paid), net: amount(paid - staked) }
}

/**
 * Refuses a stake that comes before the last round of the game has had its time; a repetition of a request that was taken is none. Called
 * after the nonce was read: of two processes the second takes another nonce, and then sees the bet of the first.
 * @throws play.round_too_soon
 */
export async function requirePause(
  scope: SubmitScope,
  session: PlaySession & { leastRoundMs: number },
  vendorAccount: number,
): Promise<void> {
  const { leastRoundMs, memberId, game } = session
  if (leastRoundMs === 0) return
  const last = await scope.read(read =>
    read.maybe<{ agoMs: number; isTaken: boolean }>(
      `select (extract(epoch from app_now() - b.placed_at) * 1000)::float8 as "agoMs",
              exists (select from play.vendor_tx t where t.vendor_account = $2 and t.kind in ('bet', 'betWin') and t.tx_id = $4) as "isTaken"
         from play.bet b where b.member_id = $1 and b.vendor_account = $2 and b.game = $3 order by b.bet_id desc limit 1`,
      [memberId, vendorAccount, game, scope.operationId],
    ),
  )
  if (last && !last.isTaken && last.agoMs < leastRoundMs) throw fail('play.round_too_soon')
}
