// Rows of the tables of `messages` as a query answers them whose columns are named in camel case; written by `npm run schema`.

import type { LocalText } from '@tonle/text'

export interface AnnouncementRow {
  brandId: string; id: string; type: 'B' | 'PL' | 'PU' | 'PR' | 'H'; execution: 'A' | 'B' | 'F' | null; texts: unknown | null
  shownFrom: Date; shownTo: Date | null; title: LocalText; content: LocalText | null; contentRaw: LocalText | null
  sanitiser: number
}

export interface NoticeRow {
  brandId: string; id: string; memberId: string; key: string; kind: string; params: unknown; at: Date; readAt: Date | null
}
