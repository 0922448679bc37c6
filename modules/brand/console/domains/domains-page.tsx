import { useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, type Column, EmptyState, ErrorState, Mono, Page, Skeleton, Table } from '@tonle/ui'
import { useState } from 'react'
import { brand, type Cdn, type Host } from '../calls.ts'
import styles from '../state.module.css'
import { DomainDialog, type DomainIntent } from './domain-dialogs.tsx'
import { texts } from './texts.ts'

type Ask = (intent: DomainIntent) => void

/** The brand's hosts, and where its pictures and launches may also come from. */
export function Domains() {
  const t = useText(texts)
  const { data, error, refetch } = brand.domains.useQuery()
  const [intent, setIntent] = useState<DomainIntent>()
  return (
    <Page title={t('domains.title')}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="420px" />}
      {data && (
        <div className={styles.cards}>
          <Hosts rows={data.hosts} onAsk={setIntent} />
          <Cdns rows={data.cdns} onAsk={setIntent} />
        </div>
      )}
      {intent && <DomainDialog intent={intent} onClose={() => setIntent(undefined)} />}
    </Page>
  )
}

function Hosts({ rows, onAsk }: { readonly rows: readonly Host[]; readonly onAsk: Ask }) {
  const t = useText(texts)
  const columns: Column<Host>[] = [
    { key: 'host', label: t('domains.host'), render: ({ host }) => <Mono>{host}</Mono>, card: 'title' },
    {
      key: 'act',
      label: t('domains.main'),
      render: ({ host, isMain }) =>
        isMain ? (
          <Badge tone="ok">{t('domains.main')}</Badge>
        ) : (
          <span className={styles.acts}>
            <Button size="s" onClick={() => onAsk({ act: 'make_main', host })}>
              {t('domains.make_main')}
            </Button>
            <Button size="s" kind="danger" onClick={() => onAsk({ act: 'remove', host })}>
              {t('domains.remove')}
            </Button>
          </span>
        ),
      card: 'line',
    },
  ]
  return (
    <Card
      title={t('domains.hosts')}
      isFlush
      className={styles.wide}
      aside={
        <Button size="s" icon="plus-bold" onClick={() => onAsk({ act: 'add_host' })}>
          {t('domains.add_host')}
        </Button>
      }
    >
      <Table
        label={t('domains.hosts')}
        isDense
        columns={columns}
        rows={rows}
        rowKey={({ host }) => host}
        empty={<EmptyState title={t('domains.none')} picture="net" isSmall />}
      />
    </Card>
  )
}

function Cdns({ rows, onAsk }: { readonly rows: readonly Cdn[]; readonly onAsk: Ask }) {
  const t = useText(texts)
  const columns: Column<Cdn>[] = [
    { key: 'origin', label: t('domains.origin'), render: ({ origin }) => <Mono>{origin}</Mono>, card: 'title' },
    { key: 'kind', label: t('domains.kind'), render: ({ kind }) => t(`domains.kind.${kind}`), card: 'detail' },
    { key: 'health', label: t('domains.health'), render: cdn => <Health {...cdn} />, card: 'note' },
    {
      key: 'act',
      label: t('domains.remove'),
      render: ({ kind, origin }) => (
        <Button size="s" kind="danger" onClick={() => onAsk({ act: 'remove_cdn', kind, origin })}>
          {t('domains.remove')}
        </Button>
      ),
      card: 'line',
    },
  ]
  return (
    <Card
      title={t('domains.cdns')}
      isFlush
      className={styles.wide}
      aside={
        <span className={styles.acts}>
          <Button size="s" icon="plus-bold" onClick={() => onAsk({ act: 'add_image' })}>
            {t('domains.add_image')}
          </Button>
          <Button size="s" icon="plus-bold" onClick={() => onAsk({ act: 'add_launch' })}>
            {t('domains.add_launch')}
          </Button>
        </span>
      }
    >
      <Table
        label={t('domains.cdns')}
        isDense
        columns={columns}
        rows={rows}
        rowKey={({ kind, origin }) => `${kind} ${origin}`}
        empty={
          <EmptyState title={t('domains.none')} picture="net" isSmall>
            <Caption as="span">{t('domains.cdns_text')}</Caption>
          </EmptyState>
        }
      />
    </Card>
  )
}

function Health({ isHealthy, fault }: Pick<Cdn, 'isHealthy' | 'fault'>) {
  const t = useText(texts)
  if (isHealthy === null) return <Badge>{t('domains.health.new')}</Badge>
  return isHealthy ? (
    <Badge tone="ok">{t('domains.health.well')}</Badge>
  ) : (
    <Badge tone="bad">{t('domains.health.ill', { fault: fault ?? '' })}</Badge>
  )
}
