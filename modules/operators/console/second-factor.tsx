import { useText } from '@tonle/text/browser'
import { Button, Dialog } from '@tonle/ui'
import { useState } from 'react'
import styles from './console.module.css'
import { EnrolFactor } from './enrol-factor.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { texts as passkeyTexts } from './passkeys/texts.ts'
import { texts } from './texts.ts'

interface SecondFactorProps {
  readonly hasApp: boolean
  /** The brand's. */
  readonly zone: string
  /** A factor is on. */
  readonly onDone: () => void
}

/** The operator's own factors: passkeys, and an authenticator app. */
export function SecondFactor({ hasApp, zone, onDone }: SecondFactorProps) {
  const t = useText(passkeyTexts)
  const [isEnrolling, setEnrolling] = useState(false)
  if (isEnrolling) return <EnrolFactor onDone={onDone} />
  return (
    <div className={styles.factors}>
      <h3>{t('passkey.title')}</h3>
      <Passkeys zone={zone} onAdded={onDone} />
      <h3>{t('passkey.app')}</h3>
      {hasApp ? <p>{t('passkey.app_on')}</p> : <Button onClick={() => setEnrolling(true)}>{t('passkey.app_set_up')}</Button>}
    </div>
  )
}

export function SecondFactorDialog({
  onClose,
  ...factors
}: Omit<SecondFactorProps, 'onDone'> & { readonly onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog title={t('factor.title')} onClose={onClose}>
      <SecondFactor {...factors} onDone={onClose} />
    </Dialog>
  )
}
