import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import { chips, listPage, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import styles from './bonus.module.css'
import { BonusDialog } from './bonus-dialog.tsx'
import { BonusState } from './bonus-state.ts'
import { type Bonus, promotions } from './calls.ts'
import { FreeRoundsCards } from './free-rounds.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { BonusFacts, Wagering } from './standing.tsx'
import { texts } from './texts.ts'

interface BonusScreenProps {
  readonly zone: string
  /** Where a game is played. */
  readonly pathOf: (game: { readonly vendor: string; readonly code: string }) => string
}

/** Free rounds, the bonus that is active, how many wait, and what became of earlier ones. */
export function BonusScreen({ zone, pathOf }: BonusScreenProps) {
  const t = useText(texts)
  const { data, error, refetch } = promotions.activeBonus.useQuery({})
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('bonus.title')}</h1>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="220px" />}
      {data && <FreeRoundsCards rounds={data.rounds} zone={zone} pathOf={pathOf} />}
      {data?.active && <ActiveBonus bonus={data.active} lost={data.wouldBeLost} queued={data.queued} zone={zone} />}
      {data && !data.active && data.rounds.length === 0 && (
        <Card>
          <EmptyState
            title={t('bonus.none')}
            picture="lotus"
            isSmall
            action={<ButtonLink href="/member/deposit">{t('bonus.to_deposit')}</ButtonLink>}
          >
            {data.queued > 0 ? t('bonus.waiting', { n: showCount(data.queued) }) : t('bonus.none_text')}
          </EmptyState>
        </Card>
      )}
      <History zone={zone} />
    </div>
  )
}

interface ActiveBonusProps {
  readonly bonus: Bonus
  /** What the member loses by giving it up. */
  readonly lost: string
  readonly queued: number
  readonly zone: string
}

function ActiveBonus({ bonus, lost, queued, zone }: ActiveBonusProps) {
  const t = useText(texts)
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={bonus.title} aside={<BonusState of={bonus.state} />}>
      <p className={styles.balance}>
        <Amount value={bonus.balance} currency={bonus.currency} />
        <span>{t('bonus.of', { amount: showMoney(bonus.amount, bonus.currency) })}</span>
      </p>
      <Wagering bonus={bonus} />
      <BonusFacts bonus={bonus} zone={zone} />
      {queued > 0 && <p className={styles.note}>{t('bonus.waiting', { n: showCount(queued) })}</p>}
      <p className={styles.note}>{t('bonus.one_at_a_time')}</p>
      <Button onClick={() => setAsking(true)}>{t('bonus.give_up')}</Button>
      {isAsking && <GiveUpDialog bonus={bonus} lost={lost} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const History = listPage({
  call: promotions.bonuses,
  texts,
  title: 'bonus.record',
  frame: 'titled',
  filters: [
    chips('state', 'bonus.state', ['any', 'rounds', 'queued', 'active', 'completed', 'used_up', 'expired', 'forfeited'], {
      each: 'bonus.state.',
      unsent: ['any'],
    }),
  ],
  sort: '-grantedAt',
  columns: [
    { key: 'title', label: 'bonus.campaign', card: 'title' },
    { key: 'grantedAt', label: 'bonus.granted', cell: row => <Time at={row.grantedAt} />, card: 'detail', sort: 'grantedAt' },
    { key: 'state', label: 'bonus.state', cell: row => <BonusState of={row.state} />, card: 'note' },
    {
      key: 'released',
      label: 'bonus.released',
      isNumber: true,
      cell: row => <Amount value={row.released} currency={row.currency} />,
      card: 'none',
    },
    {
      key: 'amount',
      label: 'bonus.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.title,
  empty: { title: 'bonus.no_record', text: 'bonus.no_record_text', picture: 'boat' },
  panel: (row, { zone, close }) => <BonusDialog bonus={row} zone={zone} onClose={close} />,
})
