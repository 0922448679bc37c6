import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { asNumber, percentText } from '@tonle/game-kit/rational.ts'
import { type Figure, FigureList, Fraction } from '@tonle/game-screen/figure-list.tsx'
import { InfoPages, limitFigures, OddsTable } from '@tonle/game-screen/info-pages.tsx'
import { Small } from '@tonle/game-screen/small.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import type { Currency } from '@tonle/money'
import { showPercent, useText } from '@tonle/text/browser'
import { useMemo } from 'react'
import { outcomesOf, plans, returnRange } from '../exact-return.ts'
import { type Guess, type HiloTitle, RANKS } from '../model.ts'
import { multiplierOf, winningRanks } from '../rules.ts'
import { texts } from '../texts.ts'
import { stakesOf } from '../titles.ts'
import { RANK_TEXT } from './card.tsx'

export type HiloInfoProps = {
  readonly title: HiloTitle
  readonly currency: Currency
  /** The title's own rules, in paragraphs. */
  readonly rules: readonly string[]
}

/** Rules, the odds of every card, and the exact return of a title. */
export function HiloInfo({ title, currency, rules }: HiloInfoProps) {
  const t = useText(texts)
  return (
    <InfoPages
      label={t('hilo.info')}
      pages={[
        { name: 'rules', label: t('hilo.info_rules'), content: () => <Rules rules={rules} /> },
        { name: 'odds', label: t('hilo.info_odds'), content: () => <Odds title={title} /> },
        { name: 'figures', label: t('hilo.info_figures'), content: () => <Figures title={title} currency={currency} /> },
      ]}
    />
  )
}

function Rules({ rules }: Pick<HiloInfoProps, 'rules'>) {
  const t = useText(texts)
  return (
    <>
      {rules.map(rule => (
        <p key={rule}>{rule}</p>
      ))}
      <Small>{t('hilo.keys')}</Small>
    </>
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
      <Small>{t('hilo.odds_text')}</Small>
      <OddsTable
        columns={[t('hilo.odds_card'), t('hilo.odds_high'), t('hilo.odds_low')]}
        rows={RANK_TEXT.map((text, i) => [text, text, cell('high', i + 1), cell('low', i + 1)])}
      />
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
  const limits = { stakes: stakesOf(title, currency), largest: title.maxPayout[currency], currency }
  const figures: Figure[] = [
    [t('hilo.figure_rtp'), <b key="rtp">{t('hilo.figure_range', { least: percentText(least), most: percentText(most) })}</b>],
    [t('hilo.figure_least'), <Fraction key="least" of={least} />],
    [t('hilo.figure_most'), <Fraction key="most" of={most} />],
    [t('hilo.figure_max'), showTimes(`${title.maxWinTimesStake}.00`)],
    ...limitFigures(limits, { payout: t('hilo.figure_payout'), stakes: t('hilo.figure_stakes') }),
    [t('hilo.figure_version'), `${title.gameCode} ${title.version}`],
  ]
  return (
    <>
      <FigureList rows={figures} />
      <OddsTable
        columns={[t('hilo.plan'), t('hilo.hit_rate'), t('hilo.rtp')]}
        rows={rows.map(({ plan, rtp, hitRate }) => [
          `${plan.guess} ${plan.steps}`,
          t(plan.guess === 'likelier' ? 'hilo.plan_likelier' : 'hilo.plan_other', { n: plan.steps }),
          showPercent(asNumber(hitRate)),
          `${percentText(rtp)}%`,
        ])}
      />
      <Small>{t('hilo.figure_how')}</Small>
    </>
  )
}
