import { useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { localText, showCount, useLang, useText } from '@tonle/text/browser'
import { Amount, Button, Card, EmptyState, ErrorState, Facts, Skeleton, Table } from '@tonle/ui'
import { useState } from 'react'
import { type DeskLevel, rewards } from './calls.ts'
import styles from './desk.module.css'
import { LevelDialog } from './level-dialog.tsx'
import { texts } from './texts.ts'

/** The ladder with how many members have each level, and what rewards cost. */
export function Levels({ currency }: { readonly currency: Currency }) {
  const t = useText(texts)
  const can = useCan()
  const lang = useLang()
  const { data, error, refetch } = rewards.levels.useQuery({})
  const [asked, setAsked] = useState<DeskLevel | 'new'>()
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const money = (value: string, of: Currency) => <Amount value={value} currency={of} />
  return (
    <div className={styles.stack}>
      <Spent />
      <Card
        title={t('rwd.view.levels')}
        isFlush
        aside={
          can('rewards.write') && (
            <Button kind="pri" icon="plus-bold" onClick={() => setAsked('new')}>
              {t('rwd.add')}
            </Button>
          )
        }
      >
        <Table
          label={t('rwd.view.levels')}
          rows={data?.levels}
          rowKey={row => `${row.currency} ${row.rank}`}
          columns={[
            {
              key: 'level',
              label: t('rwd.level'),
              render: row => (
                <>
                  {row.rank}. <b>{localText(row.names, lang)}</b>
                </>
              ),
              card: 'title',
            },
            { key: 'currency', label: t('rwd.currency'), render: row => row.currency, card: 'none' },
            {
              key: 'reach',
              label: t('rwd.reach'),
              isNumber: true,
              render: row => money(row.reach, row.currency),
              card: 'amount',
            },
            { key: 'keep', label: t('rwd.keep'), isNumber: true, render: row => money(row.keep, row.currency), card: 'detail' },
            {
              key: 'birthday',
              label: t('rwd.birthday'),
              isNumber: true,
              render: row => money(row.birthday, row.currency),
              card: 'none',
            },
            { key: 'members', label: t('rwd.members'), isNumber: true, render: row => showCount(row.members), card: 'note' },
            {
              key: 'acts',
              label: t('rwd.acts'),
              render: row =>
                can('rewards.write') && (
                  <Button size="s" aria-label={`${t('rwd.change')}: ${localText(row.names, lang)}`} onClick={() => setAsked(row)}>
                    {t('rwd.change')}
                  </Button>
                ),
              card: 'none',
            },
          ]}
          empty={<EmptyState title={t('rwd.no_levels')} isSmall />}
        />
      </Card>
      {asked && (
        <LevelDialog
          level={asked === 'new' ? undefined : asked}
          currency={asked === 'new' ? currency : asked.currency}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function Spent() {
  const t = useText(texts)
  const { data } = rewards.levels.useQuery({})
  return (
    <Card title={t('rwd.spent')}>
      {!data && <Skeleton width="100%" height="44px" />}
      {data?.spent.length === 0 && <p>{t('rwd.spent_none')}</p>}
      {data?.spent.map(({ currency, rebate, birthday }) => (
        <Facts
          key={currency}
          facts={[
            { name: t('rwd.spent_rebate', { currency }), value: <Amount value={rebate} currency={currency} />, isMain: true },
            { name: t('rwd.spent_birthday', { currency }), value: <Amount value={birthday} currency={currency} /> },
          ]}
        />
      ))}
    </Card>
  )
}
