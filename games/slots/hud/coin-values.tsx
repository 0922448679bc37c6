import { percentText, rational } from '@tonle/game-kit/rational.ts'
import { OddsTable } from '@tonle/game-screen/info-pages.tsx'
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
    <OddsTable
      columns={[t('slots.value'), t('slots.value_chance')]}
      rows={[
        ...hold.values.map(
          ({ credits, weight, prize }) =>
            [
              String(credits),
              <Value key="value" amount={money(credits)} prize={prize && t(`slots.prize_${prize}`)} />,
              `${percentText(rational(weight, total), 1)}%`,
            ] as const,
        ),
        ['grand', <Value key="value" amount={money(hold.grandCredits)} prize={t('slots.prize_grand')} />, t('slots.full_board')],
      ]}
    />
  )
}

const Value = ({ amount, prize }: { amount: string; prize: string | undefined }) => (
  <>
    {amount} {prize && <span className={styles.prize}>{prize}</span>}
  </>
)
