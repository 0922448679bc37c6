import { type ListAnswer, type PagedList, usePagedList } from '@tonle/contract/browser/list'
import { type Entries, useText } from '@tonle/text/browser'
import { useState } from 'react'
import type { Filter } from './filter.ts'
import { useKeptRow } from './kept-row.ts'
import type { ListAt, ListSpec, RowOf } from './list-spec.ts'
import { type AddressFields, openingStep, useAddress, type View } from './use-address.ts'

/** Any spec; `listPage` checks each against its call, texts and filters. */
export type Spec = ListSpec<Record<string, unknown>, ListAnswer, Entries, readonly Filter<string, object, ListAnswer>[]>
export type Row = RowOf<ListAnswer>

/** The parts of a spec that stay the same between renderings. */
export function planOf(spec: Spec) {
  const { filters = [], openAs = 'open', columns } = spec
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort as string, `-${sort}`]))
  const fields: AddressFields = Object.assign({ [openAs]: '', sort: ['', ...sorts] }, ...filters.map(filter => filter.fields))
  return { spec, filters, openAs, fields, rowKey: spec.rowKey ?? ((row: Row) => (row as { readonly id: string }).id) }
}

export type Plan = ReturnType<typeof planOf>

/** A card of the site; everything else is the console's. */
export const isCard = ({ frame }: Spec) => frame === 'card' || frame === 'titled'

/** The query, its answer and the open row. */
export function usePlan({ spec, filters, openAs, fields, rowKey }: Plan, zone: string, now: Date | undefined) {
  const t = useText(spec.texts)
  const [view, setView] = useAddress(fields)
  const [nowMs] = useState(() => now?.getTime() ?? performance.timeOrigin + performance.now())
  const narrowed: Record<string, string> = Object.assign({}, ...filters.map(filter => filter.input(view, { zone, nowMs })))
  const sort = view.sort || (typeof spec.sort === 'function' ? spec.sort(view) : spec.sort)
  const list: PagedList<ListAnswer> = usePagedList(
    spec.call,
    { ...spec.input, ...narrowed, ...(sort && { sort }) },
    { hasTotal: !isCard(spec), ...spec.settings },
  )
  const openKey = view[openAs] || undefined
  const rows = useKeptRow(list.rows, {
    list: JSON.stringify(narrowed),
    openKey: spec.useOpenRow && openKey,
    keyOf: rowKey,
    now: (spec.useOpenRow ?? useNothing)(openKey) as Partial<Row> | undefined,
  })
  const at: ListAt<ListAnswer, Entries, View<AddressFields>> = { t, zone, view, setView, first: list.first }
  const show = (key: string) => setView({ [openAs]: key }, openingStep(openKey, key))
  const close = () => show('')
  const openRow = rows?.find(row => rowKey(row) === openKey)
  const showOnly = (changed: Partial<View<AddressFields>>) => setView({ ...changed, [openAs]: openKey }, { clear: true })
  const opened = { ...at, close, showOnly }
  const panel =
    openKey !== undefined && (spec.panelOf?.(openKey, opened) ?? (openRow !== undefined && spec.panel?.(openRow, opened)))
  return {
    ...{ view, at, narrowed, sort, openKey, rows, close },
    heading: t((typeof spec.heading === 'function' ? spec.heading(view) : spec.heading) ?? spec.title),
    label: t(typeof spec.heading === 'string' ? spec.heading : spec.title),
    list: { ...list, rows },
    open: (row: Row) => show(rowKey(row)),
    isOpen: Boolean(panel),
    panel: panel || undefined,
  }
}

const useNothing = () => undefined
