import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '@tonle/process'
import { below } from '../games/draw.ts'
import type { Transport, WireRequest } from '../protocol/index.ts'
import type { Faults } from './faults.ts'

/** A line to the wallet that fails as its faults say, the same way for the same seed and order of requests. */
export class FaultyLine {
  readonly faults: Faults
  readonly #random: Random
  /** How often each kind has hit, for testers. */
  readonly counts = new Map<string, number>()
  readonly #underWay = new Set<Promise<unknown>>()

  constructor(faults: Faults) {
    this.faults = faults
    this.#random = seededRandom(faults.seed)
  }

  /** @param perMille of a thousand times so often */
  hits(perMille: number): boolean {
    return perMille > 0 && below(this.#random, 1000) < perMille
  }

  /** Whether one of the wallet's own calls is hit by this kind, counted. */
  strikes(kind: 'lost' | 'late' | 'duplicated' | 'unanswered' | 'refused' | 'forgotten' | 'pending'): boolean {
    const isHit = this.hits(this.faults[kind])
    if (isHit) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
    return isHit
  }

  /** @param again the same operation signed anew, for duplicates @param send how it would go without faults */
  async send(request: WireRequest, again: () => WireRequest, send: Transport): ReturnType<Transport> {
    const { delayMs, lost, unanswered, late, lateMs, duplicated } = this.faults
    const [least, most] = delayMs
    if (most > least) await sleep(least + below(this.#random, most - least + 1))
    else if (least > 0) await sleep(least)
    if (this.hits(lost)) throw new Error('simulated: the request was lost')
    if (this.hits(late)) {
      this.follow(sleep(lateMs).then(() => send(request)))
      throw new Error('simulated: no answer in time, and the request is still under way')
    }
    const copies = this.hits(duplicated) ? 1 + below(this.#random, 3) : 0
    for (let copy = 0; copy < copies; copy++) this.follow(send(again()))
    const answer = await send(request)
    if (this.hits(unanswered)) throw new Error('simulated: the answer was lost')
    return answer
  }

  /** Waits for what is still under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all([...this.#underWay])
  }

  /** `settled` waits for it. */
  follow(sent: Promise<unknown>): void {
    const followed = sent.then(
      () => undefined,
      () => undefined,
    )
    this.#underWay.add(followed)
    void followed.then(() => this.#underWay.delete(followed))
  }
}
