import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import type { HoldMaths, Prize } from '../model.ts'
import type { Layout } from '../scene/layout.ts'
import { texts } from '../texts.ts'
import { moneyOfCredits } from './money-of-credits.ts'
import styles from './prize-row.module.css'
import { prizesOf } from './prizes.ts'

export type PrizeRowProps = {
  readonly hold: HoldMaths
  readonly bet: { readonly stake: string; readonly currency: Currency; readonly lines: number }
  readonly place: NonNullable<Layout['prizes']>
  /** Prizes that lie on the board at the moment. */
  readonly won: ReadonlySet<Prize | 'grand'>
}

/** The fixed prizes for the chosen bet, the largest first. */
export function PrizeRow({ hold, bet, place, won }: PrizeRowProps) {
  const t = useText(texts)
  const { x, y, width, height, isColumn } = place
  return (
    <ul
      className={styles.prizes}
      data-column={isColumn || undefined}
      aria-label={t('slots.prizes')}
      style={{ left: x, top: y, width, height }}
    >
      {prizesOf(hold).map(({ prize, credits }) => (
        <li key={prize} data-prize={prize} data-won={won.has(prize) || undefined}>
          <span>{t(`slots.prize_${prize}`)}</span>
          <b className="num">{moneyOfCredits(credits, bet.stake, bet.lines, bet.currency)}</b>
        </li>
      ))}
    </ul>
  )
}
