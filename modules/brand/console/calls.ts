import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const brand = callsOf<typeof calls>('brand')
export type BrandForm = Awaited<ReturnType<typeof brand.consoleSettings>>
export type ModuleForm = BrandForm['modules'][number]
export type SettingField = ModuleForm['fields'][number]
export type SettingValue = SettingField['value']
export type SettingChange = Awaited<ReturnType<typeof brand.settingHistory>>['content'][number]
export type Banner = Awaited<ReturnType<typeof brand.consoleBanners>>['banners'][number]
