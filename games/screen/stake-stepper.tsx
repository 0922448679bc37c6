import type { Currency } from '@tonle/money'
import { showMoney } from '@tonle/text/browser'
import { Stepper } from '@tonle/ui'
import type { FreeRound } from './free-rounds.ts'
import styles from './stake-stepper.module.css'

export type StakeStepperProps = {
  readonly label: string
  /** Says how many free rounds are left. */
  readonly freeLabel: (left: number) => string
  readonly state: {
    readonly stakes: readonly string[]
    readonly stake: string
    readonly currency: Currency
    readonly free: FreeRound | undefined
  }
  readonly onStake: (stake: string) => void
  readonly disabled: boolean
}

/** The stake; while a campaign pays the rounds it is theirs and stands still, with the number that is left. */
export function StakeStepper({ label, freeLabel, state, onStake, disabled }: StakeStepperProps) {
  const { stakes, stake, currency, free } = state
  return (
    <div className={styles.stake} data-free={free ? 'yes' : undefined}>
      <Stepper
        label={free ? freeLabel(free.left) : label}
        steps={free ? [free.stake] : stakes}
        value={stake}
        onValue={onStake}
        show={value => showMoney(value, currency)}
        disabled={disabled || free !== undefined}
      />
    </div>
  )
}
