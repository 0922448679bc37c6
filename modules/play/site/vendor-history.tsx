import { showSeconds, showTime, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, Dialog, EmptyState, Table } from '@tonle/ui'
import { BetBadge } from './bet-badge.tsx'
import { play } from './calls.ts'
import type { GameRef } from './session.ts'
import { texts } from './texts.ts'

/** The last bets of this game, over the running game. */
export function VendorHistory(of: { game: GameRef; name: string; zone: string; onClose: () => void }) {
  const t = useText(texts)
  const { vendor, gameCode } = of.game
  const bets = play.bettingRecord.useQuery({ vassalage: vendor, gameCode, limit: '10' }, { staleTime: 0 })
  return (
    <Dialog
      title={t('vendor.history_of', { game: of.name })}
      size="w"
      onClose={of.onClose}
      footer={<ButtonLink href="/member/bets">{t('vendor.all_bets')}</ButtonLink>}
    >
      <Table
        label={t('vendor.history')}
        isDense
        rows={bets.data?.content}
        rowKey={row => row.betId}
        error={bets.data ? undefined : bets.error?.message}
        onRetry={() => void bets.refetch()}
        empty={<EmptyState title={t('bets.none')} picture="boat" isSmall />}
        columns={[
          { key: 'time', label: t('bets.time'), render: row => <Time at={row.placedAt} zone={of.zone} />, card: 'title' },
          {
            key: 'status',
            label: t('bets.status'),
            render: row => <BetBadge bet={row} />,
            card: 'note',
          },
          {
            key: 'stake',
            label: t('bets.stake'),
            // The dialog is narrow: rows are cards, and a card has no head over this amount.
            render: row => (
              <>
                {t('bets.stake')} <Amount value={row.stake} currency={row.currency} />
              </>
            ),
            card: 'detail',
          },
          {
            key: 'payout',
            label: t('bets.payout'),
            isNumber: true,
            render: row => <Amount value={row.payout} currency={row.currency} />,
            card: 'amount',
          },
        ]}
      />
    </Dialog>
  )
}

/** Rounds follow each other within a minute. */
function Time({ at, zone }: { at: string; zone: string }) {
  return (
    <span className="num">
      {showTime(at, zone).slice(0, 5)} {showSeconds(at, zone)}
    </span>
  )
}
