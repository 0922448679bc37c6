import type { Id, Out } from '@tonle/contract'
import { sub } from '@tonle/money'
import type * as contract from '../contract.ts'
import type { DepositRow } from './sql-deposits.ts'
import type { WithdrawalRow } from './sql-withdrawals.ts'

export const depositView = (row: DepositRow): Out<typeof contract.depositStatus> => ({
  id: row.id as Id<'dep'>,
  reference: row.reference,
  state: row.state,
  method: row.method,
  amount: row.amount,
  currency: row.currency,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  creditedAt: row.credited_at,
  payUrl: row.pay_url,
  qr: row.qr,
})

export const withdrawalView = (row: WithdrawalRow): Out<typeof contract.withdrawalStatus> => ({
  id: row.id as Id<'wdr'>,
  reference: row.reference,
  state: row.state,
  bank: row.bank,
  last4: row.last4,
  amount: row.amount,
  fee: row.fee,
  receives: sub(row.amount, row.fee),
  currency: row.currency,
  requestedAt: row.requested_at,
  approvedAt: row.approved_at,
  sentAt: row.sent_at,
  paidAt: row.paid_at,
  closedAt: row.closed_at,
  confirmBy: row.confirm_by,
  answer: row.answer,
  received: row.received,
  proofs: row.proofs,
  reason: row.reason,
  note: row.note,
})
