import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { asNumber, percentText } from '@tonle/game-kit/rational.ts'
import { type Figure, FigureList, Fraction } from '@tonle/game-screen/figure-list.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { type Currency, formatMoney } from '@tonle/money'
import { showMoney, showPercent, useText } from '@tonle/text/browser'
import { Tabs } from '@tonle/ui/kit'
import { useMemo, useState } from 'react'
import { outcomesOf, plans, returnRange } from '../exact-return.ts'
import { type Guess, type HiloTitle, RANKS } from '../model.ts'
import { multiplierOf, winningRanks } from '../rules.ts'
import { texts } from '../texts.ts'
import { stakesOf } from '../titles.ts'
import { RANK_TEXT } from './card.tsx'
import styles from './hilo-info.module.css'

export type HiloInfoProps = {
  readonly title: HiloTitle
  readonly currency: Currency
  /** The title's own rules, in paragraphs. */
  readonly rules: readonly string[]
}

type Page = 'rules' | 'odds' | 'figures'

/** Rules, the odds of every card, and the exact return of a title. */
export function HiloInfo({ title, currency, rules }: HiloInfoProps) {
  const t = useText(texts)
  const [page, setPage] = useState<Page>('rules')
  return (
    <Tabs
      label={t('hilo.info')}
      value={page}
      onValue={setPage}
      tabs={[
        { value: 'rules', label: t('hilo.info_rules') },
        { value: 'odds', label: t('hilo.info_odds') },
        { value: 'figures', label: t('hilo.info_figures') },
      ]}
    >
      <div className={styles.info}>
        {page === 'rules' && rules.map(rule => <p key={rule}>{rule}</p>)}
        {page === 'rules' && <p className={styles.small}>{t('hilo.keys')}</p>}
        {page === 'odds' && <Odds title={title} />}
        {page === 'figures' && <Figures title={title} currency={currency} />}
        {page === 'figures' && <p className={styles.small}>{t('hilo.figure_how')}</p>}
      </div>
    </Tabs>
  )
}

function Odds({ title }: { title: HiloTitle }) {
  const t = useText(texts)
  const cell = (guess: Guess, rank: number) => {
    const ranks = winningRanks(guess, (rank - 1) * 4)
    return (
      <>
        {showPercent(ranks / RANKS)} <b>{showTimes(multiplierText(multiplierOf(title.maths, [ranks])))}</b>
      </>
    )
  }
  return (
    <>
      <p className={styles.small}>{t('hilo.odds_text')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('hilo.odds_card')}</th>
            <th scope="col">{t('hilo.odds_high')}</th>
            <th scope="col">{t('hilo.odds_low')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {RANK_TEXT.map((text, i) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{cell('high', i + 1)}</td>
              <td>{cell('low', i + 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Figures({ title, currency }: Pick<HiloInfoProps, 'title' | 'currency'>) {
  const t = useText(texts)
  const { least, most } = useMemo(() => returnRange(title.maths), [title])
  const rows = useMemo(
    () => plans.filter(({ steps }) => steps <= 5).map(plan => ({ plan, ...figuresOf(outcomesOf(title.maths, plan)) })),
    [title],
  )
  const money = (amount: Parameters<typeof formatMoney>[0]) => showMoney(formatMoney(amount, currency), currency)
  const stakes = stakesOf(title, currency)
  const [first, highest, largest] = [stakes[0], stakes.at(-1), title.maxPayout[currency]]
  const figures: Figure[] = [
    [t('hilo.figure_rtp'), <b key="rtp">{t('hilo.figure_range', { least: percentText(least), most: percentText(most) })}</b>],
    [t('hilo.figure_least'), <Fraction key="least" of={least} />],
    [t('hilo.figure_most'), <Fraction key="most" of={most} />],
    [t('hilo.figure_max'), showTimes(`${title.maxWinTimesStake}.00`)],
    ...(largest === undefined ? [] : [[t('hilo.figure_payout'), money(largest)] as Figure]),
    ...(first === undefined || highest === undefined
      ? []
      : [[t('hilo.figure_stakes'), `${money(first)} – ${money(highest)}`] as Figure]),
    [t('hilo.figure_version'), `${title.gameCode} ${title.version}`],
  ]
  return (
    <>
      <FigureList rows={figures} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('hilo.plan')}</th>
            <th scope="col">{t('hilo.hit_rate')}</th>
            <th scope="col">{t('hilo.rtp')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {rows.map(({ plan, rtp, hitRate }) => (
            <tr key={`${plan.guess} ${plan.steps}`}>
              <th scope="row">{t(plan.guess === 'likelier' ? 'hilo.plan_likelier' : 'hilo.plan_other', { n: plan.steps })}</th>
              <td>{showPercent(asNumber(hitRate))}</td>
              <td>{percentText(rtp)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
