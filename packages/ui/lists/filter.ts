import type { ReactNode } from 'react'
import type { AddressField, SetView } from './use-address.ts'

/** The view of a page for its filters: texts by name. */
export type Values = Readonly<Record<string, string>>

export interface FilterControlProps<K extends string, A> {
  readonly view: Values
  readonly onView: SetView<Values>
  /** The texts of the page. */
  readonly t: (key: K) => string
  readonly zone: string
  /** For pictures and tests. */
  readonly now?: Date | undefined
  /** The first page, for counts. */
  readonly first: A | undefined
  readonly isDense: boolean
  /** It is the only field, so its label is the placeholder. */
  readonly isAlone: boolean
}

/**
 * A filter of a list: its place in the address, its input fields of the call, and its control.
 * `K`: keys of texts it shows; `I`: fields of the call's input; `A`: the answer it reads counts of; `V`: its values in the address.
 */
export interface Filter<K extends string = string, I = object, A = never, V = object> {
  /** `above`: buttons in a line of their own; `row`: a field among others. */
  readonly place: 'above' | 'row'
  readonly fields: { readonly [N in keyof V]: AddressField }
  readonly input: (view: Values, at: { readonly zone: string; readonly nowMs: number }) => I
  readonly Control: (props: FilterControlProps<K, A>) => ReactNode
}

/** The result of a function that makes a filter: its types are inferred from the arguments alone. */
export type FilterOf<K extends string, I, A, V> = Filter<NoInfer<K>, NoInfer<I>, NoInfer<A>, NoInfer<V>>

/** A key made of a beginning and one of the options: `members.status.` + `locked`. */
export type EachKey<P extends string, O extends string> = `${P}${O}`

export type Field<N extends string, V> = { readonly [_ in N]: V }
export type OptionalField<N extends string, V> = { readonly [_ in N]?: V }
