import { showCount, showDay, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, Facts, Panel } from '@tonle/ui'
import { chips, days, listPage, select, text } from '@tonle/ui/lists'
import { type RevenueRow, reports } from './calls.ts'
import { CATEGORIES, isCategory } from './categories.ts'
import { texts } from './texts.ts'

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>

/** What bets came to by day, vendor, game or category; an open row leads to its days and to its bets. */
export const RevenueList = listPage({
  call: reports.revenue,
  texts,
  title: 'revenue.title',
  hasExport: true,
  aside: ({ t }) => (
    <>
      <ButtonLink href="/reports?view=brands" kind="quiet">
        {t('brands.title')}
      </ButtonLink>
      <ButtonLink href="/reports?view=returns" kind="quiet">
        {t('returns.title')}
      </ButtonLink>
    </>
  ),
  filters: [
    chips('by', 'revenue.by', ['day', 'vendor', 'game', 'vertical'], { each: 'revenue.by.' }),
    text('vassalage', 'revenue.vendor', { pattern: /^[A-Z0-9_]{2,20}$/, maxLength: 20 }),
    text('gameCode', 'revenue.game', { pattern: /^[A-Za-z0-9_-]{1,60}$/, maxLength: 60 }),
    select('vertical', 'revenue.category', CATEGORIES, { each: 'category.', any: 'revenue.any_category' }),
    days('revenue.days'),
  ],
  sort: ({ by }) => (by === 'day' ? '-key' : '-ggr'),
  sums: ({ t, first }) => {
    const { players, stake, payout, ggr } = first?.totals ?? {}
    const currency = first?.currency
    return [
      { name: t('revenue.players'), value: players },
      { name: t('revenue.stakes'), value: stake, currency },
      { name: t('revenue.wins'), value: payout, currency },
      { name: t('revenue.ggr'), value: ggr, currency, tone: 'change' },
    ]
  },
  columns: [
    { key: 'name', label: 'revenue.name', cell: (row, t) => <b>{nameOf(row, t)}</b>, card: 'title', sort: 'key' },
    { key: 'players', label: 'revenue.players', isNumber: true, cell: row => showCount(row.players), card: 'detail' },
    { key: 'bets', label: 'revenue.bets', isNumber: true, cell: row => showCount(row.bets), card: 'none', sort: 'bets' },
    { key: 'stake', label: 'revenue.stakes', isNumber: true, cell: row => money(row, row.stake), card: 'none', sort: 'stake' },
    { key: 'payout', label: 'revenue.wins', isNumber: true, cell: row => money(row, row.payout), card: 'none' },
    { key: 'margin', label: 'revenue.margin', isNumber: true, cell: row => marginOf(row), card: 'note' },
    { key: 'ggr', label: 'revenue.ggr', isNumber: true, cell: row => money(row, row.ggr, 'change'), card: 'amount', sort: 'ggr' },
  ],
  rowKey: row => row.key,
  rowName: (row, { t }) => nameOf(row, t),
  empty: { title: 'revenue.none', text: 'revenue.none_text' },
  panel: (row, { view, close }) => <RevenuePanel row={row} view={view} onClose={close} />,
})

const money = ({ currency }: RevenueRow, value: string, tone?: 'change') => <Amount {...{ value, currency, tone }} />

const marginOf = ({ margin }: RevenueRow) => <span className="num">{margin === null ? '–' : `${margin}%`}</span>

function nameOf(row: RevenueRow, t: Words): string {
  if (row.day !== null) return showDay(row.day)
  if (row.gameCode !== null) return `${row.gameName} · ${row.vendorName}`
  if (row.vassalage !== null) return row.vendorName ?? row.vassalage
  const { vertical } = row
  return vertical !== null && isCategory(vertical) ? t(`category.${vertical}`) : (vertical ?? '')
}

type View = Partial<Readonly<Record<'vassalage' | 'gameCode' | 'vertical' | 'fromDay' | 'toDay', string>>>

function RevenuePanel({ row, view, onClose }: { readonly row: RevenueRow; readonly view: View; readonly onClose: () => void }) {
  const t = useText(texts)
  return (
    <Panel title={nameOf(row, t)} onClose={onClose}>
      <Facts
        facts={[
          { name: t('revenue.players'), value: showCount(row.players) },
          { name: t('revenue.bets'), value: showCount(row.bets) },
          { name: t('revenue.stakes'), value: money(row, row.stake) },
          { name: t('revenue.wins'), value: money(row, row.payout) },
          { name: t('revenue.void'), value: `${showCount(row.voidBets)}` },
          { name: t('revenue.margin'), value: marginOf(row) },
          { name: t('revenue.ggr'), value: money(row, row.ggr, 'change'), isMain: true },
        ]}
      />
      <ButtonLink href={`/reports?${deeper(row, view)}`} kind="pri">
        {t(row.day === null ? 'revenue.deeper' : 'revenue.see')}
      </ButtonLink>
    </Panel>
  )
}

/** From a day to its bets, from everything else to its days; filters stay. */
function deeper(row: RevenueRow, view: View): URLSearchParams {
  const { vassalage, gameCode, vertical } = { ...view, ...known(row) }
  const filters = Object.entries({ vassalage, gameCode, vertical }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  if (row.day !== null) return new URLSearchParams([['view', 'bets'], ['day', row.day], ...filters])
  const range = Object.entries({ fromDay: view.fromDay, toDay: view.toDay }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return new URLSearchParams([['by', 'day'], ...filters, ...range])
}

const known = ({ vassalage, gameCode, vertical }: RevenueRow) =>
  Object.fromEntries(Object.entries({ vassalage, gameCode, vertical }).filter(([, value]) => value !== null)) as View
