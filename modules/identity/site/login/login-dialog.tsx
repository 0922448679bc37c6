import { useText } from '@tonle/text/browser'
import { Dialog, Press } from '@tonle/ui'
import type { ReactNode } from 'react'
import type { SignedIn } from '../calls.ts'
import { DialogArt } from '../dialog-art.tsx'
import styles from '../dialogs.module.css'
import type { Verification } from '../outside/provider-buttons.tsx'
import { VerificationStep } from '../security/verification-step.tsx'
import { texts } from '../texts.ts'
import { FreeplayButton } from './freeplay-button.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginWays } from './login-ways.tsx'

export type { SignedIn } from '../calls.ts'

export interface LoginDialogProps {
  picture: ReactNode
  logo: ReactNode
  /** The session ended without the member's action, for example by a login elsewhere. */
  isAfterLoss?: boolean
  /** The brand's flag MOBILEVERCODELOGIN3: by a code to the mobile number, too. */
  hasSms: boolean
  hasFreeplay: boolean
  /** One-click logins of the brand. */
  outside: ReactNode
  /** Of a login at a provider: what it still waits for. */
  verification: Verification | undefined
  onVerificationOver: () => void
  onClose: () => void
  onRegister: () => void
  onForgot: () => void
  onSignedIn: (answer: SignedIn) => void
}

/** The login over the page, with the ways beside it: a trial account and the registration. */
export function LoginDialog({
  picture,
  logo,
  isAfterLoss,
  hasSms,
  hasFreeplay,
  outside,
  verification,
  onVerificationOver,
  onClose,
  onRegister,
  onForgot,
  onSignedIn,
}: LoginDialogProps) {
  const t = useText(texts)
  return (
    <Dialog
      title={t(isAfterLoss ? 'login.ended' : 'login.title')}
      // Two ways name themselves.
      lead={isAfterLoss ? t('login.ended_text') : hasSms ? undefined : t('login.lead')}
      size="l"
      art={<DialogArt picture={picture} logo={logo} title={t('login.welcome')} text={t('login.welcome_text')} />}
      onClose={onClose}
    >
      {verification ? (
        <VerificationStep verification={verification} onSignedIn={onSignedIn} onBack={onVerificationOver} />
      ) : hasSms ? (
        <LoginWays side="member" onSignedIn={onSignedIn} />
      ) : (
        <LoginForm side="member" onSignedIn={onSignedIn} />
      )}
      {outside}
      {hasFreeplay && <FreeplayButton onSignedIn={onSignedIn} />}
      <p className={styles.switch}>
        <Press className={styles.link} onClick={onForgot}>
          {t('login.forgot')}
        </Press>
      </p>
      <p className={styles.switch}>
        {t('login.new_here')}{' '}
        <Press className={styles.link} onClick={onRegister}>
          {t('login.register')}
        </Press>
      </p>
    </Dialog>
  )
}
