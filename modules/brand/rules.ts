/** Feature flags: the spec's module ids, then our own. A brand has the ones that are on. */
export const BRAND_FLAGS = [
  'PTSYS3',
  'MANPLAYREB3',
  'MISSIONLB3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'AGENTS_ON_MEMBER_SIDE',
  'JACKPOT_TICKER',
  'DECORATIVE_NUMBERS',
  'TERMS_TICKED',
  'WINNER_BOARD',
  'COCKFIGHT',
] as const
export type BrandFlag = (typeof BRAND_FLAGS)[number]

/** What a brand's settings column may hold; read by the modules that own the behaviour. */
export interface BrandSettings {
  ages: { footer: number; agreement: number; birthday: number }
  footerVendors: string[]
  customerService: { csType: string; title: string; url: string }[]
  resources: { resourceType: string; labelNameEn: string; url: string }[]
  termsVersion: string
  usernameLength: { min: number; max: number }
  passwordLength: { min: number; max: number }
}

export type SystemStatus = 0 | 1 | 2

/** Region comes before maintenance: somebody who may not be here learns nothing of our plans. */
export const systemStatusOf = (facts: { isBlocked: boolean; isMaintenance: boolean }): SystemStatus =>
  facts.isBlocked ? 2 : facts.isMaintenance ? 1 : 0
