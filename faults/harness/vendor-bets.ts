import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@tonle/contract/server'
import { parseMoney } from '@tonle/money'
import type { Seamless, StakeOperation, VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { BRAND, type Member } from './people.ts'
import type { Tally } from './player.ts'
import { bareId } from './stored.ts'

const STAKE = parseMoney('0.10', 'USD')

/** A stake of ten cents by a vendor in process. */
export const vendorStake = (
  account: VendorAccount,
  member: Member,
  txId: string,
  betId: string,
  stake = STAKE,
): StakeOperation => ({
  account,
  txId,
  betId,
  memberId: member.id,
  currency: 'USD',
  mode: 'play',
  game: 'fortune',
  vertical: 'RNG',
  stake,
  input: [stake],
  lineVersion: 1,
  isRefusalFinal: true,
})

/** A vendor in process that bets for one member: the transaction id is the key, and an error tells nothing. */
export class VendorBets {
  readonly #seamless: Seamless
  readonly #services: Services
  readonly #member: Member
  readonly #tally: Tally
  #account: VendorAccount | undefined

  constructor(seamless: Seamless, services: Services, member: Member, tally: Tally) {
    this.#seamless = seamless
    this.#services = services
    this.#member = member
    this.#tally = tally
  }

  async act(): Promise<void> {
    const key = randomUUID()
    for (;;) {
      try {
        this.#account ??= await this.#seamless.account(BRAND, 'PG')
        // A repetition names a bet of its own: the first one's must be the answer.
        const answer = await this.#seamless.bet(vendorStake(this.#account, this.#member, key, newId(this.#services.clock)))
        if (answer.code === 'ok' && answer.betId)
          await this.#tally.log.add({
            kind: 'bet',
            key,
            id: bareId(answer.betId),
            player: this.#member.account,
            amount: String(-STAKE),
          })
        else this.#tally.refused++
        this.#tally.operations++
        return
      } catch (error) {
        this.#tally.unknown++
        this.#tally.onUnknown?.(error)
        await sleep(50)
      }
    }
  }
}
