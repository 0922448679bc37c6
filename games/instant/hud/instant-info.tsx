import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { chanceText } from '@tonle/game-screen/chance-text.ts'
import { type Figure, FigureList } from '@tonle/game-screen/figure-list.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Tabs } from '@tonle/ui/kit'
import { useState } from 'react'
import { returnRange, sampleFigures } from '../figures.ts'
import { texts } from '../texts.ts'
import styles from './instant-info.module.css'
import type { PlayableTitle } from './playable.ts'

export type InstantInfoProps = {
  readonly playable: PlayableTitle
  /** The stake that pays are shown for. */
  readonly stake: string
  readonly currency: Currency
}

type Page = 'rules' | 'odds' | 'figures'

/** Rules, odds of sample choices, and the exact return of a title. */
export function InstantInfo(props: InstantInfoProps) {
  const t = useText(texts)
  const { texts: own, name, rules } = props.playable
  const titleText = useText(own)
  const [page, setPage] = useState<Page>('rules')
  return (
    <Tabs
      label={t('instant.info')}
      value={page}
      onValue={setPage}
      tabs={[
        { value: 'rules', label: t('instant.info_rules') },
        { value: 'odds', label: t('instant.info_odds') },
        { value: 'figures', label: t('instant.info_figures') },
      ]}
    >
      <div className={styles.info}>
        {page === 'rules' && (
          <>
            {rules.map(rule => (
              <p key={rule}>{titleText(`${name}.${rule}`)}</p>
            ))}
            <p>{t('instant.fixed_rule')}</p>
            <p>{t('instant.interrupted_rule')}</p>
            <p>{t('instant.malfunction_rule')}</p>
            <p className={styles.small}>{t('instant.keys')}</p>
          </>
        )}
        {page === 'odds' && <Odds {...props} />}
        {page === 'figures' && <Figures {...props} />}
        {page === 'figures' && <p className={styles.small}>{t('instant.figure_how')}</p>}
      </div>
    </Tabs>
  )
}

/** What a win of each sample pays, how likely it is, and what comes back on average. */
function Odds({ playable, stake, currency }: InstantInfoProps) {
  const t = useText(texts)
  const titleText = useText(playable.texts)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('instant.column_choice')}</th>
          <th scope="col">{t('instant.multiplier')}</th>
          <th scope="col">{t('instant.win_pays')}</th>
          <th scope="col">{t('instant.column_chance')}</th>
          <th scope="col">{t('instant.column_rtp')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {sampleFigures(playable.title.maths).map(({ choice, largest, rtp }) => (
          <tr key={JSON.stringify(choice)}>
            <th scope="row">{playable.describe(choice, titleText)}</th>
            <td>
              <b>{showTimes(multiplierText(largest.multiplier))}</b>
            </td>
            <td>{showMoney(formatMoney(payoutOf(parseMoney(stake), largest.multiplier), currency), currency)}</td>
            <td>{chanceText(figuresOf(playable.title.maths.outcomes(choice)).hitRate)}</td>
            <td>{percentText(rtp)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figures({ playable: { title }, currency }: InstantInfoProps) {
  const t = useText(texts)
  const { least, most } = returnRange(title.maths)
  const money = (amount: Parameters<typeof formatMoney>[0]) => showMoney(formatMoney(amount, currency), currency)
  const stakes = title.stakes[currency] ?? []
  const [first, highest, largest] = [stakes[0], stakes.at(-1), title.maxPayout[currency]]
  const rows: Figure[] = [
    [
      t('instant.figure_rtp'),
      <b key="rtp">{t('instant.figure_range', { least: percentText(least), most: percentText(most) })}</b>,
    ],
    [t('instant.figure_max'), showTimes(`${title.maths.maxWinTimesStake}.00`)],
    ...(largest === undefined ? [] : [[t('instant.figure_payout'), money(largest)] as Figure]),
    ...(first === undefined || highest === undefined
      ? []
      : [[t('instant.figure_stakes'), `${money(first)} – ${money(highest)}`] as Figure]),
    [t('instant.figure_version'), `${title.gameCode} ${title.maths.version}`],
  ]
  return <FigureList rows={rows} />
}
