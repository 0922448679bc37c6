import { showSeconds, showTime, useText } from '@tonle/text/browser'
import { Amount, Dialog, EmptyState, Table } from '@tonle/ui'
import { useState } from 'react'
import { play } from './calls.ts'
import { multiplierOf } from './multiplier.ts'
import styles from './replay.module.css'
import { ReplayDialog, type ReplayedRound } from './replay-dialog.tsx'
import { texts } from './texts.ts'

type RoundsDialogProps = { readonly gameCode: string; readonly zone: string; readonly onClose: () => void }

/** The last 50 own rounds of a game; each can be watched again. */
export function RoundsDialog({ gameCode, zone, onClose }: RoundsDialogProps) {
  const t = useText(texts)
  const [watched, setWatched] = useState<ReplayedRound>()
  const rounds = play.ownRounds.useQuery({ gameCode }, { staleTime: 0 })
  if (watched) return <ReplayDialog round={watched} onClose={() => setWatched(undefined)} />
  return (
    <Dialog title={t('replay.rounds')} size="w" onClose={onClose}>
      <p className={styles.lead}>{t('replay.last')}</p>
      <Table
        label={t('replay.rounds')}
        isDense
        rows={rounds.data?.rounds}
        rowKey={round => round.betId}
        rowName={round =>
          t('replay.watch_of', { time: `${showTime(round.placedAt, zone)} ${showSeconds(round.placedAt, zone)}` })
        }
        onOpen={round => setWatched({ ...round, gameCode })}
        error={rounds.data ? undefined : rounds.error?.message}
        onRetry={() => void rounds.refetch()}
        empty={
          <EmptyState title={t('replay.none')} picture="boat" isSmall>
            {t('replay.none_text')}
          </EmptyState>
        }
        columns={[
          {
            key: 'time',
            label: t('bets.time'),
            render: round => (
              <span className="num">
                {showTime(round.placedAt, zone).slice(0, 5)} {showSeconds(round.placedAt, zone)}
              </span>
            ),
            card: 'title',
          },
          {
            key: 'stake',
            label: t('bets.stake'),
            render: round => <Amount value={round.stake} currency={round.currency} />,
            card: 'detail',
          },
          {
            key: 'multiplier',
            label: t('bets.multiplier'),
            isNumber: true,
            render: round => <span className="num">{multiplierOf({ ...round, status: 'won' }) ?? '0.00×'}</span>,
            card: 'note',
          },
          {
            key: 'payout',
            label: t('bets.payout'),
            isNumber: true,
            render: round => <Amount value={round.payout} currency={round.currency} />,
            card: 'amount',
          },
        ]}
      />
    </Dialog>
  )
}
