import { lineVersions } from '@tonle/agents/server'
import { settingsOf } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { gatherEach, Recent } from '@tonle/process'
import { playSettings } from '../contract.ts'
import { hashToken, type SessionRow, sessionRows, touchSessions } from './sessions.ts'

/** A session with the version of its member's agent line, which every bet stores. */
export interface LiveSession extends SessionRow {
  lineVersion: number
  /** From one stake in an own game to the next; 0: no limit. */
  leastRoundMs: number
}

/** How long a session is cached. Decisions about money read the wallet row instead. */
const FRESH_MS = 1000

/** Play sessions by their token, at most a second old, and read many at once: a bet does not ask the database who bets. */
export class LiveSessions {
  readonly #services: Services
  readonly #brands = new Map<string, Recent<LiveSession>>()
  readonly #touch: (brand: string, sessionId: string) => Promise<void>

  constructor(services: Services) {
    this.#services = services
    this.#touch = gatherEach(async (brand: string, ids: readonly string[]) => {
      await services.db.tx(brand, tx => touchSessions(tx, ids))
      return []
    })
  }

  /** In any state; undefined if this brand has no such session. */
  find(brand: string, token: string): Promise<LiveSession | undefined> {
    let recent = this.#brands.get(brand)
    if (!recent) {
      recent = new Recent({
        clock: this.#services.clock,
        freshMs: FRESH_MS,
        read: tokens => readRows(this.#services, brand, tokens),
        // An unusable session is read again: it may have been opened meanwhile.
        keep: row => (row?.isOpened && row.isLive ? row : undefined),
      })
      this.#brands.set(brand, recent)
    }
    return recent.find(token)
  }

  /** Keeps it alive; written once a minute at most. What was done in it is done, whether this works or not. */
  async keepAlive(brand: string, session: LiveSession): Promise<void> {
    if (!session.isStale) return
    session.isStale = false
    try {
      await this.#touch(brand, session.id)
    } catch (error) {
      this.#services.log.warn({ err: error, session: session.id }, 'a play session was not kept alive')
    }
  }
}

async function readRows(services: Services, brand: string, tokens: readonly string[]): Promise<(LiveSession | undefined)[]> {
  const hashes = tokens.map(hashToken)
  const work = async (read: Read) => {
    const rows = await sessionRows(read, hashes)
    const versions = await lineVersions(read, [...new Set(rows.flatMap(row => row.memberId ?? []))])
    const { leastRoundMs } = await settingsOf(read, playSettings)
    const byHash = new Map(
      rows.map(row => [row.tokenHash, { ...row, lineVersion: versions.get(row.memberId ?? '') ?? 0, leastRoundMs }]),
    )
    return hashes.map(hash => byHash.get(hash))
  }
  return await services.db.read(brand, work, { keepsPlans: true })
}
