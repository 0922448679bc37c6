import { showCount, showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Badge, Button, Card, ErrorState, Meter } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { type Raffle, rewards } from '../calls.ts'
import { provesRaffle, publishedList } from './prove.ts'
import styles from './raffle.module.css'
import { texts } from './texts.ts'

/** Raffles that run, wait for their draw or were drawn; nothing where the brand has none. */
export function Raffles({ zone }: { readonly zone: string }) {
  const { data, error, refetch } = rewards.raffles.useQuery({})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  return data?.raffles.map(raffle => <RaffleCard key={raffle.id} raffle={raffle} zone={zone} />)
}

interface RaffleCardProps {
  readonly raffle: Raffle
  readonly zone: string
}

const short = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`

function RaffleCard({ raffle, zone }: RaffleCardProps) {
  const t = useText(texts)
  const { title, summary, state, commitment, listHash, all, ref, endsAt, drawAt, winners } = raffle
  return (
    <Card title={title} aside={<Tickets raffle={raffle} />}>
      <div className={styles.card}>
        <p>{summary}</p>
        <Prizes raffle={raffle} />
        {state === 'selling' && <Progress raffle={raffle} />}
        <p className={styles.quiet}>
          {state === 'selling' && <>{t('raffle.ends', { time: showFullTime(endsAt, zone) })} · </>}
          {t('raffle.draws', { time: showFullTime(drawAt, zone) })} · {t('raffle.sealed', { hash: short(commitment) })}
          {listHash && all !== null && <> · {t('raffle.list', { hash: short(listHash), all: showCount(all) })}</>}
          {' · '}
          {t('raffle.you', { ref })}
        </p>
        {winners.length > 0 && <Winners raffle={raffle} />}
      </div>
    </Card>
  )
}

function Tickets({ raffle }: { readonly raffle: Raffle }) {
  const t = useText(texts)
  return (
    <span className={styles.tickets}>
      {t('raffle.tickets')} <b className="num">{showCount(raffle.tickets)}</b>
    </span>
  )
}

function Prizes({ raffle: { prizes, currency } }: { readonly raffle: Raffle }) {
  const t = useText(texts)
  const byAmount = [...Map.groupBy(prizes, amount => amount)]
  return (
    <ul className={styles.prizes}>
      {byAmount.map(([amount, of]) => (
        <li key={amount}>
          <Badge tone="gold">{t('raffle.prize', { amount: showMoney(amount, currency), count: showCount(of.length) })}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** What is missing to the next ticket. */
function Progress({ raffle: { by, per, counted, currency, tickets, most } }: { readonly raffle: Raffle }) {
  const t = useText(texts)
  const rest = Number(counted) % Number(per)
  const missing = showMoney((Number(per) - rest).toFixed(6), currency)
  return (
    <>
      <p className={styles.quiet}>{t(`raffle.per_${by}`, { per: showMoney(per, currency) })}</p>
      {tickets < most && (
        <Meter label={t('raffle.tickets')} text={t('raffle.next', { amount: missing })} value={rest / Number(per)} />
      )}
      {tickets < most && <p className={styles.quiet}>{t('raffle.next', { amount: missing })}</p>}
    </>
  )
}

function Winners({ raffle }: { readonly raffle: Raffle }) {
  const t = useText(texts)
  const verify = useAction(async () => provesRaffle(raffle, await publishedList(raffle.id)))
  return (
    <>
      <h3 className={styles.heading}>{t('raffle.winners')}</h3>
      <ol className={styles.winners}>
        {raffle.winners.map(({ place, ref, ticket, amount, isOwn }) => (
          <li key={place} data-own={isOwn || undefined}>
            <span>{t('raffle.place', { place: showCount(place + 1) })}</span>
            <span className="mono">{isOwn ? t('raffle.own') : ref}</span>
            <span>{t('raffle.ticket', { ticket: showCount(ticket) })}</span>
            <b className="num">{showMoney(amount, raffle.currency)}</b>
          </li>
        ))}
      </ol>
      <Button isBusy={verify.isBusy} onClick={() => void verify.run()}>
        {t('raffle.verify')}
      </Button>
      {verify.answer !== undefined && (
        <p role="status" className={styles.verdict} data-good={verify.answer || undefined}>
          {t(verify.answer ? 'raffle.good' : 'raffle.bad')}
        </p>
      )}
    </>
  )
}
