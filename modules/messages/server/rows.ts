// Rows of the tables of `messages` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface AnnouncementRow {
  brandId: string; id: string; type: 'B' | 'PL' | 'PU' | 'PR' | 'H'; execution: 'A' | 'B' | 'F' | null; texts: unknown
  shownFrom: Date; shownTo: Date | null
}

export interface NoticeRow {
  brandId: string; id: string; memberId: string; key: string; kind: string; params: unknown; at: Date; readAt: Date | null
}
