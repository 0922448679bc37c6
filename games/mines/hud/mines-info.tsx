import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { chanceText } from '@tonle/game-screen/chance-text.ts'
import { type Figure, FigureList, Fraction } from '@tonle/game-screen/figure-list.tsx'
import { InfoPages, limitFigures, OddsTable } from '@tonle/game-screen/info-pages.tsx'
import { Small } from '@tonle/game-screen/small.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Stepper } from '@tonle/ui'
import { useMemo, useState } from 'react'
import { returnRange, type StoppingPoint, stoppingPoints } from '../exact-return.ts'
import { LEAST_MINES, type MinesTitle, MOST_MINES } from '../model.ts'
import { lastStep } from '../rules.ts'
import { texts } from '../texts.ts'
import { stakesOf } from '../titles.ts'
import styles from './mines-info.module.css'
import type { TitleWords } from './title-words.ts'

export type MinesBetShown = { readonly stake: string; readonly currency: Currency; readonly mines: number }

export type MinesInfoProps = {
  readonly title: MinesTitle
  readonly words: TitleWords
  /** The bet that pays are shown for. */
  readonly bet: MinesBetShown
  /** The title's own rules, in paragraphs. */
  readonly rules: readonly string[]
}

/** Rules, every multiplier with its chance, and the exact return of a title. */
export function MinesInfo({ title, words, bet, rules }: MinesInfoProps) {
  const t = useText(texts)
  const points = useMemo(() => stoppingPoints(title.maths), [title])
  return (
    <InfoPages
      label={t('mines.info')}
      pages={[
        { name: 'rules', label: t('mines.info_rules'), content: () => <Rules rules={rules} /> },
        { name: 'pays', label: t('mines.info_pays'), content: () => <Pays {...{ title, words, bet, points }} /> },
        { name: 'figures', label: t('mines.info_figures'), content: () => <Figures title={title} bet={bet} /> },
      ]}
    />
  )
}

function Rules({ rules }: Pick<MinesInfoProps, 'rules'>) {
  const t = useText(texts)
  return (
    <>
      {rules.map(rule => (
        <p key={rule}>{rule}</p>
      ))}
      <Small>{t('mines.keys')}</Small>
    </>
  )
}

const COUNTS = Array.from({ length: MOST_MINES }, (_, i) => i + LEAST_MINES)

function Pays({ title, words, bet, points }: Omit<MinesInfoProps, 'rules'> & { points: readonly StoppingPoint[] }) {
  const t = useText(texts)
  const [mines, setMines] = useState(bet.mines)
  const stake = parseMoney(bet.stake)
  const last = lastStep(title, title.maths, mines, stake, bet.currency)
  const rows = points.filter(point => point.mines === mines && point.steps <= last)
  const pays = (multiplier: number) => showMoney(formatMoney(payoutOf(stake, multiplier), bet.currency), bet.currency)
  return (
    <>
      <div className={styles.count}>
        <Stepper label={words('mines')} steps={COUNTS} value={mines} onValue={setMines} show={String} />
      </div>
      <OddsTable
        isWide
        columns={[
          t('mines.pays_step'),
          t('mines.info_pays'),
          t('mines.pays_for', { stake: showMoney(bet.stake, bet.currency) }),
          t('mines.pays_chance'),
          t('mines.pays_rtp'),
        ]}
        rows={rows.map(row => [
          String(row.steps),
          row.steps,
          <b key="times">{showTimes(multiplierText(row.multiplier))}</b>,
          pays(row.multiplier),
          chanceText(row.chance),
          `${percentText(row.rtp)}%`,
        ])}
      />
    </>
  )
}

function Figures({ title, bet }: Pick<MinesInfoProps, 'title' | 'bet'>) {
  const t = useText(texts)
  const { least, most } = returnRange(title.maths)
  const { currency } = bet
  const limits = { stakes: stakesOf(title, currency), largest: title.maxPayout[currency], currency }
  const rows: Figure[] = [
    [t('mines.figure_rtp'), <b key="rtp">{t('mines.figure_range', { least: percentText(least), most: percentText(most) })}</b>],
    [t('mines.figure_least'), <Fraction key="least" of={least} />],
    [t('mines.figure_most'), <Fraction key="most" of={most} />],
    [t('mines.figure_max'), showTimes(`${title.maxWinTimesStake}.00`)],
    ...limitFigures(limits, { payout: t('mines.figure_payout'), stakes: t('mines.figure_stakes') }),
    [t('mines.figure_version'), `${title.gameCode} ${title.version}`],
  ]
  return (
    <>
      <FigureList rows={rows} />
      <Small>{t('mines.figure_how')}</Small>
    </>
  )
}
