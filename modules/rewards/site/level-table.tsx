import { showMoney, useText } from '@tonle/text/browser'
import { Badge, Card, Table } from '@tonle/ui'
import type { Level, Vip } from './calls.ts'
import { showRate } from './show-rate.ts'
import { texts } from './texts.ts'
import styles from './vip.module.css'

/** What each level asks for and brings. */
export function LevelTable({ vip: { levels, rank, currency } }: { readonly vip: Vip }) {
  const t = useText(texts)
  const money = (amount: string) => (Number(amount) === 0 ? '–' : showMoney(amount, currency, { zeros: 'trim' }))
  return (
    <Card title={t('vip.levels')} isFlush>
      <Table
        label={t('vip.levels')}
        rows={levels}
        rowKey={row => String(row.rank)}
        columns={[
          {
            key: 'name',
            label: t('vip.level'),
            render: row => (
              <>
                <b>{row.name}</b> {row.rank === rank && <Badge tone="accent">{t('vip.own')}</Badge>}
              </>
            ),
            card: 'title',
          },
          { key: 'reach', label: t('vip.reach'), isNumber: true, render: row => money(row.reach), card: 'amount' },
          { key: 'keep', label: t('vip.to_keep'), isNumber: true, render: row => money(row.keep), card: 'none' },
          { key: 'birthday', label: t('vip.birthday_of'), isNumber: true, render: row => money(row.birthdayBonus), card: 'none' },
          { key: 'rebate', label: t('vip.rebate_of'), render: row => <Rates level={row} />, card: 'detail' },
        ]}
        empty={null}
      />
    </Card>
  )
}

/** Kinds of games with the same rate stand together. */
function Rates({ level }: { readonly level: Level }) {
  const t = useText(texts)
  const byRate = Map.groupBy(level.rates, ({ rate }) => rate)
  const groups = [...byRate].toSorted(([a], [b]) => Number(b) - Number(a))
  if (groups.length === 0) return '–'
  return (
    <ul className={styles.rates}>
      {groups.map(([rate, kinds]) => (
        <li key={rate}>
          <b className="num">{showRate(rate)}</b> {kinds.map(({ vertical }) => t(`kind.${vertical}`)).join(', ')}
        </li>
      ))}
    </ul>
  )
}
