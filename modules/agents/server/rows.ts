// Rows of the tables of `agents` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountActRow {
  brandId: string; id: string; agentId: string; memberId: string; act: 'opened' | 'link_renewed'; sessionId: string; at: Date
}

export interface ApplicationRow {
  brandId: string; id: string; memberId: string; contact: string; plan: string; state: 'waiting' | 'approved' | 'rejected'
  type: number | null; answer: string | null; decidedBy: string | null; at: Date; decidedAt: Date | null
}

export interface DownlineRow {
  brandId: string; agentId: string; memberId: string; depth: number; since: Date
}

export interface InviteRow {
  brandId: string; id: string; agentId: string; code: string; name: string; type: number; most: number; used: number
  madeAt: Date; expiresAt: Date; endedAt: Date | null
}

export interface LineRow {
  brandId: string; memberId: string; version: number; ancestors: string[]; validFrom: Date; validTo: Date | null
}

export interface LookRow {
  brandId: string; id: string; agentId: string; memberId: string; purpose: 'help' | 'transfer' | 'contract' | 'check'
  sessionId: string; at: Date
}

export interface MoveRow {
  brandId: string; id: string; memberId: string; fromId: string | null; toId: string | null
  state: 'waiting' | 'done' | 'refused'; refusal: string | null; members: number | null; askedBy: string; why: string; at: Date
  endedAt: Date | null
}

export interface TeamSizeRow {
  brandId: string; agentId: string; direct: number; everyone: number; agents: number
}
