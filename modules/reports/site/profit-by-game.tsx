import type { Currency } from '@tonle/money'
import { showCount, useText } from '@tonle/text/browser'
import { Amount, Card, type Column, MoreButton, Table } from '@tonle/ui'
import type { ProfitRow } from './calls.ts'
import type { DayRange } from './days.ts'
import { texts } from './texts.ts'
import { useProfitByGame } from './use-profit.ts'

/** The games that the figures of a period come from. */
export function ProfitByGame({ range }: { range: DayRange }) {
  const t = useText(texts)
  const games = useProfitByGame(range)
  return (
    <Card title={t('profit.by_game')} isFlush>
      <Table
        label={t('profit.by_game')}
        columns={columnsOf(t, (games.first?.currency ?? 'USD') as Currency)}
        rows={games.rows}
        rowKey={row => `${row.vassalage} ${row.gameCode}`}
        error={games.error}
        onRetry={games.retry}
        empty={null}
        skeletonRows={3}
      />
      <MoreButton list={games} />
    </Card>
  )
}

function columnsOf(t: ReturnType<typeof useText<NonNullable<typeof texts.entries>>>, currency: Currency): Column<ProfitRow>[] {
  const amount = (value: string, tone: 'plain' | 'change' = 'plain') => <Amount value={value} currency={currency} tone={tone} />
  return [
    { key: 'game', label: t('profit.game'), card: 'title', render: row => row.gameName },
    { key: 'bets', label: t('profit.bets'), isNumber: true, card: 'line', render: row => showCount(row.bets) },
    { key: 'stake', label: t('profit.stake'), isNumber: true, card: 'line', render: row => amount(row.stake) },
    { key: 'payout', label: t('profit.payout'), isNumber: true, card: 'line', render: row => amount(row.payout) },
    { key: 'profit', label: t('profit.profit'), isNumber: true, card: 'amount', render: row => amount(row.profit, 'change') },
  ]
}
