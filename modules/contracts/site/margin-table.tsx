import { useText } from '@tonle/text/browser'
import { Badge, Caption, Table } from '@tonle/ui'
import type { Contract } from './calls.ts'
import { showShare } from './show-share.ts'
import { texts } from './texts.ts'

type Margin = Contract['margin'][number]
const GAMES = ['slots', 'tables', 'sports', 'lottery'] as const
type Games = (typeof GAMES)[number]
const gamesOf = ({ vertical }: Margin): Games => GAMES.find(name => name === vertical) ?? 'slots'

/** What all contracts of a payee pay on a bet at most, against what the games earn. */
export function MarginTable({ margin }: { readonly margin: readonly Margin[] }) {
  const t = useText(texts)
  const negative = margin.filter(row => row.isNegative)
  return (
    <section>
      <Caption as="h3">{t('ctr.margin')}</Caption>
      <Table
        label={t('ctr.margin')}
        rows={margin}
        rowKey={row => row.vertical}
        empty={null}
        columns={[
          { key: 'games', label: t('ctr.games'), render: row => t(`ctr.margin.${gamesOf(row)}`), card: 'title' },
          { key: 'rates', label: t('ctr.rates'), render: row => showShare(row.rates), isNumber: true, card: 'line' },
          { key: 'edge', label: t('ctr.edge'), render: row => showShare(row.edge), isNumber: true, card: 'line' },
          { key: 'left', label: t('ctr.left'), render: row => <Left of={row} />, isNumber: true, card: 'amount' },
        ]}
      />
      {negative.length > 0 && (
        <p role="alert">{t('ctr.negative', { games: negative.map(row => t(`ctr.margin.${gamesOf(row)}`)).join(', ') })}</p>
      )}
    </section>
  )
}

function Left({ of }: { readonly of: Margin }) {
  const left = Number(of.edge) - Number(of.rates)
  return <Badge tone={of.isNegative ? 'bad' : 'ok'}>{`${left > 0 ? '+' : ''}${showShare(left.toFixed(6))}`}</Badge>
}
