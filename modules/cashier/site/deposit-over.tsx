import { useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { useState } from 'react'
import styles from './deposit-over.module.css'
import { FormCard } from './deposit-screen.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { texts } from './texts.ts'

/** The deposit in a dialog over what the member is doing, which goes on where it was once the money has arrived. */
export function DepositOver({ zone, onClose }: { zone: string; onClose: () => void }) {
  const t = useText(texts)
  const [id, setId] = useState('')
  return (
    <Dialog title={t('deposit.title')} lead={t('over.lead')} onClose={onClose}>
      <div className={styles.over}>
        {id ? (
          <PaymentPanel key={id} id={id} zone={zone} isAsked onLeave={() => setId('')} onPlay={onClose} />
        ) : (
          <FormCard onAsked={setId} hasOpen={false} isOver />
        )}
      </div>
    </Dialog>
  )
}
