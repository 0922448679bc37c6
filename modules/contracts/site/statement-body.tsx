import { showCount, showDay, showMoney, useText } from '@tonle/text/browser'
import { Amount, Badge, Caption, Facts } from '@tonle/ui'
import type { Statement } from './calls.ts'
import styles from './contracts.module.css'
import { statementTone } from './state-tone.ts'
import { TermsView } from './terms-view.tsx'
import { texts } from './texts.ts'

/** A statement as one equation with every sum behind it; also what the desk shows of it. */
export function StatementBody({ of }: { readonly of: Statement }) {
  const t = useText(texts)
  const { currency, kind, terms } = of
  const money = (value: string) => <Amount value={value} currency={currency} />
  const isProfit = terms.basis === 'profit' && kind !== 'realtime'
  const equation = [
    { name: t(isProfit ? 'ctr.profit' : 'ctr.bet'), value: money(isProfit ? of.profit : of.bet) },
    { name: t('ctr.active'), value: showCount(of.active) },
    { name: t('ctr.level'), value: of.level === 0 ? t('ctr.no_level') : t('ctr.level_of', { n: of.level }) },
    { name: t('ctr.pay'), value: money(of.pay) },
    { name: t('ctr.due'), value: money(of.due) },
    { name: t('ctr.paid'), value: money(of.paid) },
  ]
  return (
    <>
      <div className={styles.acts}>
        <Badge tone={statementTone(of.state)}>{t(`ctr.st.${of.state}`)}</Badge>
        {of.dispute && <Badge tone={of.dispute === 'open' ? 'warn' : 'plain'}>{t(`ctr.dispute.${of.dispute}`)}</Badge>}
      </div>
      <dl className={styles.equation}>
        {equation.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Facts facts={useSums(of)} />
      {of.lines.length > 0 && (
        <>
          <Caption as="h3">{t('ctr.corrections')}</Caption>
          <Facts
            facts={of.lines.map((line, i) => ({
              name: line.fromDay ? t('ctr.line', { day: showDay(line.fromDay) }) : String(i + 1),
              value: <Amount value={line.amount} currency={currency} tone="change" />,
            }))}
          />
        </>
      )}
      <details>
        <summary>{t('ctr.terms')}</summary>
        <TermsView terms={terms} kind={kind} currency={currency} />
      </details>
    </>
  )
}

/** Every sum that is not nothing, in the order in which it is worked out. */
function useSums(of: Statement): { name: string; value: string }[] {
  const t = useText(texts)
  const { sums, currency, terms } = of
  const show = (value: string) => showMoney(value, currency)
  const all: [name: string, value: string][] = [
    [t('ctr.stake'), sums.stake],
    [t('ctr.payout'), sums.payout],
    [t('ctr.won'), sums.won],
    [t('ctr.lost'), sums.lost],
    [t('ctr.deposits'), sums.deposits],
    ...terms.deductions.map((name): [string, string] => [`− ${t(`ctr.deduction.${name}`)}`, sums[name]]),
    [t('ctr.carried'), of.carried],
    [`− ${t('ctr.below')}`, of.below],
    [t('ctr.corrections'), of.corrections],
    [`− ${t('ctr.owed_before')}`, of.receivableBefore],
    [t('ctr.owed'), of.receivable],
  ]
  const facts = all.filter(([, value]) => Number(value) !== 0).map(([name, value]) => ({ name, value: show(value) }))
  for (const { currency: other, price } of of.prices)
    facts.push({ name: t('ctr.price', { currency: other }), value: price === null ? t('ctr.no_price') : `${price} ${currency}` })
  if (of.cut !== '0') facts.push({ name: t('ctr.cut'), value: (Number(of.cut) / 1e12).toFixed(12).replace(/0+$/, '') })
  return facts
}
