import { type FieldValues, get, set } from 'react-hook-form'

/** The form library reads a name with dots (`limit.min`) as a path; a form's values may have such names. */
export function nested(values: object): object {
  const tree = {}
  for (const [name, value] of Object.entries(values)) set(tree, name, value)
  return tree
}

/** The values by the names of the initial ones. */
export const flat = <V extends FieldValues>(initial: V, held: FieldValues): V =>
  Object.fromEntries(Object.keys(initial).map(name => [name, get(held, name)])) as V
