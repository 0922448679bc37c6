import type { Read } from '@tonle/database'
import { Reloaded } from '@tonle/process'
import { LRUCache } from 'lru-cache'
import type { Call, In } from '../call.ts'
import type { EventType } from '../event.ts'
import type { Scope, Services } from './scope.ts'
import type { ServedCall } from './serve.ts'

/** How answers of a reading call for `anyone` are kept: as the text that is sent, for each brand and language. */
export interface Kept<C extends Call> {
  /** Names the answer beside brand and language; undefined: it is about the caller, and is read each time. */
  key(input: In<C>): string | undefined
  /** After so long an answer is made anew although its stamp is the same; who asks meanwhile gets the old one, for as long again. */
  freshMs(input: In<C>): number
  /** What answers of a brand are made of, in few letters: answers made of something else are not sent. */
  stamp: (read: Read) => Promise<string>
  /** Events of the brand after which the stamp is read at once. */
  droppedBy: readonly EventType<'brand'>[]
}

/** An answer as it is sent. */
export class ReadyAnswer {
  readonly text: string
  readonly madeMs = performance.now()

  constructor(value: unknown) {
    this.text = JSON.stringify({ success: true, value })
  }
}

/** A stamp is trusted for so long where no event tells of a change: what was closed disappears within three seconds. */
const CHECK_MS = 2000
/** Of all kept texts of a process. */
const MOST_BYTES = 32_000_000

/**
 * Answers that many callers share, kept as text until what they are made of changes. Without an event a change is seen by the stamp, at most
 * two seconds late. Callers who come while an answer is being made wait for it.
 */
class KeptAnswers {
  readonly #services: Services
  readonly #texts = new LRUCache<string, ReadyAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  })
  readonly #making = new Map<string, Promise<ReadyAnswer>>()
  readonly #stamps = new Reloaded<{ stamp: string }>(CHECK_MS)
  /** How often a brand's answers were dropped. */
  readonly #drops = new Map<string, number>()
  readonly #stampIds = new Map<Kept<Call>['stamp'], number>()
  readonly #heard = new Set<string>()

  constructor(services: Services) {
    this.#services = services
    services.events.onResync(() => {
      for (const brand of this.#drops.keys()) this.#drop(brand)
    })
  }

  /** @param make reads the answer in a transaction of its own; gets the version of what it is made of, none where it is not kept */
  async of(served: ServedCall, scope: Scope, input: unknown, make: (version?: string) => Promise<unknown>): Promise<unknown> {
    const kept = served.kept!
    const named = kept.key(input as never)
    if (named === undefined) return await make()
    const { brand, lang, tag } = scope
    for (const event of kept.droppedBy) this.#listen(brand, event)
    const drops = this.#drops.get(brand)
    const read = async () => ({ stamp: await this.#services.db.read(brand, kept.stamp) })
    const { stamp } = await this.#stamps.get(read, `${this.#idOf(kept.stamp)} ${brand} ${drops}`)
    const version = `${drops} ${stamp}`
    const key = `${served.name} ${brand} ${version} ${lang} ${tag} ${named}`
    const known = this.#texts.get(key)
    const freshMs = kept.freshMs(input as never)
    if (known && performance.now() - known.madeMs < freshMs) return known
    const making = this.#making.get(key) ?? this.#make(key, 2 * freshMs, () => make(version))
    if (!known) return await making
    making.catch(error => this.#services.log.warn({ err: error, call: served.name }, 'a kept answer was not made anew'))
    return known
  }

  /** Calls that share a stamp share its reading. */
  #idOf(stamp: Kept<Call>['stamp']): number {
    const id = this.#stampIds.get(stamp) ?? this.#stampIds.size
    this.#stampIds.set(stamp, id)
    return id
  }

  #make(key: string, ttl: number, make: () => Promise<unknown>): Promise<ReadyAnswer> {
    const making = make()
      .then(value => {
        const answer = new ReadyAnswer(value)
        this.#texts.set(key, answer, { ttl })
        return answer
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #listen(brand: string, event: EventType<'brand'>): void {
    const topic = `${event.name} ${brand}`
    if (this.#heard.has(topic)) return
    this.#heard.add(topic)
    this.#drop(brand)
    this.#services.events.subscribe(event, brand, () => this.#drop(brand))
  }

  #drop(brand: string): void {
    this.#drops.set(brand, (this.#drops.get(brand) ?? 0) + 1)
  }
}

const ofProcess = new WeakMap<Services, KeptAnswers>()

export function keptAnswers(services: Services): KeptAnswers {
  const known = ofProcess.get(services) ?? new KeptAnswers(services)
  ofProcess.set(services, known)
  return known
}
