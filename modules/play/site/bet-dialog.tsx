import { showFullTime, showSeconds, useText } from '@tonle/text/browser'
import { Amount, Button, CopyField, Dialog, Facts } from '@tonle/ui'
import { useState } from 'react'
import { BetBadge } from './bet-badge.tsx'
import { type BetDetail, play } from './calls.ts'
import styles from './fairness.module.css'
import { ReplayDialog, type ReplayedRound } from './replay-dialog.tsx'
import { texts } from './texts.ts'
import { RoundVerifier } from './verify-round.tsx'

/** One bet: of our own games with its proof, of an outside vendor's with all that happened to it. */
export function BetDialog({ betId, zone, onClose }: { betId: string; zone: string; onClose: () => void }) {
  const t = useText(texts)
  const { data } = play.betDetail.useQuery({ betId })
  const [isWatched, setWatched] = useState(false)
  const isOutside = data?.fairness === null
  const isOver = data?.fairness && data.status !== 'open'
  if (isOver && isWatched) return <ReplayDialog round={replayedBet(data)} onClose={() => setWatched(false)} />
  return (
    <Dialog title={t(isOutside ? 'bets.detail' : 'fair.verify_title')} size={isOutside ? 'w' : 'l'} onClose={onClose}>
      {isOver && (
        <p>
          <Button size="l" icon="clock-counter-clockwise-duotone" onClick={() => setWatched(true)}>
            {t('replay.watch')}
          </Button>
        </p>
      )}
      {isOutside ? <OutsideBet bet={data} zone={zone} /> : <RoundVerifier betId={betId} />}
    </Dialog>
  )
}

const replayedBet = ({ betId, gameCode, placedAt, currency, stake, payout, fairness }: BetDetail): ReplayedRound => ({
  ...{ betId, gameCode, placedAt, currency, stake, payout },
  record: fairness?.record,
})

function OutsideBet({ bet, zone }: { bet: BetDetail; zone: string }) {
  const t = useText(texts)
  const amount = (value: string) => <Amount value={value} currency={bet.currency} />
  const at = (instant: string) => (
    <span className="num">
      {showFullTime(instant, zone).slice(0, 10)} {showSeconds(instant, zone)}
    </span>
  )
  return (
    <div className={styles.stack}>
      <Facts
        facts={[
          { name: t('bets.game'), value: `${bet.gameName} · ${bet.vassalage}` },
          { name: t('bets.status'), value: <BetBadge bet={bet} /> },
          { name: t('bets.time'), value: at(bet.placedAt) },
          { name: t('bets.stake'), value: amount(bet.stake) },
          { name: t('bets.payout'), value: amount(bet.payout) },
          { name: t('bets.profit'), value: <Amount value={bet.profit} currency={bet.currency} tone="change" />, isMain: true },
          { name: t('bets.valid_bet'), value: amount(bet.validBet) },
          ...(bet.beingChecked === null ? [] : [{ name: t('bets.being_checked'), value: amount(bet.beingChecked) }]),
        ]}
      />
      {bet.events.length > 0 && (
        <section>
          <h3 className={styles.label}>{t('bets.events')}</h3>
          <Facts
            facts={bet.events.map((event, n) => ({
              name: `${n + 1}. ${t(`bets.event.${event.kind as EventKind}`)}`,
              value: (
                <>
                  {at(event.at)} · {amount(event.amount)}
                </>
              ),
            }))}
          />
        </section>
      )}
      <CopyField label={t('bets.number')} value={bet.betId} isMono />
      {bet.roundId && <CopyField label={t('bets.round')} value={bet.roundId} isMono />}
      <p className={styles.quiet}>{t('bets.not_own', { vendor: bet.vassalage })}</p>
    </div>
  )
}

/** As `play.bet_event` has them. */
type EventKind = 'win' | 'cash_out' | 'void' | 'resettle' | 'adjust' | 'close' | 'reject'
