// Rows of the tables of `contracts` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface ContractRow {
  brandId: string; id: string; kind: 'dividend' | 'daily' | 'hourly' | 'realtime'; cycle: '5m' | 'day' | 'half-month' | 'month'
  giverId: string | null; payeeId: string; aboveId: string | null; currency: string; mode: 'real' | 'play'
  state: 'offered' | 'signed' | 'rejected' | 'change_requested' | 'end_requested' | 'terminated'
  askedBy: 'giver' | 'payee' | null; asked: number | null; signed: number | null; changedAt: Date
}

export interface CorrectionRow {
  brandId: string; id: string; statementId: string; ofId: string; cause: 'recount' | 'dispute'; was: bigint; becomes: bigint
  amount: bigint
}

export interface DisputeRow {
  brandId: string; statementId: string; text: string; state: 'open' | 'upheld' | 'dismissed'; answer: string | null
  amount: bigint; takenBy: string | null; askedAt: Date; decidedAt: Date | null; decidedBy: string | null
}

export interface LateRow {
  brandId: string; day: string; slot: Date; ofDay: string; ofSlot: Date; placedDay: string; memberId: string
  lineVersion: number; settledVersion: number; mode: string; changes: number
}

export interface MemberCashRow {
  brandId: string; day: string; memberId: string; lineVersion: number; currency: string; mode: string; deposits: string
  rebate: string; salary: string; bonus: string; jackpot: string
}

export interface MemberHourRow {
  brandId: string; memberId: string; day: string; hour: number; placedDay: string; placedHour: number; lineVersion: number
  settledVersion: number; vertical: string; currency: string; mode: string; stake: string; payout: string; validBet: string
  cashBet: string
}

export interface MemberSlotRow {
  brandId: string; slot: Date; memberId: string; settledVersion: number; vertical: string; currency: string; mode: string
  won: string; lost: string; cashWon: string; cashLost: string
}

export interface PaymentRow {
  brandId: string; statementId: string; n: number; payeeId: string; payerId: string | null; kind: string; currency: string
  mode: string; amount: bigint; day: string; at: Date
}

export interface PriceRow {
  brandId: string; currency: string; fromAt: Date; price: bigint; setBy: string
}

export interface RunRow {
  brandId: string; id: string; mode: 'real' | 'play'; cycle: '5m' | 'day' | 'half-month' | 'month'; fromAt: Date; toAt: Date
  fromDay: string; toDay: string; state: 'waiting' | 'paying' | 'done'; error: string | null; statedAt: Date | null
  doneAt: Date | null
}

export interface StatementRow {
  brandId: string; id: string; runId: string; contractId: string; version: number; payeeId: string; payerId: string | null
  kind: string; cycle: string; currency: string; mode: string; depth: number; isLast: boolean; fromAt: Date; toAt: Date
  fromDay: string; toDay: string; figures: unknown; pay: string; below: string; payNow: string; belowNow: string
  carried: bigint; carries: bigint; carriesNow: bigint; corrections: bigint; receivableBefore: bigint; receivable: bigint
  cut: string; due: bigint; paid: bigint; state: 'open' | 'held' | 'part' | 'paid' | 'nothing' | 'expired'; at: Date
}

export interface TemplateRow {
  brandId: string; id: string; name: string; kind: string; cycle: string; terms: unknown; version: number
}

export interface TextRow {
  brandId: string; version: number; texts: unknown; at: Date
}

export interface VersionRow {
  brandId: string; contractId: string; version: number; terms: unknown; textVersion: number | null; askedBy: string
  askedAt: Date; signedAt: Date | null; fromAt: Date | null; toAt: Date | null
}
