import { type LineKind, move, type Plan, type PlanLine } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import type { TransferRow } from './sql.ts'
import { bookOf, cashOf, flightOf, vendorOf } from './wallets.ts'

type Of = Pick<TransferRow, 'id' | 'memberId' | 'vendor' | 'currency' | 'mode' | 'direction'>

const kindOf = ({ direction }: Of): LineKind => (direction === 'in' ? 'vendor_in' : 'vendor_out')

/** Out of the first wallet, into flight. To a vendor only who may bet: from there on it can be staked. */
export const takeOffPlan = (brand: string, of: Of, amount: Money): Plan => ({
  key: `transfer:${of.id}`,
  kind: kindOf(of),
  book: bookOf(brand, of),
  lines: move({
    from: of.direction === 'in' ? cashOf(of) : vendorOf(of),
    to: flightOf(of),
    amount,
    ...(of.direction === 'in' && { stake: true }),
  }),
  remark: of.vendor,
})

/** Out of flight, as the vendor has decided; with what its games have come to. */
export function landPlan(
  brand: string,
  of: Of,
  { inFlight, moved, result, isDone, by }: { inFlight: Money; moved: Money; result: Money; isDone: boolean; by: string },
): Plan {
  const isBack = of.direction === 'in' && !isDone
  return {
    key: `transfer:${of.id}:end`,
    kind: isDone ? kindOf(of) : 'vendor_return',
    book: bookOf(brand, of),
    lines: [
      ...move({ from: flightOf(of), to: isBack ? cashOf(of) : vendorOf(of), amount: inFlight }),
      ...resultLines(of, result),
      ...(of.direction === 'out' && isDone ? move({ from: vendorOf(of), to: cashOf(of), amount: moved }) : []),
    ],
    remark: of.vendor,
    actor: by,
  }
}

export const resultPlan = (brand: string, of: Omit<Of, 'direction'>, result: Money): Plan => ({
  key: `vendor_result:${of.id}`,
  kind: 'vendor_result',
  book: bookOf(brand, of),
  lines: resultLines(of, result),
  remark: of.vendor,
})

function resultLines(of: Omit<Of, 'direction'>, result: Money): PlanLine[] {
  if (result === 0n) return []
  const house = { kind: 'house_revenue', vendor: of.vendor } as const
  const kind = 'vendor_result'
  return result > 0n
    ? move({ from: house, to: vendorOf(of), amount: result, kind })
    : move({ from: vendorOf(of), to: house, amount: -result as Money, kind })
}
