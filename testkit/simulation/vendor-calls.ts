import type { Money } from '@tonle/money'
import type { Seamless, Answer as SeamlessAnswer, VendorAccount } from '@tonle/play/server'
import type { Seeded } from './random.ts'
import { usd } from './wallet-requests.ts'

/** What a vendor calls: a stake with or without its outcome, the outcome, or taking it back, in whatever order they arrive. */
export interface VendorCall {
  kind: 'bet' | 'betWin' | 'win' | 'rollback'
  /** `k7`: its own id. */
  txId: string
  /** The stake it is about; its own for a stake. */
  stake: VendorCall
  betId: string
  memberId: string
  amount: Money
  payout: Money | undefined
}

export const labelOf = (call: VendorCall): string =>
  call.stake === call ? `${call.kind} ${call.txId}` : `${call.kind} ${call.txId} of ${call.stake.txId}`

/** Stakes of a seed, and for most of them what comes of it; some are won and taken back, which cannot both be. */
export function callsOf(random: Seeded, members: readonly string[], newId: () => string): VendorCall[] {
  const calls: VendorCall[] = []
  const rounds = 5 + random.int(5)
  for (let round = 0; round < rounds; round++) {
    const isWhole = random.chance(0.3)
    const of = { betId: newId(), memberId: random.pick(members), amount: usd(1 + random.int(6)) }
    const payout = isWhole ? usd(random.int(9)) : undefined
    const stake = { kind: isWhole ? 'betWin' : 'bet', txId: `k${calls.length}`, ...of, payout } as VendorCall
    stake.stake = stake
    calls.push(stake)
    const later = (kind: 'win' | 'rollback') =>
      calls.push({ ...of, kind, txId: `k${calls.length}`, stake, amount: usd(1 + random.int(9)), payout: undefined })
    if (!isWhole && random.chance(0.5)) later('win')
    if (random.chance(0.5)) later('rollback')
  }
  return calls
}

export function callVendor(seamless: Seamless, account: VendorAccount, call: VendorCall): Promise<SeamlessAnswer> {
  const { kind, txId, stake, betId, memberId, amount, payout } = call
  if (kind === 'win') return seamless.win({ account, txId, betTxId: stake.txId, amount })
  if (kind === 'rollback')
    return seamless.rollback({ account, txId, betTxId: stake.txId, betKind: stake.kind as 'bet' | 'betWin' })
  const op = {
    ...{ account, txId, betId, memberId, currency: 'USD' as const, mode: 'play' as const, game: 'fortune', vertical: 'RNG' },
    ...{ stake: amount, input: [amount], lineVersion: 1, isRefusalFinal: true },
  }
  return payout === undefined ? seamless.bet(op) : seamless.betWin({ ...op, payout })
}
