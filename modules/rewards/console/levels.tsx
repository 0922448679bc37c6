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
  const { data, error, refetch } = rewards.levels.useQuery({})
  const [asked, setAsked] = useState<DeskLevel | 'new'>()
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
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
        <LevelRows rows={data?.levels} onChange={setAsked} />
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

interface LevelRowsProps {
  readonly rows: readonly DeskLevel[] | undefined
  readonly onChange: (level: DeskLevel) => void
}

function LevelRows({ rows, onChange }: LevelRowsProps) {
  const t = useText(texts)
  const can = useCan()
  const lang = useLang()
  const money = (name: 'reach' | 'keep' | 'birthdayBonus') => ({
    ...{ key: name, label: t(`rwd.${name}`), isNumber: true },
    render: (row: DeskLevel) => <Amount value={row[name]} currency={row.currency} />,
  })
  return (
    <Table
      label={t('rwd.view.levels')}
      rows={rows}
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
        { ...money('reach'), card: 'amount' },
        { ...money('keep'), card: 'detail' },
        { ...money('birthdayBonus'), card: 'none' },
        { key: 'members', label: t('rwd.members'), isNumber: true, render: row => showCount(row.members), card: 'none' },
        {
          key: 'acts',
          label: t('rwd.acts'),
          render: row =>
            can('rewards.write') && (
              <Button size="s" aria-label={`${t('rwd.change')}: ${localText(row.names, lang)}`} onClick={() => onChange(row)}>
                {t('rwd.change')}
              </Button>
            ),
          card: 'note',
        },
      ]}
      empty={<EmptyState title={t('rwd.no_levels')} isSmall />}
    />
  )
}

function Spent() {
  const t = useText(texts)
  const { data } = rewards.levels.useQuery({})
  return (
    <Card title={t('rwd.spent')}>
      {!data && <Skeleton width="100%" height="44px" />}
      {data?.spent.length === 0 && <p>{t('rwd.spent_none')}</p>}
      {data?.spent.map(({ currency, rebate, birthdayBonus }) => (
        <Facts
          key={currency}
          facts={[
            { name: t('rwd.spent_rebate', { currency }), value: <Amount value={rebate} currency={currency} />, isMain: true },
            { name: t('rwd.spent_birthday', { currency }), value: <Amount value={birthdayBonus} currency={currency} /> },
          ]}
        />
      ))}
    </Card>
  )
}
