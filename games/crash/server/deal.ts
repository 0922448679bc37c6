import { setTimeout as sleep } from 'node:timers/promises'
import { BrandDirectory } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { PlayServices } from '@tonle/play/server'
import type { CrashTitle } from '../model.ts'
import { Dealer } from './dealer.ts'
import type { Flights } from './flights.ts'
import type { Tables } from './tables.ts'

/** How often to look for new brands. */
const BRANDS_EVERY_MS = 10_000
/** After a step that failed: the database is away, or another process took the step. */
const AFTER_FAILURE_MS = 500

interface Parts {
  services: Services
  play: PlayServices
  flights: Flights
  tables: Tables
}

/** The role `dealer`: deals every table of every brand, where this process leads. @returns what stops it */
export function deal({ services, play, flights, tables: shown }: Parts, titles: readonly CrashTitle[]): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const tables = new Map<string, Promise<void>>()
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const dealTable = async (dealer: Dealer, of: { brand: string; game: string }) => {
    while (!signal.aborted) {
      try {
        await pause(await dealer.step())
      } catch (error) {
        dealer.forget()
        services.log.warn({ err: error, ...of }, 'a step of a crash table failed and is taken again')
        await pause(AFTER_FAILURE_MS)
      }
    }
  }
  const look = async () => {
    while (!signal.aborted) {
      try {
        for (const { context } of await new BrandDirectory(services).all())
          for (const title of titles) {
            const key = `${context.id} ${title.gameCode}`
            if (tables.has(key)) continue
            const of = { brand: context.id, game: title.gameCode }
            const onCashedOut = () => shown.betsChanged(of.brand, of.game)
            tables.set(key, dealTable(new Dealer({ services, play, flights, title, brand: of.brand, onCashedOut }), of))
          }
      } catch (error) {
        services.log.warn({ err: error }, 'the brands of crash tables were not read')
      }
      await pause(BRANDS_EVERY_MS)
    }
  }
  const looking = look()
  return async () => {
    stop.abort()
    await looking
    await Promise.all(tables.values())
  }
}
