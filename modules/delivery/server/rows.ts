// Rows of the tables of `delivery` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface MessageRow {
  brandId: string; id: string; channel: 'sms' | 'email'; kind: string; language: 'km' | 'en' | 'zh'; country: string | null
  toIndex: string; toSealed: string | null; textSealed: string | null
  state: 'withheld' | 'waiting' | 'sent' | 'failed' | 'expired'; isCode: boolean; provider: string | null
  reference: string | null; failure: string | null; askedAt: Date; expiresAt: Date; endedAt: Date | null
  verifiedAt: Date | null
}

export interface ProviderRow {
  brandId: string; channel: 'sms' | 'email'; kind: 'outbox' | 'smtp' | 'twilio'; terms: unknown; secret: string | null
  changedAt: Date; version: number
}

export interface ResumedRow {
  brandId: string; country: string; at: Date
}

export interface UsedRow {
  brandId: string; key: string; points: number; endsAt: Date
}
