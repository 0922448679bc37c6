import { showLedgerTime, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, type Column, EmptyState, ErrorState, Page, Skeleton, Switch, Table } from '@tonle/ui'
import { useState } from 'react'
import { AddressCheck } from './address-check.tsx'
import { brand, type PastClosing, type SitePart, type SiteState } from './calls.ts'
import { PartDialog } from './part-dialog.tsx'
import { SiteDialog } from './site-dialog.tsx'
import styles from './state.module.css'
import { texts } from './state-texts.ts'

interface StateProps {
  readonly zone: string
}

/** The state of the brand and its parts, and the countries and networks that it serves. */
export function SiteStatePage({ zone }: StateProps) {
  const t = useText(texts)
  const state = brand.siteState.useQuery()
  const [asked, setAsked] = useState<SitePart | 'site'>()
  const close = () => setAsked(undefined)
  const part = state.data?.parts.find(one => one.part === asked)
  return (
    <Page title={t('state.title')}>
      {state.error && !state.data && <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />}
      {!state.data && !state.error && <Skeleton width="100%" height="420px" />}
      {state.data && (
        <div className={styles.cards}>
          <SiteCard state={state.data} zone={zone} onAsk={() => setAsked('site')} />
          <AddressCheck />
          <Card title={t('state.parts')} className={styles.wide}>
            <ul className={styles.parts}>
              {state.data.parts.map(one => (
                <PartRow key={one.part} {...one} zone={zone} onAsk={() => setAsked(one.part)} />
              ))}
            </ul>
          </Card>
          <Past rows={state.data.past} zone={zone} />
        </div>
      )}
      {state.data && asked === 'site' && <SiteDialog isOpen={state.data.status === 'open'} onClose={close} />}
      {part && <PartDialog part={part.part} isOpen={part.closed === null} onClose={close} />}
    </Page>
  )
}

function SiteCard({ state, zone, onAsk }: StateProps & { readonly state: SiteState; readonly onAsk: () => void }) {
  const t = useText(texts)
  const isOpen = state.status === 'open'
  return (
    <Card
      title={t('state.site')}
      aside={
        <Badge tone={isOpen ? 'ok' : 'warn'} isLive>
          {t(isOpen ? 'state.open' : 'state.maintenance')}
        </Badge>
      }
    >
      <div className={styles.site}>
        {!isOpen && <b>{state.until ? t('state.until', { time: showLedgerTime(state.until, zone) }) : t('state.no_end')}</b>}
        <Caption>{t('state.site_text')}</Caption>
        <Button kind={isOpen ? 'neutral' : 'pri'} onClick={onAsk}>
          {t(isOpen ? 'state.to_maintenance' : 'state.to_open')}
        </Button>
      </div>
    </Card>
  )
}

interface PartRowProps extends StateProps {
  readonly part: SitePart
  readonly closed: SiteState['parts'][number]['closed']
  readonly onAsk: () => void
}

function PartRow({ part, closed, zone, onAsk }: PartRowProps) {
  const t = useText(texts)
  return (
    <li className={styles.part}>
      <Switch
        label={t(`state.name.${part}`)}
        hint={t('state.when_closed', { effect: t(`state.part_effect.${part}`) })}
        checked={closed === null}
        onValue={() => onAsk()}
      />
      {closed && (
        <p className={styles.closed}>
          <Badge tone="warn" isLive>
            {t('state.closed')}{' '}
            {closed.until ? t('state.until', { time: showLedgerTime(closed.until, zone) }) : t('state.no_end')}
          </Badge>
          <span>{t('state.closed_by', { name: closed.by, time: showLedgerTime(closed.at, zone), why: closed.why })}</span>
          {closed.message && <q>{closed.message.en ?? closed.message.km ?? closed.message.zh}</q>}
        </p>
      )}
    </li>
  )
}

function Past({ rows, zone }: StateProps & { readonly rows: readonly PastClosing[] }) {
  const t = useText(texts)
  const columns: Column<PastClosing>[] = [
    { key: 'part', label: t('state.part'), render: row => t(`state.name.${row.part}`), card: 'title' },
    { key: 'why', label: t('state.reason'), render: row => row.why, card: 'detail' },
    { key: 'from', label: t('state.from'), render: row => `${row.by}, ${showLedgerTime(row.from, zone)}`, card: 'line' },
    {
      key: 'to',
      label: t('state.to'),
      render: row => `${row.endedBy ?? t('state.by_itself')}, ${showLedgerTime(row.to, zone)}`,
      card: 'note',
    },
  ]
  return (
    <Card title={t('state.past')} isFlush className={styles.wide}>
      <Table
        label={t('state.past')}
        isDense
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        empty={<EmptyState title={t('state.no_past')} picture="net" isSmall />}
      />
    </Card>
  )
}
