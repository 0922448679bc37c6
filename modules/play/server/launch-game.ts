import { fail, type In, type Out } from '@tonle/contract'
import { TRIAL_TYPE, type WriteScope } from '@tonle/contract/server'
import { money, ONE } from '@tonle/money'
import { newId } from '@tonle/process'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { DEMO_UNITS, LAUNCH_SECONDS } from '../rules.ts'
import { hashToken } from './sessions.ts'

/**
 * Hands out the one-time token that opens a game. Visitors and whoever asks for it get a demo with a balance of its own; a trial
 * user plays demos from the trial wallet; real launches are for real accounts.
 */
export async function launchGame(
  tx: WriteScope,
  input: In<typeof contract.launchGame>,
): Promise<Out<typeof contract.launchGame>> {
  const { actor } = tx
  const isTrial = actor.type === 'member' && actor.memberType === TRIAL_TYPE
  if (input.mode === 'real') {
    if (actor.type !== 'member') throw fail((actor.type === 'visitor' && actor.reason) || 'session.required')
    if (isTrial) throw fail('in_need_true_account')
    if (actor.restricted) throw fail('session.password_change_required')
  }
  await requireGame(tx, input)

  const usesWallet = actor.type === 'member' && (input.mode === 'real' || isTrial)
  const wallet = usesWallet ? await cashWallet(tx, tx.site, actor) : undefined
  const token = tx.house.random.bytes(32).toString('base64url')
  const { expires_at } = await tx.one<{ expires_at: Date }>(
    `insert into play.session (brand_id, id, token_hash, vendor, game, mode, currency, member_id, login_session_id, demo_balance)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     returning launched_at + make_interval(secs => ${LAUNCH_SECONDS}) as expires_at`,
    [
      tx.brand,
      newId(tx.house.clock),
      hashToken(token),
      input.vassalage,
      input.gameCode,
      wallet?.mode ?? 'demo',
      wallet?.currency ?? tx.site.currency,
      usesWallet ? actor.memberId : null,
      usesWallet ? actor.sessionId : null,
      wallet ? null : money(DEMO_UNITS * ONE),
    ],
  )
  const query = new URLSearchParams({
    vendor: input.vassalage,
    gameCode: input.gameCode,
    ...(input.mode === 'demo' && { mode: 'demo' }),
  })
  return { token, url: `/seamless?${query}`, mode: input.mode, expiresAt: expires_at }
}

async function requireGame(tx: WriteScope, input: In<typeof contract.launchGame>): Promise<void> {
  const game = await tx.maybe<{ is_open: boolean; has_demo: boolean }>(
    'select is_open, has_demo from catalog.pub_game where brand_id = $1 and vendor = $2 and code = $3',
    [tx.brand, input.vassalage, input.gameCode],
  )
  if (!game || (input.mode === 'demo' && !game.has_demo)) throw fail('catalog.no_such_game')
  if (!game.is_open) throw fail('game_maintenance')
}
