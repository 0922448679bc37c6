// Rows of the tables of `messages` as a query answers them whose columns are named in camel case; written by `npm run schema`.

import type { LocalText } from '@tonle/text'

export interface AnnouncementRow {
  brandId: string; id: string; type: 'B' | 'PL' | 'PU' | 'PR' | 'H'; execution: 'A' | 'B' | 'F' | null; texts: unknown | null
  shownFrom: Date; shownTo: Date | null; title: LocalText; content: LocalText | null; contentRaw: LocalText | null
  sanitiser: number; segmentId: string | null
}

export interface DraftRow {
  brandId: string; id: string; type: 'B' | 'PL' | 'PU' | 'PR' | 'H'; execution: 'A' | 'B' | 'F' | null; title: LocalText
  content: LocalText; shownFrom: Date | null; shownTo: Date | null; version: number; savedBy: string; savedAt: Date
  liveVersion: number | null; segmentId: string | null
}

export interface DraftVersionRow {
  brandId: string; id: string; version: number; type: string; execution: string | null; title: LocalText; content: LocalText
  shownFrom: Date | null; shownTo: Date | null; savedBy: string; savedAt: Date; segmentId: string | null
}

export interface NoticeRow {
  brandId: string; id: string; memberId: string; key: string; kind: string; params: unknown; at: Date; readAt: Date | null
  inInbox: boolean
}

export interface PreferenceRow {
  brandId: string; memberId: string; topic: string; inbox: boolean; email: boolean; changedAt: Date
}
