// Rows of the tables of `house` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AttemptRow {
  key: string; points: number; endsAt: Date
}

export interface CanaryRow {
  id: number; at: Date
}

export interface CursorRow {
  consumer: string; source: string; xid: string; id: bigint; movedAt: Date
}

export interface DefinitionRow {
  file: string; checksum: string; appliedAt: Date
}

export interface IdempotencyRow {
  brandId: string; actor: string; call: string; key: string; inputHash: string; answer: unknown | null; at: Date
}

export interface KeyRow {
  id: string; fingerprint: string; isBase: boolean; firstAt: Date
}

export interface MigrationRow {
  name: string; checksum: string; at: Date
}

export interface OutboxRow {
  id: bigint; xid: string; brandId: string | null; topic: string; payload: unknown; at: Date; runAt: Date | null
}

export interface UsedNonceRow {
  nonce: string; expiresAt: Date
}
