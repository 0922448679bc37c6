import { callsOf, useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { showDuration, signOf, useLang, useText } from '@tonle/text/browser'
import { Amount, Badge, ButtonLink, Card, EmptyState, ErrorState, Icon, Skeleton } from '@tonle/ui'
import type * as walletCalls from '@tonle/wallet/contract'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { useQueueCounts, useSuspenseCount } from './counts.ts'
import styles from './dashboard.module.css'
import { negated, sumOf } from './wire-sums.ts'

const wallet = callsOf<typeof walletCalls>('wallet')
const SHOWN: readonly string[] = ['clearing', 'adjustments', 'house_revenue', 'suspense']

const useTrialBalance = (isAsked: boolean) => wallet.trialBalance.useQuery(isAsked && {})

interface FigureProps {
  readonly label: string
  readonly children: ReactNode
  readonly note?: ReactNode
}

const Figure = ({ label, children, note }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{children ?? <Skeleton width="60%" height="1em" />}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
)

/** One strip of what counts: the queue, what players hold, what the house made, and whether it all adds up. */
export function Figures({ currency }: { readonly currency: Currency }) {
  const t = useText(texts)
  const can = useCan()
  const hasQueue = can('withdrawals.read')
  const hasBooks = can('ledger.read')
  const queue = useQueueCounts(hasQueue)
  const suspense = useSuspenseCount(can('deposits.read'))
  const books = useTrialBalance(hasBooks)
  const rows = books.data?.rows.filter(row => row.currency === currency && row.mode !== 'trial')
  const total = (kinds: readonly string[]) => rows && sumOf(rows.filter(row => kinds.includes(row.kind)).map(row => row.balance))
  const revenue = total(['house_revenue', 'vendor_deficit'])
  const isGood = books.data?.sums.every(({ sum }) => signOf(sum) === 0)
  const error = queue.error ?? suspense.error ?? books.error
  if (error && !queue.data && !books.data)
    return <ErrorState message={error.message} onRetry={() => void queue.refetch()} isSmall />
  const money = (value: string | undefined) => value !== undefined && <Amount value={value} currency={currency} />
  return (
    <dl className={styles.figures}>
      {hasQueue && (
        <Figure
          label={t('dash.waiting')}
          note={queue.data && <Amount value={queue.data.waitingAmount} currency={queue.data.currency} />}
        >
          {queue.data?.counts.waiting}
        </Figure>
      )}
      {hasQueue && (
        <Figure label={t('dash.disputed')} note={queue.data && t('dash.failed', { n: queue.data.counts.failed ?? 0 })}>
          {queue.data && (queue.data.counts.disputed ?? 0)}
        </Figure>
      )}
      {can('deposits.read') && (
        <Figure label={t('dash.suspense')} note={t('dash.suspense_note')}>
          {suspense.data?.total?.count}
        </Figure>
      )}
      {hasBooks && (
        <>
          <Figure label={t('dash.held')} note={t('dash.held_note')}>
            {money(total(['member_cash', 'member_bonus', 'vendor_wallet', 'in_flight']))}
          </Figure>
          <Figure label={t('dash.revenue')} note={t('dash.revenue_note')}>
            {money(revenue)}
          </Figure>
          <Figure label={t('dash.books')} note={books.data && t('dash.books_note', { n: books.data.sums.length })}>
            {isGood !== undefined && (
              <Badge tone={isGood ? 'ok' : 'bad'} icon={isGood ? 'seal-check-fill' : 'warning-fill'}>
                {t(isGood ? 'dash.balanced' : 'dash.not_balanced')}
              </Badge>
            )}
          </Figure>
        </>
      )}
    </dl>
  )
}

/** The oldest requests and what else cannot wait, each with the way to it. */
export function Decisions({ currency }: { readonly currency: Currency }) {
  const t = useText(texts)
  const lang = useLang()
  const queue = useQueueCounts(true)
  const suspense = useSuspenseCount(true)
  const waiting = queue.data?.content ?? []
  const open = suspense.data?.total?.count ?? 0
  const nowMs = queue.dataUpdatedAt
  return (
    <Card
      title={t('dash.decide')}
      isFlush
      aside={
        <ButtonLink href="/withdrawals" size="s">
          {t('dash.open_queue')}
        </ButtonLink>
      }
    >
      {queue.data && waiting.length + open === 0 && (
        <EmptyState title={t('dash.nothing_waits')} isSmall>
          {t('dash.nothing_waits_text')}
        </EmptyState>
      )}
      {!queue.data && <Skeleton width="100%" height="160px" />}
      <ul className={styles.list}>
        {open > 0 && (
          <li>
            <Icon name="bank-duotone" size={20} className={styles.mark} />
            <span className={styles.what}>
              <b>{t('dash.suspense_wait', { n: open })}</b>
              <span>{t('dash.suspense_note')}</span>
            </span>
            <ButtonLink href="/deposits?state=suspense" size="s">
              {t('dash.match')}
            </ButtonLink>
          </li>
        )}
        {waiting.map(row => (
          <li key={row.id}>
            <Icon name="tray-duotone" size={20} className={styles.mark} />
            <span className={styles.what}>
              <b>
                <span translate="no">{row.member.account}</span> · <Amount value={row.amount} currency={currency} />
              </b>
              <span>
                {row.bank} ·{row.last4} · {showDuration(lang, nowMs - Date.parse(row.waitsSince))}
              </span>
            </span>
            <ButtonLink href={`/withdrawals?id=${row.id}`} size="s">
              {t('dash.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What stands with each payment provider and each vendor: the other side of the players' money. */
export function Channels({ currency }: { readonly currency: Currency }) {
  const t = useText(texts)
  const books = useTrialBalance(true)
  const rows = (books.data?.rows ?? []).filter(
    row => row.currency === currency && row.mode !== 'trial' && SHOWN.includes(row.kind),
  )
  const size = (wire: string) => Math.abs(Number(wire)) // only the length of a bar, never an amount
  const longest = Math.max(1, ...rows.map(row => size(row.balance)))
  return (
    <Card title={t('dash.channels')} aside={<span className={styles.quiet}>{t('dash.channels_note')}</span>}>
      {!books.data && <Skeleton width="100%" height="120px" />}
      <ul className={styles.bars}>
        {rows.map(row => {
          // What players paid in, or were given, stands there as a minus; seen from the till it is a plus.
          const value = row.kind === 'clearing' || row.kind === 'adjustments' ? negated(row.balance) : row.balance
          return (
            <li key={`${row.kind} ${row.owner} ${row.mode}`}>
              <span>
                {t(`dash.account.${row.kind}` as 'dash.account.clearing')} <b className={styles.owner}>{row.owner}</b>
              </span>
              <Amount value={value} currency={currency} sign="always" />
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-sign={signOf(value)}
                  style={{ width: `${Math.max(1, (size(row.balance) / longest) * 100)}%` }}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
