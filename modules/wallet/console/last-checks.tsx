import { showLedgerTime, useText } from '@tonle/text/browser'
import { Badge, EmptyState, Table } from '@tonle/ui'
import type { LastCheck } from '../contract.ts'
import { wallet } from './calls.ts'
import styles from './ledger.module.css'
import { texts } from './texts.ts'

/** When the books and the sealed days were checked last, by whom or what, and what is open since. */
export function LastChecks({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const checks = wallet.lastChecks.useQuery()
  return (
    <>
      <h3 className={styles.subtitle}>{t('books.last')}</h3>
      <Table
        label={t('books.last')}
        isDense
        rows={checks.data?.runs}
        rowKey={run => run.scope}
        error={checks.error?.message}
        onRetry={() => void checks.refetch()}
        empty={<EmptyState title={t('books.never')} isSmall />}
        columns={[
          { key: 'what', label: t('books.what'), render: run => t(`books.scope.${run.scope}`), card: 'title' },
          { key: 'at', label: t('ledger.time'), render: run => showLedgerTime(run.at, zone), card: 'detail' },
          {
            key: 'asked',
            label: t('books.asked'),
            render: run => t(isOfDays(run) ? 'books.asked_days' : 'books.asked_rules', { n: run.asked, ms: run.ms }),
            card: 'detail',
          },
          {
            key: 'found',
            label: t('books.state'),
            render: run => <FoundBadge run={run} />,
            card: 'amount',
          },
        ]}
      />
      {checks.data?.runs.flatMap(run =>
        run.found.map(found => (
          <pre key={`${run.scope} ${found.id}`} className={styles.example}>
            {found.id} {found.example}
          </pre>
        )),
      )}
    </>
  )
}

const isOfDays = ({ scope }: LastCheck) => scope === 'recent_days' || scope === 'all_days'

function FoundBadge({ run }: { readonly run: LastCheck }) {
  const t = useText(texts)
  if (run.found.length === 0) return <Badge tone="ok">{t('books.nothing')}</Badge>
  return <Badge tone="bad">{run.found.map(found => found.id).join(', ')}</Badge>
}
