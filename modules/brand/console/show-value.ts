import type { Currency } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import type { SettingField, SettingValue } from './calls.ts'
import { texts } from './texts.ts'

export type ShowValue = (field: SettingField | undefined, value: SettingValue | null) => string

/** A value as text; null: not set. */
export function useShowValue(currency: Currency): ShowValue {
  const t = useText(texts)
  return (field, value) => {
    if (value === null) return t('settings.not_set')
    if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
    if (Array.isArray(value)) return value.length === 0 ? t('settings.none') : value.map(row => textOf(field, row)).join(', ')
    if (typeof value === 'object') return `${value.min} – ${value.max}`
    if (field?.kind === 'amount') return showMoney(String(value), currency)
    const shown = typeof value === 'number' ? showCount(value) : (field?.options.find(one => one.name === value)?.label ?? value)
    return field?.unit ? t(`settings.unit_of.${field.unit}`, { n: shown }) : shown
  }
}

/** In the order of the columns; the database has an order of its own. */
const textOf = (field: SettingField | undefined, row: Readonly<Record<string, string>>): string =>
  (field?.columns.map(({ name }) => row[name]) ?? Object.values(row)).join(' · ')
