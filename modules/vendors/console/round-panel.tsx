import { useCan } from '@tonle/contract/browser'
import { BET_TONES, betWord } from '@tonle/play/rules'
import { texts as betTexts } from '@tonle/play/texts'
import { showFullTime, showLedgerTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Caption, ErrorState, Facts, Link, Mono, Panel, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { Suspense, useContext, useState } from 'react'
import { play, type Round } from './calls.ts'
import { Finding } from './open-bets-list.tsx'
import { RawCalls } from './raw-calls.tsx'
import { RoundReplays } from './round-replays.ts'
import { texts } from './texts.ts'
import styles from './watch.module.css'

interface RoundPanelProps {
  readonly betId: string
  readonly zone: string
  readonly onClose: () => void
}

/** A bet's whole round: its bets, every transaction, and the calls as they came. */
export function RoundPanel({ betId, zone, onClose }: RoundPanelProps) {
  const can = useCan()
  const t = useText(texts)
  const round = play.roundOfBet.useQuery({ betId })
  if (round.error && !round.data)
    return (
      <Panel>
        <ErrorState message={round.error.message} onRetry={() => void round.refetch()} isSmall />
      </Panel>
    )
  if (!round.data)
    return (
      <Panel>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="100%" height="160px" />
      </Panel>
    )
  const { data } = round
  const title = data.roundId === null ? t('watch.no_round') : t('watch.round_of', { round: data.roundId })
  return (
    <Panel title={title} onClose={onClose}>
      <Facts
        facts={[
          { name: t('watch.vendor'), value: data.vassalage },
          { name: t('watch.game'), value: data.gameCode },
          { name: t('watch.round_closed'), value: data.closedAt ? showFullTime(data.closedAt, zone) : t('watch.round_open') },
          ...(data.open ? [{ name: t('watch.finding'), value: <Finding bet={data.open} /> }] : []),
          ...(data.open?.askedAt ? [{ name: t('watch.asked'), value: showFullTime(data.open.askedAt, zone) }] : []),
        ]}
      />
      {data.open && can('vendors.write') && <Ask betId={betId} />}
      <Bets round={data} />
      <Transactions round={data} zone={zone} />
      <Caption as="h3">{t('watch.raw')}</Caption>
      <RawCalls calls={data.calls} zone={zone} />
    </Panel>
  )
}

function Ask({ betId }: { readonly betId: string }) {
  const t = useText(texts)
  const ask = useAction(play.askAboutBet, { done: t('watch.ask_done') })
  return (
    <Button icon="arrows-clockwise-bold" isBusy={ask.isBusy} onClick={() => ask.run({ betId })}>
      {t('watch.ask')}
    </Button>
  )
}

function Bets({ round }: { readonly round: Round }) {
  const t = useText(texts)
  const words = useText(betTexts)
  return (
    <>
      <Caption as="h3">{t('watch.bets')}</Caption>
      <ul className={styles.rows}>
        {round.bets.map(bet => (
          <li key={bet.betId} className={styles.row}>
            <b translate="no">{bet.account}</b>
            <Badge tone={BET_TONES[betWord(bet)]}>{words(`play.status.${betWord(bet)}`)}</Badge>
            <small>
              {t('watch.stake')} <Amount value={bet.stake} currency={bet.currency} /> · {t('watch.payout')}{' '}
              <Amount value={bet.payout} currency={bet.currency} />
            </small>
            {bet.hasReplay && <Watch betId={bet.betId} account={bet.account} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The round's scene, over the page; its game is loaded when it is asked for. */
function Watch({ betId, account }: { readonly betId: string; readonly account: string }) {
  const t = useText(texts)
  const Replay = useContext(RoundReplays)
  const [isWatched, setWatched] = useState(false)
  if (!Replay) return null
  return (
    <>
      <Button
        size="s"
        icon="clock-counter-clockwise-duotone"
        aria-label={t('watch.replay_of', { account })}
        onClick={() => setWatched(true)}
      >
        {t('watch.replay')}
      </Button>
      {isWatched && (
        <Suspense>
          <Replay betId={betId} onClose={() => setWatched(false)} />
        </Suspense>
      )}
    </>
  )
}

function Transactions({ round, zone }: { readonly round: Round; readonly zone: string }) {
  const t = useText(texts)
  const tones = { posted: 'ok', refused: 'warn', tombstone: 'bad' } as const
  return (
    <>
      <Caption as="h3">{t('watch.transactions')}</Caption>
      <ul className={styles.rows}>
        {round.transactions.map(tx => (
          <li key={`${tx.kind} ${tx.txId}`} className={styles.row}>
            <Mono>
              {tx.kind} {tx.txId}
            </Mono>
            <Badge tone={tones[tx.state]}>{tx.refusal ?? tx.state}</Badge>
            <small>
              {showLedgerTime(tx.at, zone).slice(0, 23)}
              {tx.transferId !== null && (
                <>
                  {' · '}
                  <Link href={`/ledger?transferId=${tx.transferId}`}>{t('watch.transfer', { id: tx.transferId })}</Link>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
