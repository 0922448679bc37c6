import { type AccountRef, type Book, type LineKind, move, type Plan, type WalletRef } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import type { Seeded } from './random.ts'
import { TABLE } from './simulated-sql.ts'

/** What somebody outside asks for, once or again with the same key, until the answer is certain. */
export type Request = { id: number; label: string } & (
  | { what: 'plan'; path: 'submit' | 'post'; plan: Plan }
  | { what: 'hold'; account: WalletRef; key: string; amount: Money; expiresInMs: number | undefined }
  | { what: 'void'; account: WalletRef; key: string }
  | { what: 'expire' }
  | { what: 'flag'; account: WalletRef; mayBet: boolean }
)

type Without<T> = T extends unknown ? Omit<T, 'id' | 'label'> : never
type Wish = Without<Request>

export const vendor: AccountRef = { kind: 'house_revenue', vendor: 'TONLE' }
export const clearing: AccountRef = { kind: 'clearing', provider: 'sandbox' }
export const usd = (whole: number): Money => parseMoney(`${whole}.00`, 'USD')

type Kind =
  | 'bet'
  | 'win'
  | 'round'
  | 'rollback'
  | 'deposit'
  | 'send'
  | 'hold'
  | 'capture'
  | 'void'
  | 'expire'
  | 'flag'
  | 'again'
  | 'other'

const KINDS: readonly { kind: Kind; weight: number }[] = [
  { kind: 'bet', weight: 30 },
  { kind: 'win', weight: 10 },
  { kind: 'round', weight: 10 },
  { kind: 'rollback', weight: 6 },
  { kind: 'deposit', weight: 6 },
  { kind: 'send', weight: 8 },
  { kind: 'hold', weight: 7 },
  { kind: 'capture', weight: 6 },
  { kind: 'void', weight: 6 },
  { kind: 'expire', weight: 2 },
  { kind: 'flag', weight: 4 },
  { kind: 'again', weight: 8 },
  { kind: 'other', weight: 5 },
]

/** The requests of a seed: few wallets with little money, some of them with the key of an earlier one. */
export function requestsOf(random: Seeded, book: Book, wallets: readonly WalletRef[], count: number): Request[] {
  const requests: Request[] = []
  for (let id = 0; id < count; id++) {
    const kind = random.weighted(KINDS).kind
    const wish = wishOf(kind, { random, book, wallets, key: `k${id}`, requests })
    requests.push({ ...wish, id, label: labelOf(id, kind, wish) } as Request)
  }
  return requests
}

interface Making {
  random: Seeded
  book: Book
  wallets: readonly WalletRef[]
  key: string
  requests: readonly Request[]
}

function wishOf(kind: Kind, making: Making): Wish {
  const { random, key, wallets } = making
  const account = random.pick(wallets)
  switch (kind) {
    case 'hold':
      return { what: 'hold', account, key, amount: usd(1 + random.int(6)), expiresInMs: random.chance(0.5) ? 30_000 : undefined }
    case 'void':
      return { what: 'void', ...holdOf(making, account) }
    case 'expire':
      return { what: 'expire' }
    case 'flag':
      return { what: 'flag', account, mayBet: random.chance(0.5) }
    case 'again':
    case 'other':
      return repeated(kind, making, account)
    default: {
      const plan = planOf(kind, making, account)
      return { what: 'plan', path: kind === 'deposit' || random.chance(0.15) ? 'post' : 'submit', plan }
    }
  }
}

/** The same request under another number, or other content under a key that is used. */
function repeated(how: 'again' | 'other', making: Making, account: WalletRef): Wish {
  const { random, requests } = making
  const plans = requests.filter(request => request.what === 'plan')
  if (plans.length === 0) return { what: 'plan', path: 'submit', plan: planOf('bet', making, account) }
  const first = random.pick(plans)
  const path = random.chance(0.3) ? 'post' : 'submit'
  if (how === 'again') return { what: 'plan', path, plan: first.plan }
  const of = first.plan.lines[0]!.account as WalletRef
  let plan = planOf('round', making, of)
  if (first.plan.kind === LINE_KIND.round) plan = planOf(random.pick(['bet', 'win'] as const), making, of)
  // A kind of its own, so that it never happens to be what the other one is.
  const kind = `other_${'x'.repeat(requests.length)}` as LineKind
  return { what: 'plan', path, plan: { ...plan, key: first.plan.key, lines: plan.lines.map(line => ({ ...line, kind })) } }
}

/** A hold that was asked for on the wallet, or the wallet's hold that never was. */
function holdOf({ random, requests }: Making, account: WalletRef): { account: WalletRef; key: string } {
  const holds = requests.filter(request => request.what === 'hold')
  return holds.length > 0 ? (({ account, key }) => ({ account, key }))(random.pick(holds)) : { account, key: 'k999' }
}

/** The plans' kinds: all differ. */
const LINE_KIND = {
  ...{ bet: 'bet', win: 'win', round: 'free_win', rollback: 'bet_void' },
  ...{ deposit: 'deposit', send: 'agent_transfer', capture: 'withdrawal' },
} as const satisfies Record<string, LineKind>

function planOf(
  kind: Exclude<Kind, 'hold' | 'void' | 'expire' | 'flag' | 'again' | 'other'>,
  making: Making,
  wallet: WalletRef,
): Plan {
  const { random, book, key, wallets } = making
  const amount = usd(1 + random.int(8))
  const stake = move({ from: wallet, to: vendor, amount, kind: 'bet', stake: true })
  const payout = move({ from: vendor, to: wallet, amount: usd(1 + random.int(9)), kind: 'win' })
  const withRow = (lines: Plan['lines']): Plan => {
    const plan = { key, kind: LINE_KIND[kind], book, lines }
    if (random.chance(0.5)) return plan
    // Few ids in all: two wallets may bring the same.
    const tx = random.chance(0.35) ? `t${random.int(3)}` : `t-${key}`
    return { ...plan, companions: [{ table: TABLE, row: { tx: `${book.brand} ${tx}` } }] }
  }
  switch (kind) {
    case 'bet':
      return withRow(stake)
    case 'win':
      return withRow(payout)
    case 'round':
      return withRow([...stake, ...payout])
    case 'rollback':
      return withRow(move({ from: vendor, to: wallet, amount, kind: 'bet_void' }))
    case 'deposit':
      return { key, kind: LINE_KIND[kind], book, lines: move({ from: clearing, to: wallet, amount }) }
    case 'send': {
      const others = wallets.filter(other => other !== wallet)
      return { key, kind: LINE_KIND[kind], book, lines: move({ from: wallet, to: random.pick(others), amount }) }
    }
    case 'capture': {
      const capture = holdOf(making, wallet)
      return { key, kind: LINE_KIND[kind], book, lines: move({ from: capture.account, to: clearing, amount }), capture }
    }
  }
}

function labelOf(id: number, kind: Kind, wish: Wish): string {
  if (wish.what === 'expire') return `r${id} expire`
  if (wish.what === 'plan') return `r${id} ${wish.path} ${kind} ${wish.plan.key}`
  return `r${id} ${kind} ${wish.what === 'flag' ? wish.mayBet : wish.key}`
}
