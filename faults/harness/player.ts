import { randomUUID } from 'node:crypto'
import { addAccount, cancelWithdrawal, depositStatus, requestDeposit, requestWithdrawal } from '@tonle/cashier/contract'
import { login } from '@tonle/identity/contract'
import { launchGame } from '@tonle/play/contract'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { fetchFrom, HttpClient } from '@tonle/testkit/http-client'
import type { AckedOperation, AckLog } from './ack-log.ts'
import { type Definitive, insist } from './insist.ts'
import { type Member, PASSWORD } from './people.ts'
import { bareId } from './stored.ts'

/** What all players of a load write to and count in. */
export interface Tally {
  log: AckLog
  operations: number
  refused: number
  unknown: number
  /** Share of deposits, and of withdrawals; the rest are spins. */
  cashierShare: number
  random: () => number
  onUnknown?: (error: unknown) => void
}

const GIVE_UP_MS = 15_000

/** A signed-in player at a slot who also pays in and out. One operation at a time, as a person does. */
export class Player {
  readonly #member: Member
  readonly #client: HttpClient
  readonly #tally: Tally
  #session = ''
  #bankAccount: string | undefined
  #unpaid: string[] = []
  #acts = 0

  constructor(origin: string, member: Member, tally: Tally) {
    this.#member = member
    this.#tally = tally
    this.#client = new HttpClient(fetchFrom(origin, GIVE_UP_MS), Date.now)
  }

  async enter(): Promise<void> {
    const { account } = this.#member
    await this.#ask(() => this.#client.signIn(login, { username: account, password: PASSWORD }))
    if (this.#tally.cashierShare > 0) {
      const number = `7${String(Math.floor(this.#tally.random() * 1e9)).padStart(9, '0')}`
      const added = await this.#ask(() =>
        this.#client.call(addAccount, { method: 'aba', number, holder: 'Sok Dara' }, { key: `acc-${number}` }),
      )
      this.#bankAccount = 'answer' in added ? added.answer.id : undefined
    }
    await this.#sitDown()
  }

  /** One operation until it is answered and the answer is on the disk. */
  async act(): Promise<void> {
    const { cashierShare, random } = this.#tally
    const chance = random()
    if (chance < cashierShare) await this.#deposit()
    else if (chance < 2 * cashierShare && this.#bankAccount) await this.#withdraw(this.#bankAccount)
    else await this.#spin()
    if (++this.#acts % 10 === 0) await this.#pay()
  }

  async #spin(): Promise<void> {
    const key = randomUUID()
    const spun = await this.#ask(() => this.#client.call(spinSlot, { session: this.#session, stake: '1.00' }, { key }))
    if ('refused' in spun) {
      this.#refused(spun.refused)
      if (spun.refused !== 'wallet.insufficient_funds') await this.#sitDown()
      return
    }
    const { roundId, payout, stake } = spun.answer
    await this.#answered({ kind: 'spin', key, id: roundId, amount: payout - stake })
  }

  async #deposit(): Promise<void> {
    const key = randomUUID()
    const asked = await this.#ask(() => this.#client.call(requestDeposit, { method: 'aba', amount: '20.00' }, { key }))
    if ('refused' in asked) return this.#refused(asked.refused)
    await this.#answered({ kind: 'deposit', key, id: asked.answer.id, amount: asked.answer.amount })
    this.#unpaid.push(asked.answer.id)
  }

  /** Pays the requested amount on the bank's page; the server learns of the payment on its own. */
  async #pay(): Promise<void> {
    for (const id of this.#unpaid.splice(0)) {
      const status = await this.#ask(() => this.#client.call(depositStatus, { id }))
      if ('refused' in status) continue
      const { payUrl } = status.answer
      const body = new URLSearchParams({ act: this.#acts % 30 === 0 ? 'twice' : 'now', notice: 'normal' })
      const signal = AbortSignal.timeout(GIVE_UP_MS)
      const paid = payUrl && (await fetch(payUrl, { method: 'POST', body, redirect: 'manual', signal }).catch(() => undefined))
      if (payUrl === null || (paid && paid.status === 303)) continue
      this.#unpaid.push(id)
    }
  }

  async #withdraw(account: string): Promise<void> {
    const key = randomUUID()
    const asked = await this.#ask(() => this.#client.call(requestWithdrawal, { account, amount: '10.00' }, { key }))
    if ('refused' in asked) return this.#refused(asked.refused)
    const { id, amount } = asked.answer
    await this.#answered({ kind: 'withdrawal', key, id, amount })
    const cancelKey = randomUUID()
    const cancelled = await this.#ask(() => this.#client.call(cancelWithdrawal, { id }, { key: cancelKey }))
    if ('refused' in cancelled) return this.#refused(cancelled.refused)
    await this.#answered({ kind: 'cancel', key: cancelKey, id, amount })
  }

  async #sitDown(): Promise<void> {
    const launched = await this.#ask(() =>
      this.#client.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' }),
    )
    if ('refused' in launched) throw new Error(`${this.#member.account} may not play: ${launched.refused}`)
    const opened = await this.#ask(() => this.#client.call(openSlot, { session: launched.answer.token }))
    if ('refused' in opened) throw new Error(`${this.#member.account} cannot open the game: ${opened.refused}`)
    this.#session = launched.answer.token
  }

  #ask<T>(act: () => Promise<T>): Promise<Definitive<T>> {
    return insist(act, error => {
      this.#tally.unknown++
      this.#tally.onUnknown?.(error)
    })
  }

  #refused(_code: string): void {
    this.#tally.operations++
    this.#tally.refused++
  }

  async #answered(act: Omit<AckedOperation, 'player' | 'amount'> & { amount: bigint }): Promise<void> {
    await this.#tally.log.add({ ...act, id: bareId(act.id), player: this.#member.account, amount: String(act.amount) })
    this.#tally.operations++
  }
}
