import { accountKey, isPosted, isWallet, type Plan, type WalletRef } from '@tonle/ledger'
import { contentsOf, isShort } from './wallet-check.ts'
import type { Attempt, History, Line } from './wallet-history.ts'

const SETUP = 'setup'

/** Plans of a run against the lines that are stored. A plan is its key and its content: the same key may name several. */
export class Intents {
  #history: History
  #ofKey = Map.groupBy<string, Attempt>([], () => '')

  constructor(history: History) {
    this.#history = history
    this.#ofKey = Map.groupBy(history.attempts, ({ request }) => (request.what === 'plan' ? request.plan.key : ''))
  }

  /** Stored lines of the plan's key, on the plan's wallets. */
  linesOf(plan: Plan): { wallet: WalletRef; lines: Line[] }[] {
    const wallets = new Map(
      plan.lines
        .map(line => line.account)
        .filter(isWallet)
        .map(wallet => [accountKey(wallet), wallet]),
    )
    return [...wallets].map(([name, wallet]) => ({
      wallet,
      lines: this.#history.wallets.get(name)?.lines.filter(line => line.key === plan.key) ?? [],
    }))
  }

  /** Whether exactly the plan's lines are stored under its key. */
  isPosted(plan: Plan): boolean {
    const contents = contentsOf(plan)
    return this.linesOf(plan).every(({ wallet, lines }) => {
      const wanted = contents.get(accountKey(wallet))!
      return lines.map(line => line.content).join() === wanted.join()
    })
  }

  /** Whether other lines are stored under its key. */
  isOther(plan: Plan): boolean {
    return !this.isPosted(plan) && this.linesOf(plan).some(({ lines }) => lines.length > 0)
  }

  /** How many were told that they posted it. */
  countPosted(plan: Plan): number {
    return this.#attemptsOf(plan).filter(({ told }) => told.what === 'outcome' && told.outcome.outcome === 'posted').length
  }

  hasRow(plan: Plan): boolean {
    return plan.companions?.some(({ row }) => this.#history.rows.has(String(row.tx))) ?? false
  }

  /** What is stored that nobody was told of, and could not have to ask for again. */
  ghosts(): string[] {
    const failures: string[] = []
    for (const wallet of this.#history.wallets.values()) {
      for (const key of new Set(wallet.lines.map(line => line.key))) {
        if (key === SETUP) continue
        const posted = (this.#ofKey.get(key) ?? []).filter(
          ({ request }) => request.what === 'plan' && this.isPosted(request.plan),
        )
        if (posted.length === 0) failures.push(`${key} is in the books of ${wallet.name} with lines that nobody asked for`)
        else if (!posted.some(mayHavePosted))
          failures.push(`${key} is in the books, but all who asked were told that nothing happened`)
        else if (posted.every(isRefusedInTheEnd)) failures.push(`${key} is in the books, but was refused in the end`)
      }
    }
    return failures
  }

  /**
   * Submissions of one life and wallet whose key was used once stand in the order they came. Exempt is what was refused at its place
   * and whose answer was lost: nothing is stored of a refusal, so it was decided again, after those that came with it.
   */
  disorder(): string[] {
    const failures: string[] = []
    for (const attempts of this.#lanes().values()) {
      const posted = attempts.flatMap(({ request }) => (request.what === 'plan' && this.isPosted(request.plan) ? [request] : []))
      posted.forEach((request, i) => {
        const seq = this.#firstSeq(request.plan)
        const overtaken = posted
          .slice(0, i)
          .find(({ plan }, j) => this.#firstSeq(plan) > seq && !this.#wasRefusedBefore(plan, posted.slice(0, j), seq))
        if (overtaken) failures.push(`${request.label} came after ${overtaken.label}, but stands before it`)
      })
    }
    return failures
  }

  /** Between which lines of its first wallet a submission must have been decided. */
  placeOf(attempt: Attempt): [number, number] {
    const isLost = attempt.request.what === 'plan' && this.#history.lost.has(attempt.request.plan.key)
    const lane = [...this.#lanes().values()].find(attempts => attempts.includes(attempt)) ?? []
    let low = 0
    let high = Number.POSITIVE_INFINITY
    for (const other of lane) {
      if (other.request.what !== 'plan' || !this.isPosted(other.request.plan)) continue
      const { lines } = this.linesOf(other.request.plan)[0]!
      if (other.place < attempt.place) low = Math.max(low, lines.at(-1)!.seq)
      else if (!isLost) high = Math.min(high, lines[0]!.seq - 1)
    }
    return [low, high]
  }

  /** Stakes that were taken while their wallet was not allowed to bet. */
  forbidden(): string[] {
    const stakes = this.#history.attempts.flatMap(({ request }) =>
      request.what === 'plan' && request.plan.lines.some(line => line.stake) && this.isPosted(request.plan) ? [request] : [],
    )
    return [...new Set(stakes)].flatMap(({ label, plan }) => {
      const { states } = this.#history.wallets.get(accountKey(plan.lines[0]!.account))!
      const after = states.findIndex(state => state.seq >= this.#firstSeq(plan))
      return states.slice(after - 1, after + 1).some(state => state.mayBet)
        ? []
        : [`${label} took a stake from a wallet that may not bet`]
    })
  }

  /** A companion row is stored with the posting it came with, and with its balance. */
  rowFailures(): string[] {
    const failures: string[] = []
    const left = new Set(this.#history.rows.keys())
    const seen = new Set<string>()
    for (const { request } of this.#history.attempts) {
      if (request.what !== 'plan' || !request.plan.companions || !this.isPosted(request.plan)) continue
      const tx = String(request.plan.companions[0]!.row.tx)
      const balance = this.linesOf(request.plan)[0]!.lines.at(-1)!.balanceAfter
      if (this.#history.rows.get(tx) !== balance) failures.push(`${request.label} has not its row, or it has another balance`)
      if (left.delete(tx)) seen.add(`${tx} ${request.plan.key}`)
      else if (!seen.has(`${tx} ${request.plan.key}`)) failures.push(`${request.label} shares its row`)
    }
    return [...failures, ...[...left].map(tx => `the row ${tx} is stored without its posting`)]
  }

  #firstSeq(plan: Plan): number {
    return this.linesOf(plan)[0]!.lines[0]!.seq
  }

  /**
   * Whether a plan whose answer was lost can have been refused before a line of its first wallet, and after what came before it.
   * What stands between may be of a key that was used twice, which has no place of its own here.
   */
  #wasRefusedBefore(plan: Plan, before: readonly { plan: Plan }[], seq: number): boolean {
    if (!this.#history.lost.has(plan.key)) return false
    let at = Math.max(0, ...before.map(one => this.#firstSeq(one.plan)).filter(one => one < seq))
    while (++at <= seq) if (this.#wasRefusedAt(plan, at)) return true
    return false
  }

  #wasRefusedAt(plan: Plan, seq: number): boolean {
    const ref = plan.lines[0]!.account as WalletRef
    const wallet = this.#history.wallets.get(accountKey(ref))!
    const balance = wallet.lines.find(line => line.seq === seq - 1)?.balanceAfter ?? 0n
    const around = wallet.states.filter((state, i) => state.seq >= seq - 1 && (wallet.states[i - 1]?.seq ?? 0) <= seq)
    return around.some(state => !state.mayBet || plan.capture || isShort(plan, ref, wallet, { ...state, balance }))
  }

  #lanes(): Map<string, Attempt[]> {
    const alone = [...this.#ofKey].flatMap(([key, attempts]) => (key !== '' && attempts.length === 1 ? attempts : []))
    const submitted = alone.filter(({ request }) => request.what === 'plan' && request.path === 'submit')
    submitted.sort((one, other) => one.place - other.place)
    return Map.groupBy(submitted, ({ life, request }) =>
      request.what === 'plan' ? `${life} ${accountKey(request.plan.lines[0]!.account)}` : '',
    )
  }

  #attemptsOf(plan: Plan): Attempt[] {
    return (this.#ofKey.get(plan.key) ?? []).filter(({ request }) => request.what === 'plan' && request.plan === plan)
  }
}

function mayHavePosted({ told }: Attempt): boolean {
  return told.what === 'unknown' || (told.what === 'outcome' && isPosted(told.outcome))
}

/** The last word was a refusal. */
function isRefusedInTheEnd({ told }: Attempt): boolean {
  return told.what === 'outcome' && !isPosted(told.outcome)
}
