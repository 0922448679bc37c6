import { useText } from '@tonle/text/browser'
import { Amount, Badge, Card, EmptyState, ErrorState } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { chips, listPage, Time, useAddress } from '@tonle/ui/lists'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { FormBones } from './deposit-screen.tsx'
import { SendDownForm, type SendTerms, SendUpForm } from './send-form.tsx'
import { texts } from './send-texts.ts'

/** Transfers to a direct downline (agents) and to the direct upline, and what was sent before. */
export function SendScreen({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data, error, refetch, isFetching } = cashier.sendTerms.useQuery({}, { refetchOnWindowFocus: true })
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('send.title')}</h1>
      {error ? (
        <Card>
          <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} isSmall />
        </Card>
      ) : data ? (
        <FormCard terms={data} />
      ) : (
        <FormBones />
      )}
      <SentRecords zone={zone} />
    </div>
  )
}

function FormCard({ terms }: { readonly terms: SendTerms }) {
  const t = useText(texts)
  const [{ way, to }, setView] = useAddress({ way: ['down', 'up'], to: '' })
  const { isOpen, mayDown, upline } = terms
  const current = mayDown && !(way === 'up' && upline !== null) ? 'down' : 'up'
  if (!isOpen || (!mayDown && upline === null))
    return (
      <Card>
        <EmptyState title={t(isOpen ? 'send.no_upline' : 'send.off')} picture="boat" isSmall>
          {t(isOpen ? 'send.no_upline_text' : 'send.off_text')}
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      {mayDown && upline !== null && (
        <Tabs
          label={t('send.direction')}
          tabs={[
            { value: 'down', label: t('send.down') },
            { value: 'up', label: t('send.up') },
          ]}
          value={current}
          onValue={next => setView({ way: next === 'up' ? 'up' : 'down' })}
        />
      )}
      {current === 'down' ? <SendDownForm key={to} terms={terms} to={to} /> : <SendUpForm terms={terms} upline={upline ?? ''} />}
    </Card>
  )
}

const SentRecords = listPage({
  call: cashier.agentTransfers,
  texts,
  title: 'sent.title',
  hasExport: true,
  frame: 'titled',
  filters: [chips('side', 'sent.side', ['all', 'in', 'out'], { each: 'sent.side.', unsent: ['all'] })],
  sort: '-at',
  columns: [
    { key: 'account', label: 'sent.account', cell: row => <span translate="no">{row.account}</span>, card: 'title' },
    { key: 'at', label: 'sent.time', cell: row => <Time at={row.at} />, card: 'detail', sort: 'at' },
    {
      key: 'side',
      label: 'sent.side',
      cell: (row, t) => <Badge tone={row.side === 'in' ? 'ok' : 'plain'}>{t(`sent.side.${row.side}`)}</Badge>,
      card: 'note',
    },
    { key: 'remark', label: 'send.remark', card: 'none' },
    {
      key: 'amount',
      label: 'sent.amount',
      isNumber: true,
      cell: row => <Amount value={row.side === 'in' ? row.amount : `-${row.amount}`} currency={row.currency} tone="change" />,
      card: 'amount',
    },
  ],
  empty: { title: 'sent.empty', picture: 'boat' },
})
