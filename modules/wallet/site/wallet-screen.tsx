import type { Currency } from '@tonle/money'
import { showMoney, showTime, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, Card, EmptyState, ErrorState, Icon, IconButton, Link, Skeleton, Table } from '@tonle/ui'
import { useListColumns, ZoneContext } from '@tonle/ui/lists'
import type { ReactNode } from 'react'
import type { HoldReason } from '../rules.ts'
import type { Holds } from './calls.ts'
import { movementColumns } from './movements.tsx'
import { texts } from './texts.ts'
import { useBalance, useConsolidated, useLatest } from './use-wallet.ts'
import styles from './wallet.module.css'

export interface WalletScreenProps {
  zone: string
  /** The brand's picture behind the balance. */
  picture: ReactNode
  /** Whether amounts of the balance show as asterisks, here as in the header. */
  isHidden: boolean
  onToggle: () => void
  /** Wallets that vendors keep, where the brand has such. */
  gameWallets?: ReactNode
}

/** My wallet: what there is, what of it is set aside and why, the ways in and out, and what moved last. */
export function WalletScreen({ zone, picture, isHidden, onToggle, gameWallets }: WalletScreenProps) {
  const t = useText(texts)
  return (
    <div className={styles.screen}>
      <h1 className="sr-only">{t('wallet.title')}</h1>
      <Hero picture={picture} isHidden={isHidden} onToggle={onToggle} />
      <div className={styles.columns}>
        <Latest zone={zone} isHidden={isHidden} />
        <div className={styles.side}>
          {gameWallets}
          <Parts zone={zone} isHidden={isHidden} />
        </div>
      </div>
    </div>
  )
}

function Hero({ picture, isHidden, onToggle }: Omit<WalletScreenProps, 'zone' | 'gameWallets'>) {
  const t = useText(texts)
  const { data, error, isFetching, refetch } = useBalance()
  return (
    <section className={styles.hero} aria-label={t('wallet.total')}>
      {picture}
      <div className={styles.words}>
        <p className={styles.label}>
          {t('wallet.total')}
          <IconButton
            size="s"
            icon={isHidden ? 'eye-slash-bold' : 'eye-bold'}
            name={t(isHidden ? 'wallet.show' : 'wallet.hide')}
            className={styles.eye}
            onClick={onToggle}
          />
          {data?.mode === 'play' && <span className={styles.mode}>{t('wallet.play_money')}</span>}
        </p>
        <p className={styles.total} aria-busy={data === undefined && !error}>
          {data ? (
            <Figure value={data.balance} currency={data.currency} isHidden={isHidden} isLarge />
          ) : error ? (
            <span className={styles.failed}>{error.message}</span>
          ) : (
            <Skeleton width="6ch" height=".9em" />
          )}
        </p>
        <div className={styles.acts}>
          {error && !data && (
            <IconButton
              kind="white"
              size="l"
              icon="arrow-clockwise-bold"
              name={t('wallet.retry')}
              isBusy={isFetching}
              onClick={() => void refetch()}
            />
          )}
          <ButtonLink kind="white" size="l" icon="plus-bold" href="/member/deposit">
            {t('wallet.deposit')}
          </ButtonLink>
          <ButtonLink kind="ghost" size="l" icon="arrow-circle-up-duotone" href="/member/withdraw" className={styles.onArt}>
            {t('wallet.withdraw')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** An amount of the balance; hidden it shows six asterisks and readers hear that it is hidden. */
function Figure({
  value,
  currency,
  isHidden,
  isLarge,
}: {
  value: string
  currency: Currency
  isHidden: boolean
  isLarge?: boolean
}) {
  const t = useText(texts)
  if (isHidden)
    return (
      <>
        <span aria-hidden="true">******</span>
        <span className="sr-only">{t('wallet.hidden')}</span>
      </>
    )
  if (!isLarge) return <Amount value={value} currency={currency} />
  // The decimals step back: the whole units are read first.
  const shown = showMoney(value, currency)
  const point = shown.indexOf('.')
  return (
    <span className="num">
      {point < 0 ? shown : shown.slice(0, point)}
      {point >= 0 && <span className={styles.cents}>{shown.slice(point)}</span>}
    </span>
  )
}

/** The two parts of the total, and for what is set aside the reasons. */
function Parts({ zone, isHidden }: { zone: string; isHidden: boolean }) {
  const t = useText(texts)
  const { data, error, isFetching, refetch } = useConsolidated()
  const main = data?.wallets[0]
  if (error && !data)
    return (
      <Card>
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} isSmall />
      </Card>
    )
  const parts = [
    { name: t('wallet.available'), value: main?.available },
    { name: t('wallet.held'), value: main?.held },
    ...(data?.wallets.slice(1) ?? []).map(({ wallet, name, balance }) => ({
      name: t('wallet.at_vendor', { vendor: name ?? wallet }),
      value: balance,
    })),
    ...(data && Number(data.inFlight) > 0 ? [{ name: t('wallet.in_flight'), value: data.inFlight }] : []),
    { name: t('wallet.total'), value: data?.total },
  ]
  return (
    <Card>
      <dl className={styles.parts} aria-busy={data === undefined}>
        {parts.map(part => (
          <div key={part.name}>
            <dt>{part.name}</dt>
            <dd>
              {main && part.value !== undefined ? (
                <Figure value={part.value} currency={main.currency} isHidden={isHidden} />
              ) : (
                <Skeleton width="5ch" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {data && main && <Reasons holds={data.holds} currency={main.currency} zone={zone} isHidden={isHidden} />}
    </Card>
  )
}

function Reasons({ holds, currency, zone, isHidden }: { holds: Holds; currency: Currency; zone: string; isHidden: boolean }) {
  const t = useText(texts)
  if (holds.length === 0)
    return (
      <p className={styles.fine}>
        <Icon name="check-circle-fill" size={16} className={styles.ok} />
        {t('wallet.held_none')}
      </p>
    )
  const words: Record<HoldReason, string> = {
    withdrawal: t('wallet.held_withdrawal'),
    game: t('wallet.held_game'),
    check: t('wallet.held_check'),
    other: t('wallet.held_other'),
  }
  return (
    <ul className={styles.holds}>
      {holds.map(hold => (
        <li key={`${hold.since} ${hold.amount}`} className={styles.hold}>
          <span>{words[hold.reason]}</span>
          <b className={styles.amount}>
            <Figure value={hold.amount} currency={currency} isHidden={isHidden} />
          </b>
          <span className={styles.since}>
            {hold.until
              ? t('wallet.held_until', { time: showTime(hold.since, zone), until: showTime(hold.until, zone) })
              : t('wallet.held_since', { time: showTime(hold.since, zone) })}
          </span>
          {hold.reason === 'withdrawal' && (
            <Link href="/member/withdraw" className={styles.see}>
              {t('wallet.see_withdrawal')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const LATEST = 6
const withoutBalance = movementColumns.filter(({ key }) => key !== 'after')

function Latest({ zone, isHidden }: { zone: string; isHidden: boolean }) {
  const t = useText(texts)
  const { data, error, refetch } = useLatest(LATEST)
  const columns = useListColumns(texts, isHidden ? withoutBalance : movementColumns)
  return (
    <Card title={t('wallet.latest')} aside={<Link href="/member/account-record">{t('wallet.see_all')}</Link>} isFlush>
      <ZoneContext value={zone}>
        <Table
          label={t('wallet.latest')}
          columns={columns}
          rows={data?.content}
          rowKey={row => row.seq}
          skeletonRows={LATEST}
          error={error?.message}
          onRetry={() => void refetch()}
          empty={
            <EmptyState title={t('wallet.none')} picture="boat" isSmall>
              {t('wallet.none_text')}
            </EmptyState>
          }
        />
      </ZoneContext>
    </Card>
  )
}
