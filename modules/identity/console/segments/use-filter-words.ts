import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'

import { FILTERS, type Filter, type FilterName } from './segment-query.ts'

/** A segment's filters in words: "Language: Khmer". */
export function useFilterWords(filter: Filter): readonly string[] {
  const t = useText(texts)
  const wordOf = (name: FilterName, value: string): string => {
    if (name === 'type') return t(`members.type.${value}` as 'members.type.member')
    if (name === 'status') return t(`members.status.${value}` as 'members.status.active')
    return isChoice(name, value) ? t(`filter.${name}.${value}` as 'filter.language.km') : value
  }
  return FILTERS.flatMap(name => {
    const value = filter[name]
    return value === undefined ? [] : [`${t(`filter.${name}`)}: ${wordOf(name, String(value))}`]
  })
}

/** Values that have words; another number of days, a tag or an amount stands as it is. */
const CHOICES: Partial<Record<FilterName, readonly string[]>> = {
  language: ['km', 'en', 'zh'],
  level: ['1', '2', '3'],
  seenWithin: ['1', '7', '30', '90'],
  goneFor: ['7', '30', '90'],
  hasDeposited: ['yes', 'no'],
}
const isChoice = (name: FilterName, value: string) => CHOICES[name]?.includes(value) ?? false
