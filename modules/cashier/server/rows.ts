// Rows of the tables of `cashier` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountRow {
  brandId: string; id: string; memberId: string; method: string; numberSealed: string; holderSealed: string
  numberIndex: string; last4: string; addedAt: Date; removedAt: Date | null; usableFrom: Date
}

export interface AgentTransferRow {
  brandId: string; id: string; direction: 'down' | 'up'; fromMember: string; toMember: string; currency: string
  mode: 'real' | 'play'; amount: bigint; remark: string; sessionId: string; day: string; at: Date
}

export interface DepositRow {
  brandId: string; id: string; memberId: string; reference: string; method: string; provider: string; amount: bigint
  currency: string; mode: 'real' | 'play'; state: string; returnUrl: string; payUrl: string | null; qr: string | null
  requestedAt: Date; expiresAt: Date; creditedAt: Date | null; changedBy: string; changeNote: string | null; version: number
  overLimit: 'day' | 'week' | 'month' | null; fee: bigint; received: bigint | null; matchCode: string | null
}

export interface DepositAlertRow {
  brandId: string; id: string; memberId: string; kind: 'near_threshold' | 'shared_payer' | 'over_limit'; facts: unknown
  times: number; raisedAt: Date; lastAt: Date; closedBy: string | null; closedAt: Date | null; note: string | null
}

export interface DepositLimitRow {
  brandId: string; id: string; memberId: string; period: 'day' | 'week' | 'month'; cap: bigint | null; currency: string
  state: 'waiting' | 'active' | 'ended'; askedAt: Date; askedBy: string; reason: string | null; confirmFrom: Date | null
  confirmUntil: Date | null; remindedAt: Date | null; holdsFrom: Date | null; endedAt: Date | null
  endedBy: 'replaced' | 'taken_back' | 'lapsed' | null; what: 'deposit' | 'stake' | 'net_loss'; steps: number
}

export interface DifferenceRow {
  brandId: string; id: string; provider: string; statementId: string; movement: 'credit' | 'payout'
  kind: 'not_in_books' | 'not_at_provider' | 'other_amount' | 'other_currency' | 'not_paid'; providerId: string
  reference: string; theirs: bigint | null; ours: bigint | null; currency: string; bookedAt: Date; foundAt: Date
  outcome: 'explained' | 'booked' | 'resolved' | null; settledBy: string | null; settledAt: Date | null; note: string | null
  version: number
}

export interface EdgeRow {
  subject: 'deposit' | 'withdrawal'; fromState: string; toState: string
}

export interface FundsCheckRow {
  brandId: string; id: string; memberId: string; currency: string; days: number; threshold: bigint; net: bigint
  state: 'asked' | 'declared' | 'accepted' | 'refused'; askedAt: Date
  source: 'work' | 'business' | 'savings' | 'property' | 'gift' | 'winnings' | 'other' | null; statement: string | null
  declaredAt: Date | null; decidedBy: string | null; decidedAt: Date | null; note: string | null; version: number
}

export interface FundsProofRow {
  brandId: string; id: string; checkId: string; addedAt: Date
}

export interface MemberTotalRow {
  brandId: string; memberId: string; deposits: number; deposited: bigint
}

export interface MethodRow {
  brandId: string; kind: 'deposit' | 'withdrawal'; code: string; provider: string; name: string; currency: string
  minAmount: bigint; maxAmount: bigint; fee: bigint; usualSeconds: number; quickAmounts: bigint[]; numberMin: number
  numberMax: number; position: number; isOpen: boolean; languages: string[]; openFrom: string | null; openUntil: string | null
  version: number
}

export interface PaymentRow {
  brandId: string; id: string; provider: string; providerId: string; reference: string; amount: bigint; currency: string
  bookedAt: Date; arrivedAt: Date; depositId: string | null; memberId: string | null
  state: 'credited' | 'suspense' | 'assigned' | 'returned'
  reason: 'unknown_reference' | 'duplicate' | 'late' | 'wrong_amount' | 'wrong_currency' | 'over_limit' | 'other_payer' | null
  resolvedBy: string | null; resolvedAt: Date | null; note: string | null; overLimit: 'day' | 'week' | 'month' | null
  creditedAt: Date | null; payerIndex: string | null; memo: string | null; isProven: boolean
}

export interface PaymentPollRow {
  brandId: string; depositId: string; provider: string; handle: string; nextAt: Date; until: Date; checks: number
}

export interface PayoutRow {
  brandId: string; id: string; withdrawalId: string; reference: string; provider: string
  state: 'sending' | 'accepted' | 'paid' | 'failed'; providerId: string | null; tries: number; createdAt: Date
  settledAt: Date | null; reason: string | null
}

export interface PayoutProofRow {
  brandId: string; id: string; payoutId: string; addedBy: string; addedAt: Date
}

export interface PolicyRow {
  brandId: string; depositMinutes: number; openDeposits: number; accounts: number; dailyWithdrawal: bigint
  confirmMinutes: number; largeAmount: bigint; mayCancel: boolean
}

export interface ProofRow {
  brandId: string; id: string; withdrawalId: string; mediaType: string | null; bytes: Buffer | null; addedAt: Date
}

export interface ProviderAccessRow {
  brandId: string; provider: string; email: string; city: string; tokenSealed: string | null; tokenAt: Date | null
}

export interface ProviderAccountRow {
  brandId: string; provider: string; isReal: boolean; merchant: string; title: string; mode: 'real' | 'play'
  currencies: string[]; seq: bigint; readAt: Date | null; version: number
}

export interface ProviderEventRow {
  brandId: string; provider: string; eventId: string; entry: unknown; receivedAt: Date
}

export interface ProviderMinuteRow {
  brandId: string; provider: string; at: Date; calls: number; refused: number; failed: number; spread: number[]
}

export interface ReceivingAccountRow {
  brandId: string; provider: string; bank: string; number: string; holder: string
}

export interface StatementRow {
  brandId: string; id: string; provider: string; fileName: string; sha256: string; lines: number; known: number
  differences: number; firstAt: Date; lastAt: Date; sentBy: string; sentAt: Date
}

export interface StatementLineRow {
  brandId: string; provider: string; movement: 'credit' | 'payout'; providerId: string; statementId: string; reference: string
  amount: bigint; currency: string; bookedAt: Date
}

export interface StepRow {
  brandId: string; subject: string; subjectId: string; version: number; fromState: string; toState: string; by: string
  note: string | null; at: Date
}

export interface TurnoverRow {
  brandId: string; id: string; memberId: string; currency: string; mode: 'real' | 'play'; required: bigint; since: Date
  doneAt: Date | null
}

export interface TurnoverStakeRow {
  brandId: string; id: string; staked: string
}

export interface WithdrawalRow {
  brandId: string; id: string; memberId: string; accountId: string; reference: string; method: string; provider: string
  bank: string; last4: string; amount: bigint; fee: bigint; currency: string; mode: 'real' | 'play'; state: string; day: string
  requestedAt: Date; approvedAt: Date | null; sentAt: Date | null; paidAt: Date | null; closedAt: Date | null
  confirmBy: Date | null; remindedAt: Date | null; answer: 'full' | 'part' | 'none' | 'auto' | 'forced' | null
  received: bigint | null; receiptNote: string | null; reason: string | null; note: string | null; changedBy: string
  changeNote: string | null; version: number; checks: unknown | null
}
