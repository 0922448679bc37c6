import { useText } from '@tonle/text/browser'
import { useState } from 'react'
import { Amount, Avatar, Badge, Card, type Column, EmptyState, Table } from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

interface Bet {
  readonly id: string
  readonly at: string
  readonly game: string
  readonly stake: string
  readonly result: string
  readonly isWon: boolean
}

const bets: readonly Bet[] = [
  { id: 'b1', at: '20/11 19:38', game: 'Naga Gold', stake: '2.00', result: '48.20', isWon: true },
  { id: 'b2', at: '20/11 19:37', game: 'Naga Gold', stake: '2.00', result: '-2.00', isWon: false },
  { id: 'b3', at: '20/11 19:31', game: 'Mekong Catch', stake: '0.50', result: '-0.50', isWon: false },
  { id: 'b4', at: '20/11 18:02', game: 'Star Runner', stake: '10.00', result: '5.80', isWon: true },
]

export default function Tables() {
  const t = useText(texts)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['b2']))
  const [openKey, setOpen] = useState('b1')
  const [sort, setSort] = useState({ key: 'at', isDescending: true })
  const columns: readonly Column<Bet>[] = [
    {
      key: 'picture',
      label: t('gallery.new'),
      isLabelHidden: true,
      card: 'picture',
      width: '52px',
      render: bet => <Avatar name={bet.game} />,
    },
    { key: 'game', label: t('gallery.game'), card: 'title', render: bet => bet.game },
    { key: 'at', label: t('gallery.time'), card: 'detail', sort: 'at', render: bet => <span className="num">{bet.at}</span> },
    {
      key: 'state',
      label: t('gallery.state'),
      card: 'note',
      render: bet => <Badge tone={bet.isWon ? 'ok' : 'plain'}>{bet.isWon ? t('gallery.won') : t('gallery.open')}</Badge>,
    },
    {
      key: 'stake',
      label: t('gallery.stake'),
      card: 'line',
      isNumber: true,
      sort: 'stake',
      render: bet => <Amount value={bet.stake} currency="USD" />,
    },
    {
      key: 'result',
      label: t('gallery.payout'),
      card: 'amount',
      isNumber: true,
      sort: 'result',
      render: bet => <Amount value={bet.result} currency="USD" tone="change" />,
    },
  ]
  const shared = {
    columns,
    rowKey: (bet: Bet) => bet.id,
    rowName: (bet: Bet) => `${bet.game} ${bet.at}`,
    empty: <EmptyState picture="boat" title={t('gallery.no_bets')} isSmall />,
  }
  return (
    <div className={styles.stack}>
      <Table {...shared} label={t('gallery.outline')} rows={bets} sort={sort} onSort={setSort} onOpen={bet => setOpen(bet.id)} />
      <Table
        {...shared}
        label={`${t('gallery.outline')} 2`}
        rows={bets}
        isDense
        chosen={chosen}
        onChosen={setChosen}
        openKey={openKey}
        onOpen={bet => setOpen(bet.id)}
      />
      <div className={styles.grid}>
        <Card isFlush>
          <Table {...shared} label={`${t('gallery.outline')} 3`} rows={undefined} skeletonRows={3} />
        </Card>
        <Card isFlush>
          <Table {...shared} label={`${t('gallery.outline')} 4`} rows={[]} />
        </Card>
        <Card isFlush>
          <Table
            {...shared}
            label={`${t('gallery.outline')} 5`}
            rows={undefined}
            error={t('gallery.no_answer')}
            onRetry={() => {}}
          />
        </Card>
      </div>
    </div>
  )
}
