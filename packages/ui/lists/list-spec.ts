import type { ListAnswer, PagedCall, PagedListSettings } from '@tonle/contract/browser/list'
import type { Entries, PlainKey, Texts, Translate } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import type { StatePicture } from '../display/state.tsx'
import type { Column } from '../display/table.tsx'
import type { Filter } from './filter.ts'
import type { SumEntry } from './sums.tsx'
import type { SetView } from './use-address.ts'

/** A sort that the call allows both ways: `amount` where it takes `amount` and `-amount`. */
type SortOf<Input> = Input extends { readonly sort?: infer S } ? Extract<S, string> : never
type SortName<Input> = {
  [S in SortOf<Input>]: S extends `-${string}` ? never : `-${S}` extends SortOf<Input> ? S : never
}[SortOf<Input>]

export type RowOf<A extends ListAnswer> = A['content'][number]

type Place = Pick<Column<unknown>, 'card' | 'isNumber' | 'isLabelHidden' | 'width'>

/** A column: `label` is a key of the texts; without `cell` the row's own value under `key` is shown. */
export type ListColumn<Row, D extends Entries, Input> = Place & {
  readonly label: PlainKey<Texts<D>>
  /** Its head sorts by this. */
  readonly sort?: SortName<Input>
} & (
    | { readonly key: keyof Row & string; readonly cell?: undefined }
    | { readonly key: string; readonly cell: (row: Row, t: Translate<D>) => ReactNode }
  )

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
/** The parameters of the address of a page with these filters. */
export type ViewOf<F extends readonly unknown[]> = Intersection<
  F[number] extends infer One ? (One extends Filter<string, unknown, never, infer V> ? V : never) : never
>

export interface Empty<K> {
  readonly title: K
  readonly text?: K
  readonly picture?: StatePicture
  /** For a card of its own. */
  readonly isLarge?: boolean
  readonly action?: ReactNode
}

/** Props of the parts of a page that the spec renders itself. */
export interface ListAt<A extends ListAnswer, D extends Entries, V> {
  readonly t: Translate<D>
  readonly zone: string
  readonly view: V
  /** Changes the view; `{ clear: true }` removes everything else. */
  readonly setView: SetView<V>
  readonly first: A | undefined
}

export interface OpenRow<A extends ListAnswer, D extends Entries, V> extends ListAt<A, D, V> {
  readonly close: () => void
  /** Filters the list by this only; the row stays open. */
  readonly showOnly: (view: Partial<V>) => void
}

export interface ListSpec<
  Input extends object,
  A extends ListAnswer,
  D extends Entries,
  F extends readonly Filter<PlainKey<Texts<D>>, Partial<Input>, A>[],
> {
  readonly call: PagedCall<Input, A>
  readonly texts: Texts<D>
  readonly title: PlainKey<Texts<D>>
  /** Heading of the rows for screen readers, where it differs from the title. */
  readonly heading?: PlainKey<Texts<D>> | ((view: ViewOf<F>) => PlainKey<Texts<D>>)
  /**
   * `page` (default): a page of the console with its title; `part`: the same without a title, inside another page;
   * `card`: a card of the site; `titled`: a card that shows the title.
   */
  readonly frame?: 'page' | 'part' | 'card' | 'titled'
  /** Fixed input of the call, such as a page size. */
  readonly input?: Partial<Input>
  readonly settings?: PagedListSettings
  /** The filters. In a page's object they come before the functions that read the view, whose type they determine. */
  readonly filters?: F
  /** The order until a column head is pressed. */
  readonly sort?: SortOf<Input> | ((view: ViewOf<F>) => SortOf<Input>)
  readonly columns: readonly ListColumn<RowOf<A>, D, Input>[]
  /** Default: its `id`. */
  readonly rowKey?: (row: RowOf<A>) => string
  /** Names a row for screen readers. */
  readonly rowName?: (row: RowOf<A>, at: { readonly t: Translate<D>; readonly zone: string }) => string
  readonly empty: Empty<PlainKey<Texts<D>>> | ((view: ViewOf<F>, at: ListAt<A, D, ViewOf<F>>) => Empty<PlainKey<Texts<D>>>)
  /** Text under the last row. */
  readonly end?: PlainKey<Texts<D>>
  /** Sums over all pages, above the rows. */
  readonly sums?: (at: ListAt<A, D, ViewOf<F>>) => readonly SumEntry[]
  /** Beside the title. */
  readonly aside?: (at: ListAt<A, D, ViewOf<F>>) => ReactNode
  /** The list can be exported (`export` of the call). */
  readonly hasExport?: boolean
  /** Name of the open row in the address; default `open`. */
  readonly openAs?: string
  /** The open row's content, beside the list (`Panel`) or over it (`Dialog`). */
  readonly panel?: (row: RowOf<A>, at: OpenRow<A, D, ViewOf<F>>) => ReactNode
  /** The same by the row's key, also for a row that is not in the list. */
  readonly panelOf?: (key: string, at: OpenRow<A, D, ViewOf<F>>) => ReactNode
  /** Shown in the panel's place while no row is open; with it, J and K open the row they move to. */
  readonly idle?: (at: ListAt<A, D, ViewOf<F>>) => ReactNode
  /** A hook: the open row's current state. With it a row that an action removes from the list stays until it is closed. */
  readonly useOpenRow?: (key: string | undefined) => Partial<RowOf<A>> | undefined
  /** Actions on several rows at once. */
  readonly bulk?: (rows: readonly RowOf<A>[], clear: () => void) => ReactNode
}
