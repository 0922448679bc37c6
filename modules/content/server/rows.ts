// Rows of the tables of `content` as a query answers them whose columns are named in camel case; written by `npm run schema`.

import type { LocalText } from '@tonle/text'

export interface DocumentRow {
  brandId: string; id: string; kind: 'help' | 'page' | 'news' | 'blog' | 'wording'; key: string; category: string | null
  device: 'WEB' | 'MOBILE' | null; art: string | null; position: number; title: LocalText; summary: LocalText | null
  content: LocalText; shownFrom: Date | null; shownTo: Date | null; version: number; savedBy: string; savedAt: Date
  liveVersion: number | null
}

export interface DocumentVersionRow {
  brandId: string; id: string; version: number; category: string | null; device: string | null; art: string | null
  position: number; title: LocalText; summary: LocalText | null; content: LocalText; shownFrom: Date | null
  shownTo: Date | null; savedBy: string; savedAt: Date
}

export interface PictureRow {
  brandId: string; id: string; sha256: string; name: string; width: number; height: number; sentBy: string; sentAt: Date
  isRemoved: boolean
}

export interface PublishedRow {
  brandId: string; id: string; kind: string; key: string; category: string | null; device: string | null; art: string | null
  position: number; title: LocalText; summary: LocalText | null; content: LocalText; contentRaw: LocalText; sanitiser: number
  shownFrom: Date; shownTo: Date | null; changedAt: Date
}

export interface TextRow {
  brandId: string; language: string; address: string; message: string | null; compiled: string | null; version: number
  savedBy: string; savedAt: Date
}

export interface TextLayerRow {
  brandId: string; language: string; version: number
}

export interface TextVersionRow {
  brandId: string; language: string; address: string; version: number; message: string | null; savedBy: string; savedAt: Date
  why: string
}
