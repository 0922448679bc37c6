import type { SettingChange, SettingField } from './calls.ts'

/** The values of a form's inputs, as text. */
export type Inputs = Record<string, string>

/** A setting as its inputs hold it: a range has two of them, a list is kept as JSON. */
export function inputsOf({ kind, name, value }: Pick<SettingField, 'kind' | 'name' | 'value'>): Inputs {
  if (kind === 'range' && typeof value === 'object' && 'min' in value)
    return { [`${name}.min`]: String(value.min), [`${name}.max`]: String(value.max) }
  return { [name]: typeof value === 'object' ? JSON.stringify(value) : String(value) }
}

/** The value on the wire. Text that is not a number stays as typed: the server reports its error. */
export function wireValue({ kind, name }: Pick<SettingField, 'kind' | 'name'>, inputs: Inputs): unknown {
  const value = inputs[name]
  switch (kind) {
    case 'range':
      return { min: numberOf(inputs[`${name}.min`]), max: numberOf(inputs[`${name}.max`]) }
    case 'whole':
      return numberOf(value)
    case 'switch':
      return value === 'true'
    case 'rows':
      return rowsOf(value)
    default:
      return value
  }
}

export const rowsOf = (text: string | undefined): Record<string, string>[] => JSON.parse(text ?? '[]')

const numberOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : text)

/**
 * The settings with a changed input, as they go over the wire.
 * @param changed names of inputs
 */
export const changesOf = (
  fields: readonly SettingField[],
  changed: ReadonlySet<string>,
  inputs: Inputs,
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(field => Object.keys(inputsOf(field)).some(name => changed.has(name)))
      .map(field => [field.name, wireValue(field, inputs)]),
  )

/** The amounts whose raise may need a second operator, as they would be. @param next settings by name; one that is absent stays */
export const raisesIn = (
  { fields }: { readonly fields: readonly SettingField[] },
  next: Readonly<Record<string, unknown>>,
): { amount: string; before: string; isAlways?: boolean }[] =>
  fields
    .filter(({ raiseNeedsApproval, name }) => raiseNeedsApproval && name in next)
    .map(({ name, value, standard, raiseAlwaysNeedsApproval: isAlways }) => ({
      ...{ amount: String(next[name] ?? standard), before: String(value) },
      ...(isAlways && { isAlways }),
    }))

/** The settings that were others after an earlier version; null: nothing was set. @param history newest first, at least up to this version */
export const valuesAt = (
  history: readonly Pick<SettingChange, 'version' | 'changes'>[],
  version: number,
): Record<string, unknown> =>
  Object.fromEntries(
    history.filter(later => later.version > version).flatMap(({ changes }) => changes.map(({ name, before }) => [name, before])),
  )
