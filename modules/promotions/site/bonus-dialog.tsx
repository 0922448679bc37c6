import { useText } from '@tonle/text/browser'
import { Amount, Button, Dialog } from '@tonle/ui'
import { useState } from 'react'
import styles from './bonus.module.css'
import { BonusState } from './bonus-state.ts'
import type { Bonus } from './calls.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { BonusFacts, Wagering } from './standing.tsx'
import { texts } from './texts.ts'

interface BonusDialogProps {
  readonly bonus: Bonus
  readonly zone: string
  readonly onClose: () => void
}

/** One bonus with its terms, its turnover and its end. One that is not over may be given up. */
export function BonusDialog({ bonus, zone, onClose }: BonusDialogProps) {
  const t = useText(texts)
  const [isAsking, setAsking] = useState(false)
  const isOpen = bonus.endedAt === null
  if (isAsking)
    return <GiveUpDialog bonus={bonus} lost={bonus.state === 'active' ? bonus.balance : bonus.amount} onClose={onClose} />
  return (
    <Dialog
      title={bonus.title}
      onClose={onClose}
      footer={isOpen && <Button onClick={() => setAsking(true)}>{t('bonus.give_up')}</Button>}
    >
      <p className={styles.balance}>
        <Amount value={bonus.amount} currency={bonus.currency} />
        <BonusState of={bonus.state} />
      </p>
      {(bonus.rounds === null || bonus.activatedAt !== null) && <Wagering bonus={bonus} />}
      <BonusFacts bonus={bonus} zone={zone} />
    </Dialog>
  )
}
