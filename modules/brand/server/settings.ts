import {
  type ReadSettings,
  readSettings,
  type SettingFields,
  type Settings,
  type SettingsOf,
  type SettingTerms,
} from '@tonle/contract'
import type { ShortReads } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { aboutAsMuch, type Currency, cutToPosting, MAX_MONEY, type Money, minOf } from '@tonle/money'
import { storedSettings } from './sql-settings.ts'

const MOST_KEPT = 500

/** Parsed values by declaration and stored text: few texts are in force, and one text always has the same values. */
const known = new WeakMap<object, Map<string, ReadSettings<SettingFields>>>()

/**
 * The brand's settings of a module, as the caller's snapshot has them: a money rule inside a `write` decides by what the same
 * transaction sees. One row by its key; it is parsed only when its text is new to the process.
 */
export async function settingsOf<F extends SettingFields>(
  scope: Read | ShortReads,
  declaration: Settings<F>,
): Promise<SettingsOf<Settings<F>>> {
  const find = (read: Read) => storedSettings(read, declaration.module)
  const { overrides, ...terms } = await ('query' in scope ? find(scope) : scope.read(find))
  return readStored(declaration, overrides, terms).values
}

/**
 * As `settingsOf`, with every amount in a member's currency: a setting's amount is in the brand's own, and a bound of 500 dollars is no bound
 * of 500 riel. About as much, cut to what can be posted; for comparisons, never for a posting.
 */
export async function settingsIn<F extends SettingFields>(
  read: Read,
  declaration: Settings<F>,
  currency: Currency,
): Promise<SettingsOf<Settings<F>>> {
  const { overrides, ...terms } = await storedSettings(read, declaration.module)
  const { values } = readStored(declaration, overrides, terms)
  if (currency === terms.currency) return values
  const inCurrency = (amount: Money) => cutToPosting(minOf(aboutAsMuch(amount, terms.currency, currency), MAX_MONEY), currency)
  const entries = Object.entries(declaration.fields).map(([name, field]) => {
    const value = values[name]
    return [name, field.kind === 'amount' ? inCurrency(value as Money) : value] as const
  })
  return Object.fromEntries(entries) as SettingsOf<Settings<F>>
}

/** In which the brand's settings and its operators' bounds are. */
export const brandCurrency = async (read: Read): Promise<Currency> =>
  (await read.one<{ currency: Currency }>('select currency from brand.brand where id = $1', [read.brand])).currency

/** @param overrides the stored text; null: no setting is stored */
export function readStored<F extends SettingFields>(
  declaration: Settings<F>,
  overrides: string | null,
  terms: SettingTerms,
): ReadSettings<F> {
  const texts = known.get(declaration) ?? new Map<string, ReadSettings<SettingFields>>()
  known.set(declaration, texts)
  const key = `${terms.profile} ${terms.currency} ${overrides}`
  const read = texts.get(key) ?? readSettings(declaration, overrides === null ? null : JSON.parse(overrides), terms)
  if (texts.size >= MOST_KEPT) texts.clear()
  texts.set(key, read as ReadSettings<SettingFields>)
  return read as ReadSettings<F>
}
