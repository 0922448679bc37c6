import type { BetRow } from './calls.ts'

const DECIMALS = 6

/** A decimal string of the wire in millionths. */
const units = (wire: string): bigint => {
  const [whole = '0', part = ''] = wire.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(DECIMALS, '0').slice(0, DECIMALS))
}

/** Payout by stake, cut to two decimals: `4.82×`. Undefined without a payout or a stake, or if the bet is open or void. */
export function multiplierOf({ stake, payout, status }: Pick<BetRow, 'stake' | 'payout' | 'status'>): string | undefined {
  const [staked, paid] = [units(stake), units(payout)]
  if (staked === 0n || paid === 0n || status === 'open' || status === 'void') return undefined
  const hundredths = (paid * 100n) / staked
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}×`
}
