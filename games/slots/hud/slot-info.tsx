import { type Figure, FigureList, Fraction } from '@tonle/game-screen/figure-list.tsx'
import { InfoPages } from '@tonle/game-screen/info-pages.tsx'
import { Small } from '@tonle/game-screen/small.tsx'
import type { Currency } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import type { SlotTitle } from '../model.ts'
import type { AtlasPlan } from '../scene/atlas.ts'
import { texts } from '../texts.ts'
import { CoinValues } from './coin-values.tsx'
import { moneyOfCredits } from './money-of-credits.ts'
import styles from './slot-info.module.css'
import { SymbolPicture } from './symbol-picture.tsx'

export type SlotInfoProps = {
  readonly title: SlotTitle
  readonly sheet: AtlasPlan
  /** The bet that pays are shown for. */
  readonly bet: { readonly stake: string; readonly currency: Currency }
  readonly nameOf: (symbol: string) => string
  /** The title's own rules, in paragraphs. */
  readonly rules: readonly string[]
}

/** Rules, pays, lines and the exact figures of a title. */
export function SlotInfo(props: SlotInfoProps) {
  const { title, bet, rules } = props
  const t = useText(texts)
  return (
    <InfoPages
      label={t('slots.info')}
      pages={[
        { name: 'rules', label: t('slots.info_rules'), content: () => rules.map(rule => <p key={rule}>{rule}</p>) },
        { name: 'pays', label: t('slots.info_pays'), content: () => <Pays {...props} /> },
        { name: 'lines', label: t('slots.info_lines'), content: () => <Lines lines={title.maths.lines} /> },
        { name: 'figures', label: t('slots.info_figures'), content: () => <Figures title={title} bet={bet} /> },
      ]}
    />
  )
}

function Lines({ lines }: { lines: readonly (readonly number[])[] }) {
  return (
    <ol className={styles.lines}>
      {lines.map((rows, i) => (
        <li key={rows.join()}>
          <LinePicture rows={rows} />
          <span className="num">{i + 1}</span>
        </li>
      ))}
    </ol>
  )
}

function Pays({ title, sheet, bet, nameOf }: Omit<SlotInfoProps, 'rules'>) {
  const t = useText(texts)
  const money = (credits: number) => moneyOfCredits(credits, bet.stake, title.lines, bet.currency)
  const { maths } = title
  const scatter: [string, readonly number[]][] = maths.scatterPays.some(pays => pays > 0)
    ? [[maths.scatter, maths.scatterPays]]
    : []
  const all: [symbol: string, pays: readonly number[]][] = [...Object.entries(maths.pays), ...scatter]
  const order = new Map(all.map(([symbol, pays]) => [symbol, pays[2] ?? 0]))
  all.sort((a, b) => (order.get(b[0]) ?? 0) - (order.get(a[0]) ?? 0))
  return (
    <>
      <Small>{t('slots.info_pays_for', { bet: showMoney(bet.stake, bet.currency) })}</Small>
      <ul className={styles.pays}>
        {all.map(([symbol, pays]) => (
          <li key={symbol}>
            <SymbolPicture sheet={sheet} symbol={symbol} width={84} label={nameOf(symbol)} />
            <dl>
              {[5, 4, 3].map(count => (
                <div key={count}>
                  <dt className="num">{count}×</dt>
                  <dd className="num">{money(pays[count - 3] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {maths.hold && <CoinValues hold={maths.hold} lines={title.lines} bet={bet} />}
    </>
  )
}

function LinePicture({ rows }: { rows: readonly number[] }) {
  const points = rows.map((row, reel) => `${reel * 12 + 6},${row * 12 + 6}`).join(' ')
  return (
    <svg viewBox="0 0 60 36" width="72" height="43" aria-hidden="true">
      {rows.flatMap((chosen, reel) =>
        [0, 1, 2].map(row => (
          <rect
            key={`${reel}-${row}`}
            x={reel * 12 + 1}
            y={row * 12 + 1}
            width="10"
            height="10"
            rx="2"
            className={row === chosen ? styles.on : styles.off}
          />
        )),
      )}
      <polyline points={points} className={styles.line} />
    </svg>
  )
}

function Figures({ title, bet }: { title: SlotTitle; bet: SlotInfoProps['bet'] }) {
  const t = useText(texts)
  const { figures } = title
  const { hold } = title.maths
  const most = showMoney(String(Number(title.maxWinTimesStake)), bet.currency, { symbol: false, decimals: 0 })
  const volatility = { low: t('slots.volatility_low'), medium: t('slots.volatility_medium'), high: t('slots.volatility_high') }[
    title.volatility
  ]
  const best = moneyOfCredits(title.maths.capCredits, bet.stake, title.lines, bet.currency)
  const rows: Figure[] = [
    [t('slots.figure_rtp'), <b key="rtp">{figures.rtpText}%</b>],
    [t('slots.figure_exact'), <Fraction key="exact" of={title.rtp} />],
    [t('slots.figure_base'), `${figures.baseText}%`],
    [hold ? t('slots.figure_hold') : t('slots.figure_feature'), `${figures.featureText}%`],
    [t('slots.figure_hit'), `${figures.hitRateText}%`],
    [
      hold ? t('slots.figure_hold_every') : t('slots.figure_feature_every'),
      t('slots.figure_every_n', { n: figures.featureEveryText }),
    ],
    [t('slots.figure_volatility'), volatility],
    [t('slots.figure_deviation'), t('slots.figure_in_bets', { n: figures.deviationText })],
    [t('slots.figure_max'), `${t('slots.figure_in_bets', { n: most })} · ${best}`],
    [t('slots.figure_max_every'), t('slots.figure_every_n', { n: figures.largestEveryText })],
    [t('slots.figure_version'), `${title.gameCode} ${title.version}`],
  ]
  return (
    <>
      <FigureList rows={rows} />
      <Small>{hold ? t('slots.figure_how_hold') : t('slots.figure_how')}</Small>
    </>
  )
}
