import { settingsOf } from '@tonle/brand/server'
import { fail } from '@tonle/contract'
import type { Scope, Services } from '@tonle/contract/server'
import { type Money, zero } from '@tonle/money'
import { playSettings } from '../../contract.ts'
import { type DemoRound, type PlaySession, requireSession, type SessionUse } from '../sessions.ts'
import { ensureSeed, type SeedPair } from './seeds.ts'

/** A demo session at play: its own balance and seeds, no ledger, no bet, nothing anybody else sees. It remembers its last round. */
export interface DemoTable {
  session: PlaySession
  seed: SeedPair
  balance: Money
  round: DemoRound | null
  /** Stores a new round: it takes the seed's nonce. */
  begin(round: DemoRound, balance: Money): Promise<void>
  /** Stores how the last round goes on. */
  goOn(round: DemoRound, balance: Money): Promise<void>
}

/** Runs a step of a demo session; all of one session wait for each other. @throws as `checkSession` */
export type AtDemoTable = <T>(
  scope: Pick<Scope, 'brand' | 'actor'>,
  token: string,
  work: (table: DemoTable) => Promise<T>,
  use?: SessionUse,
) => Promise<T>

export const demoTables =
  (services: Services): AtDemoTable =>
  (scope, token, work, use) =>
    services.db.tx(scope.brand, async tx => {
      const session = await requireSession(tx, scope.actor, token, { ...use, lock: true })
      const seed = await ensureSeed(tx, services, session)
      const { leastRoundMs } = await settingsOf(tx, playSettings)
      const nowMs = services.clock.nowMs()
      const startedMs = session.demoRound?.startedMs
      const store = (nonces: 0 | 1) => async (round: DemoRound, balance: Money) => {
        if (nonces === 1 && startedMs !== undefined && nowMs - startedMs < leastRoundMs) throw fail('play.round_too_soon')
        const stored = { ...round, startedMs: nonces === 1 ? nowMs : startedMs }
        await tx.query(
          `update play.session set demo_balance = $3, demo_nonce = demo_nonce + $5, demo_round = $4, used_at = app_now() where brand_id = $1 and id = $2`,
          [tx.brand, session.id, balance, JSON.stringify(stored), nonces],
        )
      }
      const balance = session.demoBalance ?? zero
      return await work({ session, seed, balance, round: session.demoRound, begin: store(1), goOn: store(0) })
    })
