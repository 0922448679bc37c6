import { useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, Caption, ErrorState, Facts, Meter, MoneyInput, Panel, Select, Skeleton } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { listPage, stateBadge, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import type { DepositLimit } from '../contract.ts'
import { limitTones } from '../rules-limits.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './limits-texts.ts'

const StateBadge = stateBadge({ texts, each: 'limits.state.', tones: limitTones, live: ['waiting'] })
type Limits = Awaited<ReturnType<typeof cashier.consoleDepositLimit>>

/** One member's deposit limits; staff can only lower them. */
export function LimitPanel({ id, zone, onClose }: { readonly id: string; readonly zone: string; readonly onClose: () => void }) {
  const t = useText(texts)
  const mayLower = useCan()('deposits.write')
  const { data, error, refetch } = cashier.consoleDepositLimit.useQuery({ member: id })
  const [isLowering, setLowering] = useState(false)
  if (error && !data)
    return (
      <Panel label={t('limits.title')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
      </Panel>
    )
  if (!data)
    return (
      <Panel label={t('limits.title')} isBusy>
        <Skeleton width="60%" height="28px" />
        <Skeleton width="100%" height="180px" />
      </Panel>
    )
  return (
    <Panel title={data.account} onClose={onClose}>
      {data.limits.map(limit => (
        <LimitPart key={limit.period} limit={limit} currency={data.currency} zone={zone} />
      ))}
      <Facts
        facts={[{ name: t('limits.net'), value: <Amount value={data.netDeposits} currency={data.currency} />, isMain: true }]}
      />
      <PlayPart limits={data} />
      <Changes member={id} zone={zone} />
      {mayLower && (
        <footer className={styles.panelActs}>
          <Button kind="danger" size="l" onClick={() => setLowering(true)}>
            {t('limits.lower')}
          </Button>
        </footer>
      )}
      {isLowering && <LowerDialog id={id} limits={data} onClose={() => setLowering(false)} />}
    </Panel>
  )
}

interface LimitPartProps {
  readonly limit: DepositLimit
  readonly currency: Currency
  readonly zone: string
}

function LimitPart({ limit, currency, zone }: LimitPartProps) {
  const t = useText(texts)
  const name = t(`limits.period.${limit.period}`)
  const money = (value: string) => showMoney(value, currency)
  const { waiting } = limit
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      <Meter
        label={name}
        text={t('limits.used_of', { used: money(limit.used), cap: money(limit.cap) })}
        value={Number(limit.used) / Math.max(Number(limit.cap), 1e-6)}
        reserved={Number(limit.open) / Math.max(Number(limit.cap), 1e-6)}
      />
      <Facts
        facts={[
          { name: t('limits.used'), value: <Amount value={limit.used} currency={currency} /> },
          { name: t('limits.open'), value: <Amount value={limit.open} currency={currency} /> },
          { name: t('limits.left'), value: <Amount value={limit.left} currency={currency} /> },
          {
            name: t(limit.own === null ? 'limits.standard' : 'limits.own'),
            value: <Amount value={limit.cap} currency={currency} />,
            isMain: true,
          },
        ]}
      />
      {waiting && (
        <Caption>
          {t('limits.asked', {
            cap: waiting.cap === null ? t('limits.standard') : money(waiting.cap),
            from: showFullTime(waiting.confirmFrom, zone),
            until: showFullTime(waiting.confirmUntil, zone),
          })}
        </Caption>
      )}
    </div>
  )
}

/** Limits of losses and stakes: the member's own alone, for operators to read. */
function PlayPart({ limits: { play, currency } }: { readonly limits: Limits }) {
  const t = useText(texts)
  if (play.length === 0) return <Caption>{t('limits.play_none')}</Caption>
  const money = (value: string) => showMoney(value, currency)
  return (
    <div className={styles.part}>
      <h3>{t('limits.play')}</h3>
      <Facts
        facts={play.map(({ what, period, cap, used }) => ({
          name: `${t(`limits.kind.${what}`)} · ${t(`limits.play_period.${period}`)}`,
          value: t('limits.play_of', { used: money(used), cap: money(cap) }),
        }))}
      />
    </div>
  )
}

function Changes({ member, zone }: { readonly member: string; readonly zone: string }) {
  const [List] = useState(() => changesOf(member))
  return <List zone={zone} />
}

const changesOf = (member: string) =>
  listPage({
    call: cashier.consoleLimitChanges,
    texts,
    title: 'limits.changes',
    frame: 'part',
    input: { member, limit: '20' },
    openAs: 'change',
    columns: [
      { key: 'period', label: 'limits.which', cell: row => <Which of={row} />, card: 'title' },
      { key: 'time', label: 'limits.when', cell: row => <Time at={row.askedAt} as="full" />, card: 'detail' },
      { key: 'state', label: 'limits.state_of', cell: row => <StateBadge of={row.state} />, card: 'note' },
      {
        key: 'cap',
        label: 'limits.cap',
        isNumber: true,
        cell: (row, t) => (row.cap === null ? t('limits.standard') : <Amount value={row.cap} currency={row.currency} />),
        card: 'amount',
      },
      { key: 'why', label: 'limits.why', cell: row => row.by && `${row.by}: ${row.reason ?? ''}`, card: 'line' },
    ],
    empty: { title: 'limits.no_changes' },
  })

type Change = Awaited<ReturnType<typeof cashier.consoleLimitChanges>>['content'][number]

function Which({ of: { what, period } }: { readonly of: Pick<Change, 'what' | 'period'> }) {
  const t = useText(texts)
  return `${t(`limits.kind.${what}`)} · ${t(what === 'deposit' ? `limits.period.${period}` : `limits.play_period.${period}`)}`
}

interface LowerDialogProps {
  readonly id: string
  readonly limits: Limits
  readonly onClose: () => void
}

function LowerDialog({ id, limits: { account, currency, limits }, onClose }: LowerDialogProps) {
  const t = useText(texts)
  const form = useCallForm(cashier.lowerDepositLimit, {
    initial: { period: 'day' as string, cap: '', why: '' },
    check: ({ cap, why }) => ({ cap: cap === '' ? 'field.missing' : undefined, why: reasonFault(why) }),
    input: ({ period, cap, why }) => ({ member: id, period: period as DepositLimit['period'], cap, why }),
    done: t('limits.lowered'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t('limits.lower')}: ${account}`}
      form={form}
      why={t('limits.reason')}
      act={t('limits.lower')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('limits.lower_text')}</p>
      <Select
        {...form.text('period')}
        label={t('limits.which')}
        options={limits.map(({ period, cap }) => ({
          value: period,
          label: `${t(`limits.period.${period}`)} · ${showMoney(cap, currency)}`,
        }))}
      />
      <MoneyInput {...form.text('cap')} label={t('limits.new')} currency={currency} />
    </ReasonDialog>
  )
}
