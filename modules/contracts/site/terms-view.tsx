import { showMoney, useText } from '@tonle/text/browser'
import { Caption, Facts, Table } from '@tonle/ui'
import type { Kind, Terms } from './calls.ts'
import { showShare } from './show-share.ts'
import { texts } from './texts.ts'

interface TermsViewProps {
  readonly terms: Terms
  readonly kind: Kind
  readonly currency: string
  readonly title?: string
}

/** All that a contract says, as it is printed: levels, bases, deductions, who counts and who pays. */
export function TermsView({ terms, kind, currency, title }: TermsViewProps) {
  const t = useText(texts)
  return (
    <section>
      {title && <Caption as="h3">{title}</Caption>}
      {terms.realtime ? <Realtime terms={terms} currency={currency} /> : <Levels terms={terms} kind={kind} currency={currency} />}
      <Facts facts={useConditions(terms, kind, currency)} />
      {terms.remark !== '' && <p>{`${t('ctr.remark')}: ${terms.remark}`}</p>}
      <Caption>{t('ctr.void_rule')}</Caption>
    </section>
  )
}

function useConditions(terms: Terms, kind: Kind, currency: string): { name: string; value: string }[] {
  const t = useText(texts)
  const show = (value: string) => showMoney(value, currency, { zeros: 'trim' })
  const facts = [
    { name: t('ctr.team'), value: t(`ctr.team.${terms.team}`) },
    { name: t('ctr.payer'), value: t(`ctr.payer.${terms.payer}`) },
    { name: t('ctr.counts'), value: t(`ctr.counts.${terms.counts}`) },
  ]
  if (terms.excluded.length > 0) facts.push({ name: t('ctr.excluded'), value: terms.excluded.join(', ') })
  if (kind === 'realtime') return facts
  facts.unshift({ name: t('ctr.paid_on'), value: `${t(`ctr.basis.${terms.basis}`)}, ${t(`ctr.ladder.${terms.ladder}`)}` })
  if (terms.levels.some(({ active }) => active > 0))
    facts.push({
      name: t('ctr.active_member'),
      value: t('ctr.active_rule', { bet: show(terms.activeBet), deposit: show(terms.activeDeposit) }),
    })
  if (terms.basis === 'bet') return facts
  const names = terms.deductions.map(name => t(`ctr.deduction.${name}`))
  if (Number(terms.platformFee) > 0 || Number(terms.depositFee) > 0)
    names.push(t('ctr.fees', { platform: showShare(terms.platformFee), deposit: showShare(terms.depositFee) }))
  return [
    ...facts,
    { name: t('ctr.deductions'), value: names.length > 0 ? names.join(', ') : t('ctr.nothing_off') },
    { name: t('ctr.carry'), value: t(`ctr.carry.${terms.carryOver}`) },
  ]
}

function Realtime({ terms, currency }: { readonly terms: Terms; readonly currency: string }) {
  const t = useText(texts)
  const { least, winRate, lossRate } = terms.realtime ?? { least: '0', winRate: '0', lossRate: '0' }
  return (
    <Facts
      facts={[
        { name: t('ctr.least'), value: showMoney(least, currency, { zeros: 'trim' }) },
        { name: t('ctr.win_rate'), value: showShare(winRate) },
        { name: t('ctr.loss_rate'), value: showShare(lossRate) },
      ]}
    />
  )
}

function Levels({ terms, kind, currency }: Omit<TermsViewProps, 'title'>) {
  const t = useText(texts)
  const show = (value: string) => (Number(value) === 0 ? '–' : showMoney(value, currency, { zeros: 'trim' }))
  const hasProfit = kind === 'dividend' || terms.levels.some(level => Number(level.profit) > 0)
  return (
    <Table
      label={t('ctr.levels')}
      rows={terms.levels.map((level, i) => ({ ...level, n: i + 1 }))}
      rowKey={row => String(row.n)}
      empty={null}
      columns={[
        { key: 'n', label: t('ctr.level'), render: row => row.n, card: 'title' },
        { key: 'bet', label: t('ctr.least_bet'), render: row => show(row.bet), isNumber: true, card: 'line' },
        ...(hasProfit
          ? [
              {
                key: 'profit',
                label: t('ctr.least_profit'),
                render: (row: { profit: string }) => show(row.profit),
                isNumber: true,
                card: 'line' as const,
              },
            ]
          : []),
        {
          key: 'active',
          label: t('ctr.least_active'),
          render: row => (row.active === 0 ? '–' : row.active),
          isNumber: true,
          card: 'line',
        },
        { key: 'rate', label: t('ctr.rate'), render: row => showShare(row.rate), isNumber: true, card: 'amount' },
      ]}
    />
  )
}
