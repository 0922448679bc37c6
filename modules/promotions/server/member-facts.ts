import type { ReadServices } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { birthdayOf, isInSegment } from '@tonle/identity/server'
import { rankIn, rankOf } from '@tonle/rewards/server'
import type { Period } from '../rules.ts'
import type { Claimant } from './standing.ts'

export type Keys = Pick<ReadServices, 'keyring'>

/** What several campaigns ask about one member, each asked for once. */
export class MemberFacts {
  readonly #read: Read
  readonly #services: Keys
  readonly #of: Claimant
  readonly #segments = new Map<string, Promise<boolean>>()
  #birthday: Promise<string | undefined> | undefined
  #rank: Promise<number> | undefined
  #wasClosed: Promise<boolean> | undefined

  constructor(read: Read, services: Keys, of: Claimant) {
    this.#read = read
    this.#services = services
    this.#of = of
  }

  isIn(segment: string): Promise<boolean> {
    const known = this.#segments.get(segment) ?? isInSegment(this.#read, segment, this.#of.memberId)
    this.#segments.set(segment, known)
    return known
  }

  birthday(): Promise<string | undefined> {
    this.#birthday ??= birthdayOf(this.#read, this.#services, this.#of.memberId)
    return this.#birthday
  }

  /** @param period an earlier one; absent: now */
  rank(period?: Period): Promise<number> {
    const { memberId: member, currency, mode } = this.#of
    if (period) return rankIn(this.#read, { member, currency, mode }, period)
    this.#rank ??= rankOf(this.#read, { member, currency, mode })
    return this.#rank
  }

  /** Whether the brand's bonuses were closed at any time of the last two years: seldom, and only then something may wait. */
  wereBonusesClosed(): Promise<boolean> {
    this.#wasClosed ??= this.#read
      .one<{ wasClosed: boolean }>(
        `select brand.pub_closed_for($1, 'bonuses', app_now() - interval '2 years') > interval '0' as "wasClosed"`,
        [this.#read.brand],
      )
      .then(({ wasClosed }) => wasClosed)
    return this.#wasClosed
  }
}
