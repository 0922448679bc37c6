// Rows of the tables of `vendors` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface VendorAccountRow {
  id: number; brandId: string; vendor: string; openedAt: Date; networks: string[]; closedAt: Date | null
  serviceUrl: string | null; reconciledTo: Date | null; dialect: string; launchUrl: string | null; hasDemo: boolean
  capabilities: string[]; exhaustedAt: Date | null; reviewedAt: Date | null; localTerms: unknown | null
  wallet: 'single' | 'transfer'
}

export interface VendorCallRow {
  part: number; brandId: string; id: string; at: Date; vendorAccount: number; vendor: string; call: string; code: string
  isFailure: boolean; status: number; micros: number; ip: string; traceId: string; names: string[]; request: string
  answer: string; isOutbound: boolean
}

export interface VendorKeyRow {
  brandId: string; id: string; vendorAccount: number; place: number; secret: string | null; madeAt: Date
  retiredAt: Date | null; publicKey: string | null
}

export interface VendorMinuteRow {
  brandId: string; minute: Date; vendorAccount: number; vendor: string; call: string; code: string; isFailure: boolean
  calls: number; spread: number[]
}
