import type { Id, Out } from '@tonle/contract'
import type * as contract from '../contract.ts'
import type { DeskTransfer, NamedTransfer } from './sql.ts'

export const transferView = (row: NamedTransfer): Out<typeof contract.transferState> => ({
  id: row.id as Id<'vtr'>,
  vassalage: row.vendor,
  vendorName: row.vendorName,
  direction: row.direction,
  isAll: row.isAll,
  amount: row.amount ?? (row.state === 'done' ? row.moved : null),
  currency: row.currency,
  state: row.state,
  cause: row.cause,
  requestedAt: row.requestedAt,
  decidedAt: row.decidedAt,
})

export const deskView = (row: DeskTransfer): Out<typeof contract.retryTransfer> => ({
  ...transferView(row),
  member: row.memberId as Id<'mem'>,
  account: row.account,
  tries: row.tries,
  dueAt: row.dueAt,
  inFlight: row.inFlight,
  moved: row.moved,
  reason: row.reason,
  askedBy: row.askedBy,
  version: row.version,
})
