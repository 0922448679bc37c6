import type { ListAnswer } from '@tonle/contract/browser/list'
import { type Entries, type PlainKey, type Texts, useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { Card } from '../display/card.tsx'
import { List, Page, Split } from '../layout/page.tsx'
import { useListServices, ZoneContext } from './context.ts'
import type { Filter } from './filter.ts'
import { FilterRow } from './filter-row.tsx'
import { isCard, type Plan, planOf, type Spec, usePlan } from './list-plan.ts'
import { Rows } from './list-rows.tsx'
import type { ListSpec } from './list-spec.ts'
import styles from './lists.module.css'
import { Sums } from './sums.tsx'

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
