import { createContext, use, useEffect } from 'react'

/** A form field's label and its format for values. */
export interface NamedField {
  readonly label: string
  /** Default: the value itself. */
  readonly show: ((value: unknown) => string) | undefined
}

/** A form's fields by name, so that the form can list changes; `<Form>` provides it. */
export const NamedFields = createContext<Map<string, NamedField> | undefined>(undefined)

/** Label of the group that a field belongs to: "Name" of the fields "Khmer" and "English". */
export const GroupLabel = createContext<string | undefined>(undefined)

/** Registers a field with its form. */
export function useNamedField(name: string | undefined, label: string, show?: (value: unknown) => string): void {
  const fields = use(NamedFields)
  const group = use(GroupLabel)
  useEffect(() => {
    if (!fields || name === undefined) return
    fields.set(name, { label: group === undefined ? label : `${group} · ${label}`, show })
    return () => void fields.delete(name)
  })
}
