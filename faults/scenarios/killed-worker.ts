import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestDeposit } from '@tonle/cashier/contract'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type Person, type World, world } from '@tonle/testkit'
import { brokenRules } from '../harness/audit.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import { wrongCredits } from '../harness/stored.ts'
import { TEST_KEYS } from '../harness/test-keys.ts'
import type { Scenario } from '../scenario.ts'

const MEMBERS = 15
const OPENING = parseMoney('100.00', 'USD')
const HOLD = parseMoney('0.50', 'USD')
const DEPOSIT = parseMoney('5.00', 'USD')
const MINUTE = 60_000
const PATIENCE_MS = 300_000

/** F9: the worker is killed while it gives holds back and while payments are opened, told and credited. Each job happens once. */
export const killedWorker: Scenario = {
  id: 'F9',
  breaks: 'kill -9 of the worker between expiry of holds and crediting of deposits',
  needs: 'process',
  smoke: { operations: 240, faults: 3 },
  full: { operations: 20_000, faults: 200 },
  async run({ ground, scale, random }) {
    const w = await world({}, { server: ground.url })
    try {
      await w.advance(Date.now() - w.services.clock.nowMs())
      await w.database.freezeTime(null)
      const server = await ground.server({
        DATABASE_URL: w.database.url,
        DATA_DIR: join(ground.dataDir, 'F9'),
        KEYRING: TEST_KEYS,
      })
      const members: Person[] = []
      while (members.length < MEMBERS) members.push(await w.member({ balance: '100.00' }))
      const work = new Work(w, members, random)
      for (let round = 0; round < scale.faults; round++) {
        await server.start()
        await work.ask(scale.operations / scale.faults)
        await work.payWhatIsOpen(server)
        await sleep(400 * random())
        await server.kill()
      }
      await server.start()
      const found = await work.finish()
      await server.stop()
      if (found.failures.length > 0) found.failures.push(`the server's last words: ${server.words.slice(-1500)}`)
      const failures = [...found.failures, ...server.deaths, ...(await brokenRules(w.services.db))]
      return { operations: work.jobs, faults: scale.faults, ...found, failures }
    } finally {
      await w.close()
    }
  },
}

/** Jobs for the worker, and what must come of them. */
class Work {
  jobs = 0
  readonly #w: World
  readonly #members: readonly Person[]
  readonly #random: () => number
  /** Deposits that were asked for and not paid yet. */
  readonly #open = new Set<string>()
  readonly #paid = new Set<string>()
  #holds = 0

  constructor(w: World, members: readonly Person[], random: () => number) {
    this.#w = w
    this.#members = members
    this.#random = random
  }

  /** Deposits are asked for, holds are placed, and the minute goes by in which they fall due. */
  async ask(jobs: number): Promise<void> {
    const { services, brandId } = this.#w
    const { at } = await services.db.system(tx => tx.one<{ at: Date }>(`select app_now() + interval '5 seconds' as at`))
    const someone = () => this.#members[Math.floor(this.#random() * this.#members.length)]!
    for (let n = 0; n < Math.ceil(jobs * 0.6); n++) {
      const account = { kind: 'member_cash', member: someone().id, currency: 'USD', mode: 'play' } as const
      const held = await services.db.tx(brandId, tx =>
        services.ledger.hold(tx, { account, amount: HOLD, key: newId(), expiresAt: at }),
      )
      if (held.outcome === 'held') this.#holds++
    }
    for (let n = 0; n < jobs * 0.4; n++) {
      const member = someone()
      const asked = await this.#w
        .as(member)
        .call(requestDeposit, { method: 'aba', amount: '5.00' })
        .catch(() => undefined)
      // Five at once are all that a member may have open.
      if (asked) this.#open.add(asked.id)
    }
    this.jobs = this.#holds + this.#open.size + this.#paid.size
    await this.#w.advance(MINUTE)
  }

  /** Pays at the bank what the worker has opened there, or waits a moment for it. */
  async payWhatIsOpen(server: ServerProcess): Promise<void> {
    const until = performance.now() + 1500
    while (this.#open.size > 0 && performance.now() < until && server.deaths.length === 0) {
      const opened = await this.#w.services.db.system(tx =>
        tx.query<{ id: string; pay_url: string }>(
          `select id, pay_url from cashier.deposit where id = any($1) and state = 'waiting' and pay_url is not null`,
          [[...this.#open]],
        ),
      )
      for (const { id, pay_url } of opened) {
        const body = new URLSearchParams({ act: 'now', notice: this.#random() < 0.5 ? 'normal' : 'none' })
        const signal = AbortSignal.timeout(5000)
        const answer = await fetch(pay_url, { method: 'POST', body, redirect: 'manual', signal }).catch(() => undefined)
        if (answer?.status !== 303) continue
        this.#paid.add(id)
        this.#open.delete(id)
      }
      await sleep(50)
    }
  }

  /** Waits until nothing is left to do, and counts. */
  async finish(): Promise<{ lost: number; ghost: number; duplicated: number; failures: string[] }> {
    const until = performance.now() + PATIENCE_MS
    let left = await this.#left()
    while (left.holds + left.deposits > 0 && performance.now() < until) {
      await sleep(250)
      if (left.holds > 0) await this.#w.advance(MINUTE / 4)
      left = await this.#left()
    }
    const { services } = this.#w
    const credits = await services.db.system(tx => wrongCredits(tx, 'player'))
    const state = await services.db.system(tx =>
      tx.one<{ cash: bigint; held: bigint; expired: bigint; credited: bigint }>(
        `select (select sum(balance) from ledger.account where kind = 'member_cash' and owner = any($1))::int8 as cash,
                (select sum(held) from ledger.account)::int8 as held,
                (select count(*) from ledger.hold where state = 'expired') as expired,
                (select count(*) from cashier.deposit where state = 'credited') as credited`,
        [this.#members.map(({ id }) => id)],
      ),
    )
    const wanted = OPENING * BigInt(this.#members.length) + DEPOSIT * BigInt(this.#paid.size)
    return {
      lost: left.holds + left.deposits,
      ghost: Math.max(0, Number(state.credited) - this.#paid.size),
      duplicated: credits.length,
      failures: [
        ...(left.holds + left.deposits === 0 ? [] : [`not done: ${left.holds} holds, ${left.deposits} paid deposits`]),
        ...(state.cash === wanted ? [] : [`the members have ${state.cash}, not ${wanted}`]),
        ...(state.held === 0n && Number(state.expired) === this.#holds
          ? []
          : [`${state.expired} of ${this.#holds} holds expired, ${state.held} is held`]),
      ],
    }
  }

  async #left(): Promise<{ holds: number; deposits: number }> {
    return await this.#w.services.db.system(tx =>
      tx.one<{ holds: number; deposits: number }>(
        `select (select count(*) from ledger.hold where state = 'pending')::int as holds,
                (select count(*) from cashier.deposit where state <> 'credited' and id = any($1))::int as deposits`,
        [[...this.#paid]],
      ),
    )
  }
}
