import type { Mode } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'

/** How long a session is cached (`LiveSessions`); after that it contains the holds itself. */
const FRESH_MS = 1000
const MOST = 1000

export interface WalletName {
  memberId: string
  currency: Currency
  mode: Mode
}

/**
 * What is set aside on wallets where this process has held or freed a credit within the last second. A stake's answer tells what is held
 * by its session, which is up to a second old: without this a credit that was held just now would be told as money that can be spent.
 */
export class RecentHolds {
  readonly #known = new Map<string, { held: Money; atMs: number }>()

  tell(wallet: WalletName, held: Money): void {
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(nameOf(wallet), { held, atMs: performance.now() })
  }

  of(wallet: WalletName): Money | undefined {
    if (this.#known.size === 0) return undefined
    const name = nameOf(wallet)
    const known = this.#known.get(name)
    if (known && performance.now() - known.atMs < FRESH_MS) return known.held
    this.#known.delete(name)
    return undefined
  }
}

const nameOf = ({ memberId, currency, mode }: WalletName) => `${memberId} ${currency} ${mode}`
