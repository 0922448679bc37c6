import type { ListAnswer, PagedCall } from '@tonle/contract/browser/list'
import { type Entries, type Texts, useText } from '@tonle/text/browser'
import { type ReactNode, useMemo } from 'react'
import type { Column } from '../display/table.tsx'
import type { ListColumn, RowOf } from './list-spec.ts'

/** Columns of a call's rows, for several lists. */
export const listColumns = <Input, A extends ListAnswer, D extends Entries>(
  _call: PagedCall<Input, A>,
  _texts: Texts<D>,
  columns: readonly ListColumn<RowOf<A>, D, Input>[],
): readonly ListColumn<RowOf<A>, D, Input>[] => columns

/** The columns of a table in the page's language. */
export function useListColumns<Row, D extends Entries, Input>(
  texts: Texts<D>,
  columns: readonly ListColumn<Row, D, Input>[],
): readonly Column<Row>[] {
  const t = useText(texts)
  return useMemo(
    () =>
      columns.map(
        ({ label, cell, ...column }): Column<Row> => ({
          ...column,
          label: (t as unknown as (key: string) => string)(label),
          render: row => (cell ? cell(row, t) : ((row as Readonly<Record<string, ReactNode>>)[column.key] ?? '–')),
        }),
      ),
    [columns, t],
  )
}
