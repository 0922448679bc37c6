// Rows of the tables of `brand` as a query answers them whose columns are named in camel case; written by `npm run schema`.

import type { LocalText } from '@tonle/text'

export interface ArrangementVersionRow {
  brandId: string; arrangement: string; version: number; state: unknown; why: string; changedBy: string; changedAt: Date
}

export interface BannerRow {
  brandId: string; id: string
  groupName: 'w_home' | 'w_leftmenu' | 'w_login' | 'w_register' | 'w_forget' | 'w_pagcor' | 'w_announcement'; position: number
  art: string; texts: unknown | null; url: string | null; linkage: number; shown: boolean; title: LocalText
  text: LocalText | null; button: LocalText | null; alt: LocalText | null; wide: LocalText | null; phone: LocalText | null
  fromDay: string | null; toDay: string | null; version: number
}

export interface BrandRow {
  id: string; name: string; merchantCode: string; profile: string; mode: 'real' | 'play'; currency: string
  currencies: string[]; zone: string; defaultLanguage: 'km' | 'en' | 'zh'; flags: string[]; theme: unknown; settings: unknown
  status: 'open' | 'maintenance'; maintenanceUntil: Date | null; blockedNetworks: string[]; createdAt: Date
  languages: string[]; furnishedAt: Date | null; tags: unknown
}

export interface CdnRow {
  brandId: string; kind: 'image' | 'launch'; origin: string; isHealthy: boolean | null; fault: string | null
  checkedAt: Date | null
}

export interface ClosingRow {
  brandId: string; id: string; part: string; why: string; message: LocalText | null; until: Date | null; begunBy: string
  begunAt: Date; endedBy: string | null; endedAt: Date | null
}

export interface DomainRow {
  host: string; brandId: string; isMain: boolean
}

export interface GuideRow {
  brandId: string; closedBy: string; closedAt: Date
}

export interface SettingVersionRow {
  brandId: string; module: string; version: number; overrides: unknown; why: string; changedBy: string; changedAt: Date
}

export interface SkinRow {
  brandId: string; brandHue: number; waterHue: number; logo: string | null; theme: 'dark' | 'light'; menu: 'open' | 'rail'
  version: number; home: 'banners' | 'games'; header: 'start' | 'centre'; tiles: 'regular' | 'large'
}
