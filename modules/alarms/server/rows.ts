// Rows of the tables of `alarms` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface DestinationRow {
  brandId: string; id: string; name: string; channel: 'email' | 'webhook' | 'telegram'; role: string; kinds: string[]
  language: 'km' | 'en' | 'zh'; everyMinutes: number; isPaused: boolean; addressSealed: string; addressShort: string
  secretSealed: string | null; server: string | null; createdAt: Date; version: number
}

export interface LoggedRow {
  brandId: string; code: string; minute: Date; count: number; newestAt: Date
}

export interface MessageRow {
  brandId: string; id: string; destinationId: string; isTest: boolean; items: unknown; state: 'waiting' | 'sent' | 'failed'
  failure: string | null; mailId: string | null; askedAt: Date; endedAt: Date | null
}

export interface ToldRow {
  brandId: string; destinationId: string; kind: string; count: number; newestAt: Date | null
}
