import { fail } from '@tonle/contract'
import type { OpenScope, ReadServices } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { move, type WalletRef } from '@tonle/ledger'
import { type Currency, type Money, money, ONE, zero } from '@tonle/money'
import { DEMO_UNITS, TRIAL_REFILL_BELOW_UNITS } from '../../rules.ts'
import { besideCash } from '../seamless/bonus.ts'
import { walletOf } from '../seamless/wallet-of.ts'
import { openSession, type PlaySession, type SessionUse } from '../sessions.ts'
import { STUDIO } from './family.ts'
import { spendable } from './place-round.ts'
import { ensureSeed, type SeedPair } from './seeds.ts'

export interface OpenedGame {
  session: PlaySession
  seed: SeedPair
}

interface OpenOptions extends SessionUse {
  /** Throws if the family does not offer this game in the session's currency. */
  requireOffered(session: PlaySession): void
}

/** Opens the session of a launch token, or returns to it, with the seed pair that decides its rounds. */
export async function openGame(scope: OpenScope, token: string, { requireOffered, ...use }: OpenOptions): Promise<OpenedGame> {
  const { services, actor } = scope
  const opened = await scope.tx(async tx => {
    const session = await openSession(tx, actor, token, use)
    return { session, seed: await ensureSeed(tx, services, session) }
  })
  requireOffered(opened.session)
  if (opened.session.mode === 'trial') await fillTrialWallet(scope, opened.session)
  return opened
}

type Offered = { readonly gameCode: string; readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>> }

/** The title that a session plays, of those of a family. @throws catalog.no_such_game, play.currency_not_offered */
export const offeredOf =
  <T extends Offered>(titles: readonly T[]) =>
  (session: PlaySession): T => {
    const title = session.vendor === STUDIO ? titles.find(one => one.gameCode === session.game) : undefined
    if (!title) throw fail('catalog.no_such_game')
    if ((title.stakes[session.currency] ?? []).length === 0) throw fail('play.currency_not_offered')
    return title
  }

/** What the player sees of the mode: members' books and the trial's are both named by what they are to them. */
export const shownMode = ({ mode }: PlaySession): 'real' | 'demo' => (mode === 'demo' || mode === 'trial' ? 'demo' : 'real')

export async function balanceOf(read: Read, services: ReadServices, session: PlaySession): Promise<Money> {
  if (session.mode === 'demo') return session.demoBalance ?? zero
  const wallet = sessionWallet(session)
  const { balance } = await services.ledger.balance(read, wallet)
  const { held, bonus } = await besideCash(read, wallet)
  return spendable(balance, held, bonus)
}

function sessionWallet(session: PlaySession): WalletRef {
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
