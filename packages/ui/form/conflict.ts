import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { flat, nested } from './paths.ts'

/** A row as a form shows it. */
export interface Begun<V> {
  readonly initial: V
  readonly version: number | undefined
}

/** A value that another operator has changed since the form began. */
export interface Change {
  /** Its path: `names.km`. */
  readonly name: string
  readonly from: unknown
  readonly to: unknown
  /** The user's unsent value; undefined where it was not edited. */
  readonly own: unknown
}

export interface Conflict {
  readonly changes: readonly Change[]
  /** Starts again from the current values. */
  readonly takeTheirs: () => void
  /** Puts the user's edits on the current values. */
  readonly keepMine: () => void
}

/** A form's values compared with its row. */
export interface Held<V> {
  readonly values: V
  readonly begun: Begun<V>
  /** Paths of the values that the user has edited. */
  readonly changed: ReadonlySet<string>
  readonly conflict: Conflict | undefined
  /** Discards the user's edits. */
  readonly reset: () => void
}

/**
 * Follows the row of a form: without edits a newer version replaces the values, otherwise it is a conflict.
 * @param now the current row
 */
export function useHeld<V extends FieldValues>(form: UseFormReturn<V>, now: Begun<V>): Held<V> {
  const [begun, setBegun] = useState(now)
  const values = flat(begun.initial, form.watch())
  const { isDirty, isSubmitting } = form.formState
  const isOld = now.version !== undefined && now.version !== begun.version && !isSubmitting
  const startWith = (own: ReadonlyMap<string, unknown>) => {
    form.reset(nested(now.initial) as V)
    for (const [path, value] of own) form.setValue(path as Path<V>, value as never, { shouldDirty: true })
    setBegun(now)
  }
  useEffect(() => {
    if (isOld && !isDirty) startWith(new Map())
  })
  const reset = () => form.reset(nested(begun.initial) as V)
  if (!isDirty) return { values, begun, changed: nothing, conflict: undefined, reset }
  const { changes, own } = compare(begun.initial, now.initial, values)
  const conflict = isOld ? { changes, takeTheirs: () => startWith(new Map()), keepMine: () => startWith(own) } : undefined
  return { values, begun, changed: new Set(own.keys()), conflict, reset }
}

const nothing: ReadonlySet<string> = new Set()

/** @returns changes of others that differ from the user's edits, and these edits */
export function compare(before: object, now: object, typed: object): { changes: Change[]; own: ReadonlyMap<string, unknown> } {
  const [was, is, here] = [leavesOf(before), leavesOf(now), leavesOf(typed)]
  const own = new Map([...here].filter(([name, value]) => !isSame(value, was.get(name))))
  const changes = [...is]
    .filter(([name, to]) => !isSame(to, was.get(name)) && !isSame(to, here.get(name)))
    .map(([name, to]) => ({ name, from: was.get(name), to, own: own.get(name) }))
  return { changes, own }
}

/** Values by path; a list is one value. */
function leavesOf(values: object, prefix = ''): Map<string, unknown> {
  const leaves = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    Object.getPrototypeOf(value ?? 0) === Object.prototype ? [...leavesOf(value, `${prefix}${name}.`)] : [[prefix + name, value]],
  )
  return new Map(leaves)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
