import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import { percentText } from '@tonle/game-kit/rational.ts'
import { chanceText } from '@tonle/game-screen/chance-text.ts'
import { type Figure, FigureList } from '@tonle/game-screen/figure-list.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import { CopyField } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useState } from 'react'
import { outcomesOf, returnAt, SAMPLES } from '../exact-return.ts'
import type { CrashTitle } from '../model.ts'
import { texts } from '../texts.ts'
import type { Table } from './client.ts'
import styles from './crash-info.module.css'

export type CrashInfoProps = {
  readonly title: CrashTitle
  /** The stake that pays are shown for. */
  readonly stake: string
  readonly currency: Currency
  /** Absent outside the game. */
  readonly chain?: Table['chain'] | undefined
}

type Page = 'rules' | 'odds' | 'figures' | 'chain'
const RULES = ['rule_play', 'rule_shared', 'rule_clock', 'rule_cap', 'rule_interrupted', 'rule_malfunction'] as const

/** Rules, odds of sample multipliers, the exact return, and the chain that decides the rounds. */
export function CrashInfo(props: CrashInfoProps) {
  const t = useText(texts)
  const [page, setPage] = useState<Page>('rules')
  const { chain } = props
  return (
    <Tabs
      label={t('crash.info')}
      value={page}
      onValue={setPage}
      tabs={[
        { value: 'rules', label: t('crash.info_rules') },
        { value: 'odds', label: t('crash.info_odds') },
        { value: 'figures', label: t('crash.info_figures') },
        ...(chain ? [{ value: 'chain' as const, label: t('crash.info_chain') }] : []),
      ]}
    >
      <div className={styles.info}>
        {page === 'rules' && (
          <>
            {RULES.map(rule => (
              <p key={rule}>{t(`crash.${rule}`)}</p>
            ))}
            <p className={styles.small}>{t('crash.keys')}</p>
          </>
        )}
        {page === 'odds' && <Odds {...props} />}
        {page === 'figures' && <Figures {...props} />}
        {page === 'figures' && <p className={styles.small}>{t('crash.figure_how')}</p>}
        {page === 'chain' && chain && <Chain chain={chain} />}
      </div>
    </Tabs>
  )
}

/** What each sample pays, how likely it is to be reached, and what comes back on average. */
function Odds({ title, stake, currency }: CrashInfoProps) {
  const t = useText(texts)
  const { maths } = title
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('crash.column_multiplier')}</th>
          <th scope="col">{t('crash.target_pays')}</th>
          <th scope="col">{t('crash.column_chance')}</th>
          <th scope="col">{t('crash.column_rtp')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {SAMPLES.map(sample => (
          <tr key={sample}>
            <th scope="row">{showTimes(multiplierText(sample))}</th>
            <td>{showMoney(formatMoney(payoutOf(parseMoney(stake), sample), currency), currency)}</td>
            <td>{chanceText(figuresOf(outcomesOf(maths, sample)).hitRate)}</td>
            <td>{percentText(returnAt(maths, sample))}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figures({ title, currency }: CrashInfoProps) {
  const t = useText(texts)
  const money = (amount: Parameters<typeof formatMoney>[0]) => showMoney(formatMoney(amount, currency), currency)
  const stakes = title.stakes[currency] ?? []
  const [first, highest, largest] = [stakes[0], stakes.at(-1), title.maxPayout[currency]]
  const rows: Figure[] = [
    [t('crash.figure_rtp'), <b key="rtp">{title.rtpText}%</b>],
    [t('crash.figure_max'), showTimes(multiplierText(title.maths.ceiling))],
    ...(largest === undefined ? [] : [[t('crash.figure_payout'), money(largest)] as Figure]),
    ...(first === undefined || highest === undefined
      ? []
      : [[t('crash.figure_stakes'), `${money(first)} – ${money(highest)}`] as Figure]),
    [t('crash.figure_version'), `${title.gameCode} ${title.maths.version}`],
  ]
  return <FigureList rows={rows} />
}

function Chain({ chain }: { chain: Table['chain'] }) {
  const t = useText(texts)
  return (
    <>
      <p>{t('crash.chain_text')}</p>
      <p className={`mono ${styles.small}`}>{t('crash.chain_formula')}</p>
      <CopyField label={t('crash.chain_terminal')} value={chain.terminal} isMono />
      <CopyField label={t('crash.chain_salt')} value={chain.salt ?? '—'} isMono />
      <FigureList rows={[[t('crash.chain_place'), `${showCount(chain.n)} / ${showCount(chain.length)}`]]} />
    </>
  )
}
