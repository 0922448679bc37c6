import type { Read } from '@tonle/database'
import type { TraceKind } from './traces.ts'

/** How much a kind that is shared with other accounts says; a network or a name alone says little. */
const WEIGHTS: Record<TraceKind, number> = { paper: 100, payment: 80, device: 40, name: 20, network: 10 }
/** Further accounts beyond three, each. */
const PER_ACCOUNT = 10
const MOST_FOR_ACCOUNTS = 30

export interface RiskScore {
  score: number
  /** `shared_<kind>`, `many_accounts`. */
  reasons: string[]
}

/** Whether one person may have several accounts, as a number with its reasons. Zero: nothing is shared. */
export async function scoreOf(read: Read, memberId: string): Promise<RiskScore> {
  const shared = await read.query<{ kind: TraceKind; accounts: number }>(
    `select kind, count(distinct other_id)::int as accounts from risk.pub_link where brand_id = $1 and member_id = $2 group by kind order by kind`,
    [read.brand, memberId],
  )
  const most = Math.max(0, ...shared.filter(({ kind }) => kind !== 'network').map(({ accounts }) => accounts))
  const further = Math.min(MOST_FOR_ACCOUNTS, Math.max(0, most - 3) * PER_ACCOUNT)
  return {
    score: shared.reduce((sum, { kind }) => sum + WEIGHTS[kind], further),
    reasons: [...shared.map(({ kind }) => `shared_${kind}`), ...(further > 0 ? ['many_accounts'] : [])],
  }
}
