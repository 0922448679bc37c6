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
