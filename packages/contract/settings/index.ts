export type {
  AmountByCurrency,
  Bound,
  Range,
  SettingField,
  SettingKind,
  SettingTerms,
  SettingUnit,
  SettingWire,
} from './fields.ts'
export * as setting from './fields.ts'
export * from './settings.ts'
