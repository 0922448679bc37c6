import { useQuery } from '@tanstack/react-query'
import { callsOf, isAgentType, usePagedList } from '@tonle/contract/browser'
import { showCount, showFullTime, useText } from '@tonle/text/browser'
import { Badge, Card, type Column, CopyField, EmptyState, ErrorState, MoreButton, Skeleton, Table, TextInput } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useDeferredValue, useState } from 'react'
import type * as calls from '../contract.ts'
import styles from './team.module.css'
import { texts } from './texts.ts'

const agents = callsOf<typeof calls>('agents')
type Row = Awaited<ReturnType<typeof agents.team>>['content'][number]

/** The agent's own team: how many, who, and the link by which it grows. `zone` is the brand's. */
export function TeamScreen({ zone }: { zone: string }) {
  return (
    <div className={styles.screen}>
      <Summary />
      <TeamList zone={zone} />
    </div>
  )
}

function Summary() {
  const t = useText(texts)
  const { data, error, refetch } = useQuery({ queryKey: agents.teamSummary.key(), queryFn: () => agents.teamSummary({}) })
  if (error) return <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />
  const figures: [label: string, value: number | undefined][] = [
    [t('team.direct'), data?.direct],
    [t('team.all'), data?.all],
    [t('team.agents'), data?.agents],
    [t('team.new_week'), data?.newThisWeek],
  ]
  return (
    <Card title={t('team.overview')}>
      <dl className={styles.figures} aria-busy={data === undefined}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value === undefined ? <Skeleton width="3ch" /> : showCount(value)}</dd>
          </div>
        ))}
      </dl>
      {data && (
        <CopyField
          label={t('team.invite')}
          value={`${location.origin}/register?referralCode=${encodeURIComponent(data.affiliateCode)}`}
        />
      )}
    </Card>
  )
}

function TeamList({ zone }: { zone: string }) {
  const t = useText(texts)
  const [level, setLevel] = useState<'all' | 'direct'>('all')
  const [account, setAccount] = useState('')
  const wanted = useDeferredValue(account.trim())
  const team = usePagedList(agents.team, { level, ...(wanted && { account: wanted }) })
  return (
    <Card
      title={t('team.team')}
      aside={
        <Tabs
          label={t('team.level')}
          tabs={[
            { value: 'all', label: t('team.level_all') },
            { value: 'direct', label: t('team.level_direct') },
          ]}
          value={level}
          onValue={setLevel}
        />
      }
    >
      <TextInput
        label={t('team.search')}
        isLabelHidden
        placeholder={t('team.search')}
        icon="magnifying-glass-bold"
        value={account}
        onValue={setAccount}
        maxLength={20}
        className={styles.search}
      />
      <Table
        label={t('team.team')}
        columns={useColumns(zone)}
        rows={team.rows}
        rowKey={row => row.memberId}
        error={team.error}
        onRetry={team.retry}
        empty={
          <EmptyState picture="lotus" title={t('team.empty')} isSmall>
            {t('team.empty_text')}
          </EmptyState>
        }
      />
      <MoreButton list={team} />
    </Card>
  )
}

function useColumns(zone: string): Column<Row>[] {
  const t = useText(texts)
  return [
    { key: 'account', label: t('team.account'), render: row => row.account, card: 'title' },
    {
      key: 'kind',
      label: t('team.kind'),
      render: row => (
        <Badge tone={isAgentType(row.type) ? 'accent' : 'plain'}>
          {isAgentType(row.type) ? t('team.kind_agent') : t('team.kind_member')}
        </Badge>
      ),
      card: 'amount',
    },
    { key: 'depth', label: t('team.level'), render: row => row.depth, isNumber: true, card: 'line' },
    { key: 'upline', label: t('team.upline'), render: row => row.upline, card: 'line' },
    { key: 'downlines', label: t('team.downlines'), render: row => showCount(row.directDownlines), isNumber: true, card: 'line' },
    { key: 'registered', label: t('team.registered'), render: row => showFullTime(row.registeredAt, zone), card: 'line' },
    {
      key: 'login',
      label: t('team.last_login'),
      render: row => (row.lastLoginAt ? showFullTime(row.lastLoginAt, zone) : t('team.never')),
      card: 'line',
    },
  ]
}
