import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { chanceText } from '@tonle/game-screen/chance-text.ts'
import { type Figure, FigureList } from '@tonle/game-screen/figure-list.tsx'
import { InfoPages, limitFigures, OddsTable } from '@tonle/game-screen/info-pages.tsx'
import { Small } from '@tonle/game-screen/small.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import { CopyField } from '@tonle/ui'
import { outcomesOf, returnAt, SAMPLES } from '../exact-return.ts'
import type { CrashTitle } from '../model.ts'
import { texts } from '../texts.ts'
import type { Table } from './client.ts'

export type CrashInfoProps = {
  readonly title: CrashTitle
  /** The stake that pays are shown for. */
  readonly stake: string
  readonly currency: Currency
  /** Absent outside the game. */
  readonly chain?: Table['chain'] | undefined
}

const RULES = ['rule_play', 'rule_shared', 'rule_clock', 'rule_cap', 'rule_interrupted', 'rule_malfunction'] as const

/** Rules, odds of sample multipliers, the exact return, and the chain that decides the rounds. */
export function CrashInfo(props: CrashInfoProps) {
  const t = useText(texts)
  const { chain } = props
  return (
    <InfoPages
      label={t('crash.info')}
      pages={[
        { name: 'rules', label: t('crash.info_rules'), content: () => <Rules /> },
        { name: 'odds', label: t('crash.info_odds'), content: () => <Odds {...props} /> },
        { name: 'figures', label: t('crash.info_figures'), content: () => <Figures {...props} /> },
        ...(chain ? [{ name: 'chain', label: t('crash.info_chain'), content: () => <Chain chain={chain} /> }] : []),
      ]}
    />
  )
}

function Rules() {
  const t = useText(texts)
  return (
    <>
      {RULES.map(rule => (
        <p key={rule}>{t(`crash.${rule}`)}</p>
      ))}
      <Small>{t('crash.keys')}</Small>
    </>
  )
}

/** What each sample pays, how likely it is to be reached, and what comes back on average. */
function Odds({ title, stake, currency }: CrashInfoProps) {
  const t = useText(texts)
  const { maths } = title
  return (
    <OddsTable
      columns={[t('crash.column_multiplier'), t('crash.target_pays'), t('crash.column_chance'), t('crash.column_rtp')]}
      rows={SAMPLES.map(sample => [
        String(sample),
        showTimes(multiplierText(sample)),
        showMoney(formatMoney(payoutOf(parseMoney(stake), sample), currency), currency),
        chanceText(figuresOf(outcomesOf(maths, sample)).hitRate),
        `${percentText(returnAt(maths, sample))}%`,
      ])}
    />
  )
}

function Figures({ title, currency }: CrashInfoProps) {
  const t = useText(texts)
  const limits = { stakes: title.stakes[currency] ?? [], largest: title.maxPayout[currency], currency }
  const rows: Figure[] = [
    [t('crash.figure_rtp'), <b key="rtp">{title.rtpText}%</b>],
    [t('crash.figure_max'), showTimes(multiplierText(title.maths.ceiling))],
    ...limitFigures(limits, { payout: t('crash.figure_payout'), stakes: t('crash.figure_stakes') }),
    [t('crash.figure_version'), `${title.gameCode} ${title.maths.version}`],
  ]
  return (
    <>
      <FigureList rows={rows} />
      <Small>{t('crash.figure_how')}</Small>
    </>
  )
}

function Chain({ chain }: { chain: Table['chain'] }) {
  const t = useText(texts)
  return (
    <>
      <p>{t('crash.chain_text')}</p>
      <Small>
        <span className="mono">{t('crash.chain_formula')}</span>
      </Small>
      <CopyField label={t('crash.chain_terminal')} value={chain.terminal} isMono />
      <CopyField label={t('crash.chain_salt')} value={chain.salt ?? '—'} isMono />
      <FigureList rows={[[t('crash.chain_place'), `${showCount(chain.n)} / ${showCount(chain.length)}`]]} />
    </>
  )
}
