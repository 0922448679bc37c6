import { type Currency, formatMoney, type Money, parseMoney } from '@tonle/money'
import { showMoney } from '@tonle/text/browser'
import { Button, Dialog, RadioCards } from '@tonle/ui'
import { type ReactNode, useState } from 'react'
import styles from './auto-dialog.module.css'

/** When autoplay ends by itself. Wire amounts. */
export type AutoPlan = {
  readonly rounds: number
  readonly lossLimit: string
  /** Of a single win. */
  readonly winLimit?: string
}

const COUNTS = ['10', '25', '50', '100'].map(value => ({ value, label: value }))
const NO_LIMIT = 'none'
/** Times the stake. */
const LOSSES = [5n, 10n, 25n, 50n] as const
const WINS = [10n, 25n, 100n] as const

type AutoDialogProps = {
  readonly state: { readonly stake: string; readonly currency: Currency }
  readonly names: {
    readonly title: string
    readonly count: string
    readonly loss: string
    readonly win: string
    readonly noLimit: string
    readonly start: (rounds: string) => string
  }
  /** Further ends of the game's own. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onStart: (plan: AutoPlan) => void
}

/** Sets up autoplay. A limit for losses is always part of it. */
export function AutoDialog({ state: { stake, currency }, names, children, onClose, onStart }: AutoDialogProps) {
  const [count, setCount] = useState('25')
  const [loss, setLoss] = useState(timesStake(stake, 10n))
  const [win, setWin] = useState(NO_LIMIT)
  const amounts = (times: readonly bigint[]) =>
    times.map(n => ({ value: timesStake(stake, n), label: showMoney(timesStake(stake, n), currency) }))
  const start = () => onStart({ rounds: Number(count), lossLimit: loss, ...(win !== NO_LIMIT && { winLimit: win }) })
  return (
    <Dialog
      title={names.title}
      onClose={onClose}
      footer={
        <Button kind="pri" size="l" isBlock data-start-auto onClick={start}>
          {names.start(count)}
        </Button>
      }
    >
      <div className={styles.fields}>
        <RadioCards label={names.count} minWidth={70} value={count} onValue={setCount} options={COUNTS} />
        <RadioCards label={names.loss} minWidth={80} value={loss} onValue={setLoss} options={amounts(LOSSES)} />
        <RadioCards
          label={names.win}
          minWidth={80}
          value={win}
          onValue={setWin}
          options={[{ value: NO_LIMIT, label: names.noLimit }, ...amounts(WINS)]}
        />
        {children}
      </div>
    </Dialog>
  )
}

const timesStake = (stake: string, n: bigint): string => formatMoney((parseMoney(stake) * n) as Money)
