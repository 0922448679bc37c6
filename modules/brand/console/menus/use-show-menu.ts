import { useText } from '@tonle/text/browser'
import type { ShowValue } from '../show-value.ts'
import { texts } from './texts.ts'
import type { EntryName } from './written.ts'

/** A stored menu in words: the entries in their order, then the hidden ones. */
export function useShowMenu(): ShowValue {
  const t = useText(texts)
  return (_field, value) => {
    if (!Array.isArray(value) || value.length === 0) return t('menus.standard')
    const entries = value.map(({ entry = '' }) => entry)
    const named = (names: readonly string[]) => names.map(name => t(`menus.entry.${name as EntryName}`)).join(', ')
    const hidden = entries.filter(entry => entry.startsWith('-')).map(entry => entry.slice(1))
    const shown = named(entries.filter(entry => !entry.startsWith('-')))
    return hidden.length === 0 ? shown : `${shown}; ${t('menus.hidden', { entries: named(hidden) })}`
  }
}
