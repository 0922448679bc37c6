import { useEffect, useRef, useState } from 'react'
import type { Act } from './act.ts'
import { checkField, type FieldRules } from './check.ts'
import type { Said } from './words.ts'

/** A call of the contract's browser client. */
export interface FormCall<Input, Answer> {
  (input: Input, settings: { readonly act: Act }): Promise<Answer>
  /** Rules of its fields, loaded with the form; the form checks without them until they are there. */
  readonly rules: () => Promise<FieldRules>
}

type Check<V> = ((values: V) => Readonly<Record<string, string | undefined>>) | undefined

/** Errors by field: first of its rules, then of the form's own check. Without rules the server still reports them. */
export function useRules<V extends object>(load: (() => Promise<FieldRules>) | undefined, check: Check<V>) {
  const [rules, setRules] = useState<FieldRules>({})
  const first = useRef(load)
  useEffect(() => {
    first.current?.().then(setRules, () => undefined)
  }, [])
  return (values: V): Readonly<Record<string, Said>> => {
    const faults: Record<string, Said> = {}
    for (const [name, value] of Object.entries(values)) {
      const fault = typeof value === 'string' || typeof value === 'boolean' ? checkField(value, rules[name]) : undefined
      if (fault) faults[name] = fault
    }
    for (const [name, code] of Object.entries(check?.(values) ?? {})) if (code) faults[name] ??= { code }
    return faults
  }
}
