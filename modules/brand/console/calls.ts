import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const brand = callsOf<typeof calls>('brand')
export type BrandForm = Awaited<ReturnType<typeof brand.consoleSettings>>
export type ModuleForm = BrandForm['modules'][number]
export type SettingField = ModuleForm['fields'][number]
export type SettingValue = SettingField['value']
export type SettingChange = Awaited<ReturnType<typeof brand.settingHistory>>['content'][number]
export type Banner = Awaited<ReturnType<typeof brand.consoleBanners>>['banners'][number]
export type Skin = Awaited<ReturnType<typeof brand.skin>>
export type BrandRow = Awaited<ReturnType<typeof brand.brandList>>['brands'][number]
type Domains = Awaited<ReturnType<typeof brand.domains>>
export type Host = Domains['hosts'][number]
export type Cdn = Domains['cdns'][number]
export type SiteState = Awaited<ReturnType<typeof brand.siteState>>
export type SitePart = SiteState['parts'][number]['part']
export type PastClosing = SiteState['past'][number]
export type AddressAnswer = Awaited<ReturnType<typeof brand.accessOf>>
