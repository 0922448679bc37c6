import { fail, type In, isTrialType, type Out } from '@tonle/contract'
import type { WriteScope } from '@tonle/contract/server'
import { ONE } from '@tonle/money'
import { newId } from '@tonle/process'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { DEMO_UNITS, LAUNCH_SECONDS } from '../rules.ts'
import { backUrl } from './back-url.ts'
import { launchAddress } from './launch-address.ts'
import { openRoundOf } from './open-round.ts'
import { introduce } from './player-refs.ts'
import { hashToken } from './sessions.ts'

type Input = In<typeof contract.launchGame>
type Launch = Out<typeof contract.launchGame>

/**
 * Hands out the one-time token that opens a game. Visitors, and members who ask for it, get a demo: of our own games with a balance of
 * its own (a trial user's: the trial wallet), of an outside vendor's with the vendor's own play money. Real launches are for real
 * accounts.
 */
export async function launchGame(tx: WriteScope, input: Input): Promise<Launch> {
  const { actor } = tx
  const isTrial = actor.type === 'member' && isTrialType(actor.memberType)
  if (input.mode === 'real') {
    if (actor.type !== 'member') throw fail((actor.type === 'visitor' && actor.reason) || 'session.required')
    if (isTrial) throw fail('in_need_true_account')
    if (actor.restricted) throw fail('session.password_change_required')
  }
  const game = await requireGame(tx, input)

  const usesWallet = actor.type === 'member' && (input.mode === 'real' || (isTrial && game.isOwn))
  const wallet = usesWallet ? await cashWallet(tx, tx.site, actor) : undefined
  const currency = wallet?.currency ?? tx.site.currency
  const openRound =
    wallet && usesWallet ? await openRoundOf(tx, { ...input, memberId: actor.memberId, currency, mode: wallet.mode }) : null
  // A round of our own that is under way can be finished while its game is switched off.
  if (!game.isOpen && !openRound) throw fail('game_maintenance')
  if (usesWallet && game.account !== null) await introduce(tx, tx.services, game.account, actor.memberId)
  const token = tx.services.random.bytes(32).toString('base64url')
  const session = {
    vendor: input.vassalage,
    game: input.gameCode,
    mode: wallet?.mode ?? 'demo',
    currency,
    language: tx.lang,
    ...(usesWallet && { member: actor.memberId, login: actor.sessionId }),
    ...(!wallet && { demo: String(DEMO_UNITS * ONE) }),
  }
  const { expiresAt } = await tx.one<{ expiresAt: Date }>(
    `insert into play.session (brand_id, id, token_hash, vendor, game, mode, currency, member_id, login_session_id, demo_balance, language)
     select $1, $2, $3, s.vendor, s.game, s.mode, s.currency, s.member, s.login, s.demo, s.language
       from json_to_record($4) as s(vendor text, game text, mode text, currency text, member uuid, login uuid, demo int8, language text)
     returning launched_at + make_interval(secs => ${LAUNCH_SECONDS}) as "expiresAt"`,
    [tx.brand, newId(tx.services.clock), hashToken(token), JSON.stringify(session)],
  )
  const common = { token, mode: input.mode, expiresAt, isOwn: game.isOwn }
  if (game.isOwn) return { ...common, url: ownPage(input), openRound: null }
  const url = vendorPage(game.launchUrl!, tx.request.origin, {
    token,
    game: input.gameCode,
    lang: tx.lang,
    currency,
    mode: input.mode,
    back: await backUrl(tx, input.backUrl),
    ...(openRound?.roundId && { round: openRound.roundId }),
  })
  return { ...common, url, openRound }
}

function ownPage(input: Input): string {
  const query = { vendor: input.vassalage, gameCode: input.gameCode, ...(input.mode === 'demo' && { mode: 'demo' }) }
  return `/seamless?${new URLSearchParams(query)}`
}

/** Parameters of the vendor's page; the token opens the play session at its first verification. */
const vendorPage = (launchUrl: string, origin: string, query: Record<string, string>): string =>
  `${launchAddress(launchUrl, origin)}?${new URLSearchParams(query)}`

interface LaunchableGame {
  isOwn: boolean
  isOpen: boolean
  launchUrl: string | null
  /** The vendor's account at this brand, if it has one. */
  account: number | null
}

/** @throws catalog.no_such_game, game_maintenance; for a demo of a game without one what the caller needs to play it */
async function requireGame(tx: WriteScope, { vassalage, gameCode, mode }: Input): Promise<LaunchableGame> {
  const game = await tx.maybe<LaunchableGame & { hasDemo: boolean }>(
    `select g.is_open as "isOpen", g.is_own as "isOwn", a.launch_url as "launchUrl", a.id as account,
            g.has_demo and (g.is_own or coalesce(a.has_demo, false)) as "hasDemo"
       from catalog.pub_game g
       left join vendors.pub_account a on a.brand_id = g.brand_id and a.vendor = g.vendor and a.closed_at is null
      where g.brand_id = $1 and g.vendor = $2 and g.code = $3`,
    [tx.brand, vassalage, gameCode],
  )
  if (!game) throw fail('catalog.no_such_game')
  if (mode === 'demo' && !game.hasDemo) throw noDemo(tx)
  if (!(game.isOwn || (game.isOpen && game.launchUrl))) throw fail('game_maintenance')
  return game
}

function noDemo({ actor }: WriteScope) {
  if (actor.type !== 'member') return fail('session.required')
  return fail(isTrialType(actor.memberType) ? 'in_need_true_account' : 'play.no_demo')
}
