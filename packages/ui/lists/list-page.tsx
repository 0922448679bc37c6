import { type ListAnswer, type PagedList, usePagedList } from '@tonle/contract/browser/list'
import { type Entries, type PlainKey, type Texts, useText } from '@tonle/text/browser'
import { type ReactNode, useCallback, useState } from 'react'
import { Card } from '../display/card.tsx'
import { EmptyState } from '../display/state.tsx'
import { List, Page, Split } from '../layout/page.tsx'
import { useListServices, ZoneContext } from './context.ts'
import type { Filter } from './filter.ts'
import { FilterRow } from './filter-row.tsx'
import { useKeptRow } from './kept-row.ts'
import { useListColumns } from './list-columns.ts'
import type { Empty, ListAt, ListSpec, RowOf } from './list-spec.ts'
import styles from './lists.module.css'
import { PagedTable } from './paged-table.tsx'
import { Sums } from './sums.tsx'
import { type AddressFields, useAddress, type View } from './use-address.ts'
import { useListKeys } from './use-list-keys.ts'

export interface ListPageProps {
  /** The brand's time zone. */
  readonly zone: string
  /** For pictures and tests. */
  readonly now?: Date | undefined
}

/**
 * A list with filters, order, total, keys and open row, from one object; its state is in the address.
 * `docs/how-to-add-a-screen.md` shows how to write one.
 */
export function listPage<
  Input extends object,
  A extends ListAnswer,
  D extends Entries,
  const F extends readonly Filter<PlainKey<Texts<D>>, Partial<Input>, A>[] = readonly [],
>(spec: ListSpec<Input, A, D, F>): (props: ListPageProps) => ReactNode {
  const plan = planOf(spec as unknown as Spec)
  return props => (
    <ZoneContext value={props.zone}>
      <Frame {...props} plan={plan} />
    </ZoneContext>
  )
}

/** Any spec; `listPage` checks each against its call, texts and filters. */
type Spec = ListSpec<Record<string, unknown>, ListAnswer, Entries, readonly Filter<string, object, ListAnswer>[]>
type Row = RowOf<ListAnswer>

/** The parts of a spec that stay the same between renderings. */
function planOf(spec: Spec) {
  const { filters = [], openAs = 'open', columns } = spec
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort as string, `-${sort}`]))
  const fields: AddressFields = Object.assign({ [openAs]: '', sort: ['', ...sorts] }, ...filters.map(filter => filter.fields))
  return { spec, filters, openAs, fields, rowKey: spec.rowKey ?? ((row: Row) => (row as { readonly id: string }).id) }
}

type Plan = ReturnType<typeof planOf>

/** A part has no title for its aside to stand beside. */
const PartHead = ({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.partHead}>
    {children}
    {aside}
  </div>
)

function Frame({ plan, zone, now }: ListPageProps & { readonly plan: Plan }) {
  const { spec, filters } = plan
  const t = useText(spec.texts)
  const { Export } = useListServices()
  const page = usePlan(plan, zone, now)
  const { list, at, view } = page
  const title = t(spec.title)
  const aside = (
    <>
      {spec.aside?.(at)}
      {spec.hasExport && Export && <Export list={spec.call.key().join('.')} filters={{ ...page.narrowed, sort: page.sort }} />}
    </>
  )
  const hasAside = spec.aside !== undefined || spec.hasExport
  const filterRow = (
    <FilterRow
      filters={filters}
      {...{ view, zone, now, t, first: list.first, isDense: !isCard(spec) }}
      onView={(changed, how) => at.setView({ ...changed, [plan.openAs]: '' }, how)}
    />
  )
  const sums = spec.sums && <Sums of={spec.sums(at)} />
  const table = <Rows {...{ plan, page, zone }} />
  if (isCard(spec))
    return (
      <>
        <Card title={spec.frame === 'titled' ? title : undefined} aside={hasAside && aside} isFlush>
          {(filters.length > 0 || sums) && (
            <div className={styles.cardHead}>
              {filterRow}
              {sums}
            </div>
          )}
          {table}
        </Card>
        {page.panel}
      </>
    )
  const body = (
    <>
      {spec.frame === 'part' && hasAside ? <PartHead aside={aside}>{filterRow}</PartHead> : filterRow}
      {sums}
      <Split isOpen={page.isOpen} isIdle={spec.idle !== undefined}>
        <List>
          <h2 className="sr-only">{page.heading}</h2>
          {table}
        </List>
        {page.panel ?? spec.idle?.(at)}
      </Split>
    </>
  )
  return spec.frame === 'part' ? (
    body
  ) : (
    <Page title={title} aside={hasAside && aside}>
      {body}
    </Page>
  )
}

const isCard = ({ frame }: Spec) => frame === 'card' || frame === 'titled'

/** The query, its answer and the open row. */
function usePlan({ spec, filters, openAs, fields, rowKey }: Plan, zone: string, now: Date | undefined) {
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
  const close = () => setView({ [openAs]: '' }, { replace: true })
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
    open: (row: Row) => setView({ [openAs]: rowKey(row) }, { replace: openKey !== undefined }),
    isOpen: Boolean(panel),
    panel: panel || undefined,
  }
}

const useNothing = () => undefined

interface RowsProps {
  readonly plan: Plan
  readonly page: ReturnType<typeof usePlan>
  readonly zone: string
}

function Rows({ plan: { spec, rowKey }, page, zone }: RowsProps) {
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
