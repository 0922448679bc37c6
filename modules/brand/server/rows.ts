// Rows of the tables of `brand` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface BannerRow {
  brandId: string; id: string; groupName: string; position: number; art: string; texts: unknown; url: string | null
  linkage: number; shown: boolean
}

export interface BrandRow {
  id: string; name: string; merchantCode: string; profile: string; mode: 'real' | 'play'; currency: string
  currencies: string[]; zone: string; defaultLanguage: 'km' | 'en' | 'zh'; flags: string[]; theme: unknown; settings: unknown
  status: 'open' | 'maintenance'; maintenanceUntil: Date | null; blockedNetworks: string[]; createdAt: Date
}

export interface DomainRow {
  host: string; brandId: string; isMain: boolean
}
