import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { chanceText } from '@tonle/game-screen/chance-text.ts'
import { type Figure, FigureList, Fraction } from '@tonle/game-screen/figure-list.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Stepper } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
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

type Page = 'rules' | 'pays' | 'figures'

/** Rules, every multiplier with its chance, and the exact return of a title. */
export function MinesInfo({ title, words, bet, rules }: MinesInfoProps) {
  const t = useText(texts)
  const [page, setPage] = useState<Page>('rules')
  const points = useMemo(() => stoppingPoints(title.maths), [title])
  return (
    <Tabs
      label={t('mines.info')}
      value={page}
      onValue={setPage}
      tabs={[
        { value: 'rules', label: t('mines.info_rules') },
        { value: 'pays', label: t('mines.info_pays') },
        { value: 'figures', label: t('mines.info_figures') },
      ]}
    >
      <div className={styles.info}>
        {page === 'rules' && rules.map(rule => <p key={rule}>{rule}</p>)}
        {page === 'rules' && <p className={styles.small}>{t('mines.keys')}</p>}
        {page === 'pays' && <Pays title={title} words={words} bet={bet} points={points} />}
        {page === 'figures' && <Figures title={title} bet={bet} />}
        {page === 'figures' && <p className={styles.small}>{t('mines.figure_how')}</p>}
      </div>
    </Tabs>
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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('mines.pays_step')}</th>
            <th scope="col">{t('mines.info_pays')}</th>
            <th scope="col">{t('mines.pays_for', { stake: showMoney(bet.stake, bet.currency) })}</th>
            <th scope="col">{t('mines.pays_chance')}</th>
            <th scope="col">{t('mines.pays_rtp')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {rows.map(row => (
            <tr key={row.steps}>
              <th scope="row">{row.steps}</th>
              <td>
                <b>{showTimes(multiplierText(row.multiplier))}</b>
              </td>
              <td>{pays(row.multiplier)}</td>
              <td>{chanceText(row.chance)}</td>
              <td>{percentText(row.rtp)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Figures({ title, bet }: Pick<MinesInfoProps, 'title' | 'bet'>) {
  const t = useText(texts)
  const { least, most } = returnRange(title.maths)
  const { currency } = bet
  const money = (amount: Parameters<typeof formatMoney>[0]) => showMoney(formatMoney(amount, currency), currency)
  const stakes = stakesOf(title, currency)
  const [first, highest, largest] = [stakes[0], stakes.at(-1), title.maxPayout[currency]]
  const rows: Figure[] = [
    [t('mines.figure_rtp'), <b key="rtp">{t('mines.figure_range', { least: percentText(least), most: percentText(most) })}</b>],
    [t('mines.figure_least'), <Fraction key="least" of={least} />],
    [t('mines.figure_most'), <Fraction key="most" of={most} />],
    [t('mines.figure_max'), showTimes(`${title.maxWinTimesStake}.00`)],
    ...(largest === undefined ? [] : [[t('mines.figure_payout'), money(largest)] as Figure]),
    ...(first === undefined || highest === undefined
      ? []
      : [[t('mines.figure_stakes'), `${money(first)} – ${money(highest)}`] as Figure]),
    [t('mines.figure_version'), `${title.gameCode} ${title.version}`],
  ]
  return <FigureList rows={rows} />
}
