import { isAgentType } from '@tonle/contract/browser'
import { showCount, useText } from '@tonle/text/browser'
import { Badge, Button, Card, CopyField, ErrorState, Link, Skeleton } from '@tonle/ui'
import { chips, find, listPage, Time } from '@tonle/ui/lists'
import { lazy, Suspense, useState } from 'react'
import { agents } from './calls.ts'
import { Invites } from './invites.tsx'
import { LinkCell } from './link-cell.tsx'
import { LookCell } from './look-cell.tsx'
import { texts as openTexts } from './open-texts.ts'
import { type SharedAs, SharedAsContext } from './shared-as.ts'
import styles from './team.module.css'
import { texts } from './texts.ts'

const OpenAccountDialog = lazy(() => import('./open-account-dialog.tsx'))

/** The agent's own team: its size, its members, and the ways by which it grows. */
export function TeamScreen({ as }: { as: SharedAs }) {
  return (
    <SharedAsContext value={as}>
      <div className={styles.screen}>
        <Summary as={as} />
        <TeamList zone={as.zone} />
        <Invites zone={as.zone} />
      </div>
    </SharedAsContext>
  )
}

const TeamList = listPage({
  call: agents.team,
  texts,
  title: 'team.team',
  hasExport: true,
  frame: 'titled',
  filters: [
    chips('level', 'team.level', ['all', 'direct'], { each: 'team.level_' }),
    find('account', 'team.search', { maxLength: 20 }),
  ],
  columns: [
    {
      key: 'account',
      label: 'team.account',
      cell: row => (row.depth === 1 ? <span translate="no">{row.account}</span> : <LookCell row={row} />),
      card: 'title',
    },
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
      key: 'contract',
      label: 'team.contract',
      cell: (row, t) =>
        row.depth === 1 && isAgentType(row.type) ? (
          <Link href={`/agentHome/daily?view=contracts&offer=${encodeURIComponent(row.account)}`}>
            {t('team.contract_offer')}
          </Link>
        ) : (
          '–'
        ),
      card: 'line',
    },
    {
      key: 'login',
      label: 'team.last_login',
      cell: (row, t) => {
        if (row.link) return <LinkCell memberId={row.memberId} username={row.account} link={row.link} />
        return row.lastLoginAt ? <Time at={row.lastLoginAt} as="full" /> : t('team.never')
      },
      card: 'line',
    },
  ],
  rowKey: row => row.memberId,
  empty: { title: 'team.empty', text: 'team.empty_text', picture: 'lotus' },
})

function Summary({ as }: { as: SharedAs }) {
  const t = useText(texts)
  const words = useText(openTexts)
  const [isOpening, setOpening] = useState(false)
  const { data, error, refetch } = agents.teamSummary.useQuery()
  if (error) return <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />
  const figures: [label: string, value: number | undefined][] = [
    [t('team.direct'), data?.direct],
    [t('team.all'), data?.all],
    [t('team.agents'), data?.agents],
    [t('team.new_week'), data?.newThisWeek],
  ]
  return (
    <Card
      title={t('team.overview')}
      aside={
        <Button kind="pri" icon="user-plus-bold" onClick={() => setOpening(true)}>
          {words('open.title')}
        </Button>
      }
    >
      {isOpening && (
        <Suspense>
          <OpenAccountDialog as={as} onClose={() => setOpening(false)} />
        </Suspense>
      )}
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
