import { useText } from '@tonle/text/browser'
import { useCallback } from 'react'
import { EmptyState } from '../display/state.tsx'
import { useListColumns } from './list-columns.ts'
import { isCard, type Plan, type Row, type usePlan } from './list-plan.ts'
import type { Empty } from './list-spec.ts'
import { OrderSelect } from './order-select.tsx'
import { PagedTable } from './paged-table.tsx'
import { useListKeys } from './use-list-keys.ts'

interface RowsProps {
  readonly plan: Plan
  readonly page: ReturnType<typeof usePlan>
  readonly zone: string
}

/** The table of a list page, with its keys. */
export function Rows({ plan: { spec, rowKey }, page, zone }: RowsProps) {
  const t = useText(spec.texts)
  const { list, openKey, open, close, sort, at } = page
  const hasPanel = spec.panel !== undefined || spec.panelOf !== undefined
  useListKeys({
    rows: hasPanel ? list.rows : undefined,
    rowKey,
    openKey,
    onOpen: open,
    onClose: close,
    opensAlways: spec.idle !== undefined,
  })
  const columns = useListColumns(spec.texts, spec.columns)
  const empty = typeof spec.empty === 'function' ? spec.empty(page.view, at) : spec.empty
  return (
    <>
      {!isCard(spec) && (list.rows?.length ?? 0) > 0 && (
        <OrderSelect columns={columns} value={sort} onValue={to => at.setView({ sort: to })} />
      )}
      <PagedTable
        label={page.label}
        isDense={!isCard(spec)}
        columns={columns}
        list={list}
        rowKey={rowKey}
        rowName={useCallback((row: Row) => spec.rowName?.(row, { t, zone }) ?? rowKey(row), [spec, rowKey, t, zone])}
        onOpen={hasPanel ? row => (openKey === rowKey(row) && !spec.idle ? close() : open(row)) : undefined}
        openKey={page.isOpen ? openKey : undefined}
        sort={sort === undefined ? undefined : { key: sort.replace('-', ''), isDescending: sort.startsWith('-') }}
        onSort={({ key, isDescending }) => at.setView({ sort: isDescending ? `-${key}` : key })}
        skeletonRows={isCard(spec) ? 6 : 12}
        empty={<Nothing {...empty} t={t} />}
        end={spec.end && t(spec.end)}
        bulk={spec.bulk}
      />
    </>
  )
}

const Nothing = ({
  title,
  text,
  picture = 'net',
  isLarge = false,
  action,
  t,
}: Empty<string> & { readonly t: (key: string) => string }) => (
  <EmptyState title={t(title)} picture={picture} action={action} isSmall={!isLarge}>
    {text && t(text)}
  </EmptyState>
)
