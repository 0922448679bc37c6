// Rows of the tables of `operators` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface ApprovalRow {
  brandId: string; id: string; call: string; ability: string; subject: string; about: unknown; amount: bigint; currency: string
  why: string | null; input: string | null; state: 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'expired' | 'failed'
  askedBy: string; askedAt: Date; expiresAt: Date; decidedBy: string | null; decidedAt: Date | null; note: string | null
  failure: string | null
}

export interface AuditRow {
  brandId: string; seq: bigint; at: Date; operatorId: string; call: string; subject: string | null; input: unknown
  change: unknown | null; why: string | null; ip: string | null; hash: string; approverId: string | null
}

export interface GiftDayRow {
  brandId: string; operatorId: string; day: string; amount: bigint
}

export interface InvitationRow {
  operatorId: string; hash: string; expiresAt: Date
}

export interface OperatorRow {
  id: string; name: string; nameKey: string; passwordHash: string; role: string; totpSecret: string | null
  totpConfirmed: boolean; totpLastStep: bigint; failures: number; status: 'active' | 'locked' | 'invited'; createdAt: Date
  failedAt: Date | null; brandId: string | null
}

export interface PasskeyRow {
  id: string; operatorId: string; credentialId: string; publicKey: string; counter: bigint; host: string; transports: string[]
  name: string; createdAt: Date; usedAt: Date | null
}

export interface RoleRow {
  key: string; brandId: string | null; name: string; abilities: string[]; version: number
}

export interface SessionRow {
  id: string; operatorId: string; brandId: string; tokenHash: string; ip: string | null; createdAt: Date; lastSeenAt: Date
  expiresAt: Date; endedAt: Date | null; passwordAt: Date | null; userAgent: string
}

export interface ShippedRoleRow {
  key: string; changes: string[]; version: number
}

export interface TicketRow {
  hash: string; sessionId: string; expiresAt: Date
}

export interface UsedChallengeRow {
  hash: string; expiresAt: Date
}
