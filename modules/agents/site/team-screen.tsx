import { callsOf, isAgentType } from '@tonle/contract/browser'
import { showCount, useText } from '@tonle/text/browser'
import { Badge, Card, CopyField, ErrorState, Skeleton } from '@tonle/ui'
import { chips, find, listPage, Time } from '@tonle/ui/lists'
import type * as calls from '../contract.ts'
import styles from './team.module.css'
import { texts } from './texts.ts'

const agents = callsOf<typeof calls>('agents')

/** The agent's own team: its size, its members, and the link by which it grows. `zone` is the brand's. */
export function TeamScreen({ zone }: { zone: string }) {
  return (
    <div className={styles.screen}>
      <Summary />
      <TeamList zone={zone} />
    </div>
  )
}

const TeamList = listPage({
  call: agents.team,
  texts,
  title: 'team.team',
  frame: 'titled',
  filters: [
    chips('level', 'team.level', ['all', 'direct'], { each: 'team.level_' }),
    find('account', 'team.search', { maxLength: 20 }),
  ],
  columns: [
    { key: 'account', label: 'team.account', card: 'title' },
    {
      key: 'kind',
      label: 'team.kind',
      cell: (row, t) => (
        <Badge tone={isAgentType(row.type) ? 'accent' : 'plain'}>
          {t(isAgentType(row.type) ? 'team.kind_agent' : 'team.kind_member')}
        </Badge>
      ),
      card: 'amount',
    },
    { key: 'depth', label: 'team.level', isNumber: true, card: 'line' },
    { key: 'upline', label: 'team.upline', card: 'line' },
    { key: 'downlines', label: 'team.downlines', isNumber: true, cell: row => showCount(row.directDownlines), card: 'line' },
    { key: 'registered', label: 'team.registered', cell: row => <Time at={row.registeredAt} as="full" />, card: 'line' },
    {
      key: 'login',
      label: 'team.last_login',
      cell: (row, t) => (row.lastLoginAt ? <Time at={row.lastLoginAt} as="full" /> : t('team.never')),
      card: 'line',
    },
  ],
  rowKey: row => row.memberId,
  empty: { title: 'team.empty', text: 'team.empty_text', picture: 'lotus' },
})

function Summary() {
  const t = useText(texts)
  const { data, error, refetch } = agents.teamSummary.useQuery()
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
