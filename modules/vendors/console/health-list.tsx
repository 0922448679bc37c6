import { keepPreviousData } from '@tanstack/react-query'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showTime, useText } from '@tonle/text/browser'
import { Badge, Button, Chips, type Column, EmptyState, List, Sparkline, Split, Table } from '@tonle/ui'
import { openingStep, useAddress, useListKeys } from '@tonle/ui/lists'
import { useState } from 'react'
import { play, type VendorHealth, type WatchProps } from './calls.ts'
import { texts } from './texts.ts'
import { VendorPanel } from './vendor-panel.tsx'
import styles from './watch.module.css'

const MINUTES = ['5', '15', '60'] as const
/** More silent vendors than these wait behind a button. */
const FEW = 5

const codeOf = ({ vassalage }: VendorHealth) => vassalage

/** Every connected vendor with its last minutes, those in trouble first; a row opens its operations and errors. */
export function HealthList({ zone }: WatchProps) {
  const t = useText(texts)
  const [{ open: openCode, hours: minutes }, setView] = useAddress({ open: '', hours: { of: MINUTES, default: '15' } })
  const health = play.vendorHealth.useQuery(
    { minutes },
    // Its minutes pass, also where nobody calls.
    { refetchInterval: SAFETY_POLL_MS, placeholderData: keepPreviousData },
  )
  const vendors = health.data?.vendors
  const open = vendors?.find(vendor => vendor.vassalage === openCode)
  const [isAll, setAll] = useState(false)
  const silent = vendors?.filter(vendor => isSilent(vendor) && vendor !== open) ?? []
  // Where all are silent there is nothing to put before them.
  const isFolded = !isAll && silent.length > FEW && silent.length < (vendors?.length ?? 0)
  const rows = isFolded ? vendors?.filter(vendor => !silent.includes(vendor)) : vendors
  const show = (code: string) => setView({ open: code }, openingStep(openCode, code))
  const close = () => show('')
  useListKeys({ rows, rowKey: codeOf, openKey: open?.vassalage, onOpen: one => show(codeOf(one)), onClose: close })
  return (
    <>
      <Chips
        className={styles.chips}
        label={t('watch.minutes')}
        chips={MINUTES.map(value => ({ value, label: t('watch.minutes_n', { n: value }) }))}
        chosen={[minutes]}
        onToggle={next => setView({ hours: next })}
      />
      <Split isOpen={open !== undefined}>
        <List>
          <h2 className="sr-only">{t('watch.health')}</h2>
          <Table
            label={t('watch.health')}
            isDense
            columns={useColumns(zone)}
            rows={rows}
            rowKey={codeOf}
            rowName={vendor => vendor.name}
            onOpen={vendor => show(open === vendor ? '' : codeOf(vendor))}
            openKey={open?.vassalage}
            error={health.data ? undefined : health.error?.message}
            onRetry={() => void health.refetch()}
            empty={
              <EmptyState title={t('watch.no_vendor')} picture="net" isSmall>
                {t('watch.no_vendor_text')}
              </EmptyState>
            }
          />
          {isFolded && (
            <Button className={styles.more} onClick={() => setAll(true)}>
              {t('watch.show_silent', { n: silent.length })}
            </Button>
          )}
        </List>
        {open && <VendorPanel vendor={open} zone={zone} onClose={close} />}
      </Split>
    </>
  )
}

/** Nothing was heard of it and nothing waits for it. */
const isSilent = (vendor: VendorHealth) =>
  vendor.isConnected && vendor.status === 'open' && vendor.calls === 0 && vendor.openBets === 0

/** Failures, stuck bets, or silence: what an operator should see first. */
export function StateBadge({ vendor }: { readonly vendor: VendorHealth }) {
  const t = useText(texts)
  if (!vendor.isConnected) return <Badge>{t('watch.unconnected')}</Badge>
  if (vendor.status !== 'open') return <Badge tone="warn">{t(`watch.state.${vendor.status}`)}</Badge>
  if (vendor.failed > 0) return <Badge tone="bad">{t('watch.failing', { n: vendor.failed })}</Badge>
  return vendor.calls === 0 ? <Badge>{t('watch.silent')}</Badge> : <Badge tone="ok">{t('watch.fine')}</Badge>
}

function useColumns(zone: string): Column<VendorHealth>[] {
  const t = useText(texts)
  // Of a vendor that did not call there is nothing to measure; on a card it has no line then.
  const ms = (value: number | null) => value !== null && t('watch.ms', { n: value })
  const count = (vendor: VendorHealth, value: number) => vendor.calls > 0 && value
  return [
    { key: 'name', label: t('watch.vendor'), render: vendor => <b translate="no">{vendor.name}</b>, card: 'title' },
    { key: 'state', label: t('watch.state'), render: vendor => <StateBadge vendor={vendor} />, card: 'note' },
    {
      key: 'trend',
      label: t('watch.trend'),
      render: vendor => (
        <Sparkline
          className={styles.trend}
          values={vendor.trend.map(minute => minute.calls)}
          label={t('watch.trend_of', { vendor: vendor.name, n: vendor.trend.reduce((sum, { calls }) => sum + calls, 0) })}
        />
      ),
      card: 'none',
    },
    { key: 'calls', label: t('watch.count'), isNumber: true, render: vendor => vendor.calls, card: 'amount' },
    { key: 'p50', label: t('watch.p50'), isNumber: true, render: vendor => ms(vendor.p50Ms), card: 'line' },
    { key: 'p99', label: t('watch.p99'), isNumber: true, render: vendor => ms(vendor.p99Ms), card: 'line' },
    { key: 'refused', label: t('watch.refused'), isNumber: true, render: vendor => count(vendor, vendor.refused), card: 'line' },
    { key: 'failed', label: t('watch.failed'), isNumber: true, render: vendor => count(vendor, vendor.failed), card: 'line' },
    {
      key: 'open',
      label: t('watch.open_bets'),
      isNumber: true,
      render: vendor =>
        (vendor.calls > 0 || vendor.openBets > 0) && (
          <>
            {vendor.stuckBets > 0 && <Badge tone="bad">{t('watch.stuck_n', { n: vendor.stuckBets })}</Badge>} {vendor.openBets}
          </>
        ),
      card: 'line',
    },
    {
      key: 'last',
      label: t('watch.last'),
      render: vendor => (vendor.lastCallAt ? showTime(vendor.lastCallAt, zone) : '–'),
      card: 'detail',
    },
  ]
}
