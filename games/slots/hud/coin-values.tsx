import { percentText, rational } from '@tonle/game-kit/rational.ts'
import { useText } from '@tonle/text/browser'
import { totalWeight } from '../hold.ts'
import type { HoldMaths } from '../model.ts'
import { texts } from '../texts.ts'
import { moneyOfCredits } from './money-of-credits.ts'
import styles from './slot-info.module.css'
import type { SlotInfoProps } from './slot-info.tsx'

/** What a held coin may be worth and how likely each value is. */
export function CoinValues({ hold, lines, bet }: { hold: HoldMaths; lines: number; bet: SlotInfoProps['bet'] }) {
  const t = useText(texts)
  const total = totalWeight(hold)
  const money = (credits: number) => moneyOfCredits(credits, bet.stake, lines, bet.currency)
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t('slots.value')}</th>
          <th scope="col">{t('slots.value_chance')}</th>
        </tr>
      </thead>
      <tbody>
        {hold.values.map(({ credits, weight, prize }) => (
          <tr key={credits}>
            <td className="num">
              {money(credits)} {prize && <span>{t(`slots.prize_${prize}`)}</span>}
            </td>
            <td className="num">{percentText(rational(weight, total), 1)}%</td>
          </tr>
        ))}
        <tr>
          <td className="num">
            {money(hold.grandCredits)} <span>{t('slots.prize_grand')}</span>
          </td>
          <td>{t('slots.full_board')}</td>
        </tr>
      </tbody>
    </table>
  )
}
