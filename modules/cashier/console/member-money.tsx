import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Caption, Card, ErrorState, Facts, Link, Mono, Skeleton } from '@tonle/ui'
import type { ReactNode } from 'react'
import type { MemberMoney as Money } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './member-texts.ts'
import { DepositBadge, WithdrawalBadge } from './states.tsx'

interface MemberMoneyProps {
  readonly id: string
  readonly zone: string
}

/** A member's money and what the desk should look at, with the ways to each. */
export function MemberMoney({ id, zone }: MemberMoneyProps) {
  const t = useText(texts)
  const { data, error, refetch } = cashier.memberMoney.useQuery({ id })
  if (error && !data)
    return (
      <Card title={t('member.money')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
      </Card>
    )
  if (!data)
    return (
      <Card title={t('member.money')}>
        <Skeleton width="100%" height="220px" />
      </Card>
    )
  return (
    <>
      <Card title={t('member.money')}>
        <Figures of={data} />
        <Ways account={data.account} />
      </Card>
      <Card title={t('member.risk')}>
        <Risk of={data} />
      </Card>
      <Card title={t('member.deposits')} aside={<SeeAll path="/deposits?find=" account={data.account} />}>
        <Latest
          none={t('member.no_deposits')}
          rows={data.latestDeposits}
          currency={data.currency}
          zone={zone}
          path="/deposits?find="
        >
          {row => <DepositBadge of={row.state} />}
        </Latest>
      </Card>
      <Card title={t('member.withdrawals')} aside={<SeeAll path="/withdrawals?queue=any&find=" account={data.account} />}>
        <Latest
          none={t('member.no_withdrawals')}
          rows={data.latestWithdrawals}
          currency={data.currency}
          zone={zone}
          path="/withdrawals?queue=any&find="
        >
          {row => <WithdrawalBadge of={{ ...row, askedBy: null }} />}
        </Latest>
      </Card>
    </>
  )
}

function Figures({ of }: { readonly of: Money }) {
  const t = useText(texts)
  const amount = (value: string) => <Amount value={value} currency={of.currency} />
  return (
    <Facts
      facts={[
        { name: t('member.balance'), value: amount(of.balance), isMain: true },
        { name: t('member.available'), value: amount(of.available) },
        { name: t('member.held'), value: amount(of.held) },
        ...of.wallets.map(({ vendor, balance, inFlight }) => ({
          name: t('member.at_vendor', { vendor }),
          value: (
            <>
              {amount(balance)}
              {isAbove(inFlight) && (
                <>
                  {' '}
                  + {amount(inFlight)} {t('member.in_flight')}
                </>
              )}
            </>
          ),
        })),
        { name: t('member.deposited30'), value: amount(of.deposited30) },
        { name: t('member.withdrawn30'), value: amount(of.withdrawn30) },
        { name: t('member.deposited'), value: amount(of.deposited) },
        { name: t('member.deposit_count'), value: of.deposits },
        { name: t('member.payout_count'), value: of.payouts },
        { name: t('member.turnover'), value: of.turnoverLeft === null ? '–' : amount(of.turnoverLeft) },
        ...of.accounts.map(({ method, last4 }) => ({
          name: t('member.bank'),
          value: (
            <Mono>
              {method.toUpperCase()} ·{last4}
            </Mono>
          ),
        })),
      ]}
    />
  )
}

const isAbove = (value: string): boolean => /[1-9]/.test(value)

const SeeAll = ({ path, account }: { readonly path: string; readonly account: string }) => {
  const t = useText(texts)
  return <Link href={`${path}${encodeURIComponent(account)}`}>{t('member.see_all')}</Link>
}

/** Where the desk goes on from here. */
function Ways({ account }: { readonly account: string }) {
  const t = useText(texts)
  const can = useCan()
  const name = encodeURIComponent(account)
  return (
    <p className={styles.ways}>
      {can('ledger.read') && <Link href={`/ledger?owner=${name}`}>{t('member.way.ledger')}</Link>}
      {can('deposits.read') && <Link href={`/limits?find=${name}`}>{t('member.way.limits')}</Link>}
      {can('ledger.read') && <Link href={`/vendor-transfers?queue=all&find=${name}`}>{t('member.way.transfers')}</Link>}
      {can('ledger.read') && <Link href={`/adjustments?find=${name}`}>{t('member.way.adjustments')}</Link>}
    </p>
  )
}

function Risk({ of }: { readonly of: Money }) {
  const t = useText(texts)
  if (of.openAlerts === 0 && of.fundsCheck === null && of.links.length === 0) return <Caption>{t('member.no_risk')}</Caption>
  return (
    <ul className={styles.lines}>
      {of.openAlerts > 0 && (
        <li>
          <Link href={`/checks?view=alerts&find=${encodeURIComponent(of.account)}`}>
            {t('member.alerts', { n: of.openAlerts })}
          </Link>
        </li>
      )}
      {of.fundsCheck !== null && (
        <li>
          <Link href={`/checks?find=${encodeURIComponent(of.account)}`}>{t('member.funds')}</Link>{' '}
          <Badge tone="warn">{t(`member.funds.${of.fundsCheck}`)}</Badge>
        </li>
      )}
      {of.links.map(({ account, kinds }) => (
        <li key={account}>
          <Link href={`/members?account=${encodeURIComponent(account)}`}>
            <span translate="no">{account}</span>
          </Link>{' '}
          {kinds.map(kind => (
            <Badge key={kind} tone={kind === 'network' ? 'plain' : 'warn'}>
              {t(`member.link.${kind}`)}
            </Badge>
          ))}
        </li>
      ))}
    </ul>
  )
}

interface Row {
  readonly id: string
  readonly reference: string
  readonly amount: string
  readonly at: string
}

interface LatestProps<R extends Row> {
  readonly rows: readonly R[]
  readonly none: string
  readonly currency: string
  readonly zone: string
  /** Of the list that finds a row by its reference. */
  readonly path: string
  readonly children: (row: R) => ReactNode
}

function Latest<R extends Row>({ rows, none, currency, zone, path, children }: LatestProps<R>) {
  if (rows.length === 0) return <Caption>{none}</Caption>
  return (
    <ul className={styles.lines}>
      {rows.map(row => (
        <li key={row.id}>
          <Link href={`${path}${row.reference}`}>
            <Mono>{row.reference}</Mono>
          </Link>{' '}
          {children(row)} <Amount value={row.amount} currency={currency} />
          <small>{showFullTime(row.at, zone)}</small>
        </li>
      ))}
    </ul>
  )
}
