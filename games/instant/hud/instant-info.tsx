import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { chanceText } from '@tonle/game-screen/chance-text.ts'
import { type Figure, FigureList } from '@tonle/game-screen/figure-list.tsx'
import { InfoPages, limitFigures, OddsTable } from '@tonle/game-screen/info-pages.tsx'
import { Small } from '@tonle/game-screen/small.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { returnRange, sampleFigures } from '../figures.ts'
import { texts } from '../texts.ts'
import type { PlayableTitle } from './playable.ts'

export type InstantInfoProps = {
  readonly playable: PlayableTitle
  /** The stake that pays are shown for. */
  readonly stake: string
  readonly currency: Currency
}

/** Rules, odds of sample choices, and the exact return of a title. */
export function InstantInfo(props: InstantInfoProps) {
  const t = useText(texts)
  return (
    <InfoPages
      label={t('instant.info')}
      pages={[
        { name: 'rules', label: t('instant.info_rules'), content: () => <Rules playable={props.playable} /> },
        { name: 'odds', label: t('instant.info_odds'), content: () => <Odds {...props} /> },
        { name: 'figures', label: t('instant.info_figures'), content: () => <Figures {...props} /> },
      ]}
    />
  )
}

function Rules({ playable: { texts: own, name, rules } }: Pick<InstantInfoProps, 'playable'>) {
  const t = useText(texts)
  const titleText = useText(own)
  return (
    <>
      {rules.map(rule => (
        <p key={rule}>{titleText(`${name}.${rule}`)}</p>
      ))}
      <p>{t('instant.fixed_rule')}</p>
      <p>{t('instant.interrupted_rule')}</p>
      <p>{t('instant.malfunction_rule')}</p>
      <Small>{t('instant.keys')}</Small>
    </>
  )
}

/** What a win of each sample pays, how likely it is, and what comes back on average. */
function Odds({ playable, stake, currency }: InstantInfoProps) {
  const t = useText(texts)
  const titleText = useText(playable.texts)
  return (
    <OddsTable
      columns={[
        t('instant.column_choice'),
        t('instant.multiplier'),
        t('instant.win_pays'),
        t('instant.column_chance'),
        t('instant.column_rtp'),
      ]}
      rows={sampleFigures(playable.title.maths).map(({ choice, largest, rtp }) => [
        JSON.stringify(choice),
        playable.describe(choice, titleText),
        <b key="times">{showTimes(multiplierText(largest.multiplier))}</b>,
        showMoney(formatMoney(payoutOf(parseMoney(stake), largest.multiplier), currency), currency),
        chanceText(figuresOf(playable.title.maths.outcomes(choice)).hitRate),
        `${percentText(rtp)}%`,
      ])}
    />
  )
}

function Figures({ playable: { title }, currency }: InstantInfoProps) {
  const t = useText(texts)
  const { least, most } = returnRange(title.maths)
  const limits = { stakes: title.stakes[currency] ?? [], largest: title.maxPayout[currency], currency }
  const rows: Figure[] = [
    [
      t('instant.figure_rtp'),
      <b key="rtp">{t('instant.figure_range', { least: percentText(least), most: percentText(most) })}</b>,
    ],
    [t('instant.figure_max'), showTimes(`${title.maths.maxWinTimesStake}.00`)],
    ...limitFigures(limits, { payout: t('instant.figure_payout'), stakes: t('instant.figure_stakes') }),
    [t('instant.figure_version'), `${title.gameCode} ${title.maths.version}`],
  ]
  return (
    <>
      <FigureList rows={rows} />
      <Small>{t('instant.figure_how')}</Small>
    </>
  )
}
