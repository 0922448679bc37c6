// Rows of the tables of `agents` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AccountActRow {
  brandId: string; id: string; agentId: string; memberId: string; act: 'opened' | 'link_renewed'; sessionId: string; at: Date
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
