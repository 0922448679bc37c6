import { useQuery } from '@tanstack/react-query'
import type * as cashierCalls from '@tonle/cashier/contract'
import { callsOf } from '@tonle/contract/browser'
import type * as operatorCalls from '@tonle/operators/contract'
import { showLedgerTime, signOf, useText } from '@tonle/text/browser'
import { Amount, Badge, ButtonLink, EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import type * as walletCalls from '@tonle/wallet/contract'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import type { ScreenProps } from './areas.tsx'
import styles from './dashboard.module.css'
import { useOperator } from './session.ts'

const cashier = callsOf<typeof cashierCalls>('cashier')
const wallet = callsOf<typeof walletCalls>('wallet')
const operators = callsOf<typeof operatorCalls>('operators')
const REFRESH_MS = 10_000

/** What asks for somebody now, and whether the books stand. Shows only what the operator may see. */
export function Dashboard({ zone }: ScreenProps) {
  const t = useText(texts)
  const { operator } = useOperator()
  const may = (ability: string) => operator?.abilities.includes(ability) ?? false
  return (
    <>
      <h1 className={styles.title}>{t('console.nav.dashboard')}</h1>
      <div className={styles.grid}>
        {may('withdrawals.read') && <Queue />}
        {may('deposits.read') && <SuspenseCount />}
      </div>
      {may('ledger.read') && <Books />}
      {may('audit.read') && <Latest zone={zone} />}
    </>
  )
}

function Fact({
  label,
  children,
  action,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={styles.fact}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{children}</p>
      {action}
    </div>
  )
}

function Queue() {
  const t = useText(texts)
  const queue = useQuery({
    queryKey: ['cashier', 'queue', 'counts'],
    queryFn: () => cashier.consoleWithdrawals({ pageSize: '1' }),
    refetchInterval: REFRESH_MS,
  })
  if (queue.error) return <ErrorState message={queue.error.message} onRetry={() => void queue.refetch()} isSmall />
  const bone = <Skeleton width="60%" height="1em" />
  return (
    <>
      <Fact
        label={t('dash.waiting')}
        action={
          <ButtonLink href="/withdrawals" size="s">
            {t('dash.open_queue')}
          </ButtonLink>
        }
      >
        {queue.data ? queue.data.counts.waiting : bone}
      </Fact>
      <Fact label={t('dash.waiting_amount')}>
        {queue.data ? <Amount value={queue.data.waitingAmount} currency={queue.data.currency} /> : bone}
      </Fact>
      <Fact label={t('dash.disputed')}>{queue.data ? queue.data.counts.disputed : bone}</Fact>
    </>
  )
}

function SuspenseCount() {
  const t = useText(texts)
  const open = useQuery({
    queryKey: ['cashier', 'suspense', 'count'],
    queryFn: () => cashier.suspensePayments({ pageSize: '1' }),
    refetchInterval: REFRESH_MS,
  })
  if (open.error) return <ErrorState message={open.error.message} onRetry={() => void open.refetch()} isSmall />
  return <Fact label={t('dash.suspense')}>{open.data ? open.data.total : <Skeleton width="40%" height="1em" />}</Fact>
}

function Books() {
  const t = useText(texts)
  const books = useQuery({
    queryKey: ['wallet', 'trialBalance'],
    queryFn: () => wallet.trialBalance(),
    refetchInterval: REFRESH_MS,
  })
  const mode = (name: string) => t(`mode.${name}` as 'mode.play')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('dash.books')}</h2>
      {books.error && <ErrorState message={books.error.message} onRetry={() => void books.refetch()} isSmall />}
      <div className={styles.grid}>
        {books.data?.sums.map(({ currency, mode: name, sum }) => (
          <Fact key={`${currency} ${name}`} label={t('dash.book_sum', { currency, mode: mode(name) })}>
            <Badge tone={signOf(sum) === 0 ? 'ok' : 'bad'} icon={signOf(sum) === 0 ? 'seal-check-fill' : 'warning-fill'}>
              {t(signOf(sum) === 0 ? 'dash.balanced' : 'dash.not_balanced')}
            </Badge>
          </Fact>
        ))}
      </div>
    </section>
  )
}

function Latest({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const log = useQuery({
    queryKey: ['operators', 'audit', 'latest'],
    queryFn: () => operators.auditLog({}),
    refetchInterval: REFRESH_MS,
  })
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('dash.latest')}</h2>
      {log.error && <ErrorState message={log.error.message} onRetry={() => void log.refetch()} isSmall />}
      {log.data?.content.length === 0 && <EmptyState title={t('dash.no_acts')} isSmall />}
      <ul className={styles.acts}>
        {log.data?.content.slice(0, 8).map(act => (
          <li key={act.seq}>
            <time>{showLedgerTime(act.at, zone).slice(0, 19)}</time>
            <b>{act.operator}</b>
            <code>{act.call}</code>
            <span>{act.subject}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
