import { keepPreviousData } from '@tanstack/react-query'
import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showTime, useText } from '@tonle/text/browser'
import { Badge, Button, type Column, EmptyState, List, Sparkline, Split, Table } from '@tonle/ui'
import { openingStep, useAddress, useListKeys } from '@tonle/ui/lists'
import { useState } from 'react'
import type { ConsoleProvider } from '../contract.ts'
import { AccountDialog, PROVIDERS } from './account-dialog.tsx'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './desk-texts.ts'
import { ProviderPanel } from './provider-panel.tsx'

const codeOf = ({ provider }: ConsoleProvider) => provider

/** Each provider with its last hour and what waits for it; a row opens its account. */
export function ProviderHealth({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ open: code }, setView] = useAddress({ open: '' })
  // Its minutes pass, also where nothing is asked.
  const found = cashier.consoleProviders.useQuery({}, { refetchInterval: SAFETY_POLL_MS, placeholderData: keepPreviousData })
  const rows = found.data
  const open = rows?.find(row => row.provider === code)
  const mayChange = useCan()('settings.money')
  const free = rows ? PROVIDERS.filter(name => !rows.some(row => row.provider === name)) : []
  const [isAdding, setAdding] = useState(false)
  const show = (next: string) => setView({ open: next }, openingStep(code, next))
  const close = () => show('')
  useListKeys({ rows, rowKey: codeOf, openKey: open?.provider, onOpen: one => show(codeOf(one)), onClose: close })
  return (
    <Split isOpen={open !== undefined}>
      <List>
        <h2 className="sr-only">{t('desk.view.health')}</h2>
        {mayChange && free.length > 0 && (
          <div className={styles.day}>
            <Button icon="plus-bold" size="s" onClick={() => setAdding(true)}>
              {t('desk.add')}
            </Button>
          </div>
        )}
        {isAdding && <AccountDialog free={free} onClose={() => setAdding(false)} />}
        <Table
          label={t('desk.view.health')}
          isDense
          columns={useColumns(zone)}
          rows={rows}
          rowKey={codeOf}
          rowName={row => row.provider}
          onOpen={row => show(open === row ? '' : codeOf(row))}
          openKey={open?.provider}
          error={rows ? undefined : found.error?.message}
          onRetry={() => void found.refetch()}
          empty={<EmptyState title={t('desk.none')} picture="net" isSmall />}
        />
      </List>
      {open && <ProviderPanel provider={open} zone={zone} onClose={close} />}
    </Split>
  )
}

/** What an operator should see first: no licence, no answers, else that it answers. */
export function ProviderState({ of }: { readonly of: ConsoleProvider }) {
  const t = useText(texts)
  if (of.isLocked) return <Badge tone="bad">{t('desk.locked')}</Badge>
  if (of.calls.failed > 0) return <Badge tone="bad">{t('desk.failing', { n: of.calls.failed })}</Badge>
  return of.calls.count === 0 ? <Badge>{t('desk.silent')}</Badge> : <Badge tone="ok">{t('desk.fine')}</Badge>
}

function useColumns(zone: string): Column<ConsoleProvider>[] {
  const t = useText(texts)
  const ms = (value: number | null) => value !== null && t('desk.ms', { n: value })
  const rate = (good: number, bad: number) => good + bad > 0 && t('desk.rate', { good, all: good + bad })
  return [
    { key: 'name', label: t('desk.provider'), render: row => <b translate="no">{row.provider}</b>, card: 'title' },
    { key: 'state', label: t('desk.state'), render: row => <ProviderState of={row} />, card: 'note' },
    {
      key: 'trend',
      label: t('desk.trend'),
      render: ({ trend, calls, provider }) => (
        <Sparkline
          className={styles.trend}
          values={trend.map(minute => minute.calls)}
          label={t('desk.trend_of', { name: provider, n: calls.count })}
        />
      ),
      card: 'none',
    },
    { key: 'p50', label: t('desk.p50'), isNumber: true, render: row => ms(row.calls.p50Ms), card: 'none' },
    { key: 'p95', label: t('desk.p95'), isNumber: true, render: row => ms(row.calls.p95Ms), card: 'line' },
    {
      key: 'deposits',
      label: t('desk.success'),
      isNumber: true,
      render: ({ deposits }) => rate(deposits.credited, deposits.notPaid),
      card: 'line',
    },
    {
      key: 'payouts',
      label: t('desk.payouts'),
      isNumber: true,
      render: ({ payouts }) => rate(payouts.paid, payouts.failed),
      card: 'line',
    },
    { key: 'waiting', label: t('desk.waiting'), isNumber: true, render: row => <Waiting of={row} />, card: 'amount' },
    {
      key: 'notice',
      label: t('desk.notice'),
      render: row =>
        row.sendsNotices ? (row.lastNoticeAt ? showTime(row.lastNoticeAt, zone) : t('desk.never')) : t('desk.asked_only'),
      card: 'detail',
    },
  ]
}

function Waiting({ of }: { readonly of: ConsoleProvider }) {
  const t = useText(texts)
  return (
    <span className={styles.rowActs}>
      {of.unproven > 0 && <Badge tone="bad">{t('desk.unproven_n', { n: of.unproven })}</Badge>}
      {of.suspense > 0 && <Badge tone="warn">{t('desk.suspense_n', { n: of.suspense })}</Badge>}
      <span className="num">{of.deposits.open + of.payouts.open}</span>
    </span>
  )
}
