import { useText } from '@tonle/text/browser'
import { Dialog, Press } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { type ReactNode, useState } from 'react'
import type { SignedIn } from '../calls.ts'
import { DialogArt } from '../dialog-art.tsx'
import styles from '../dialogs.module.css'
import { texts as common } from '../texts.ts'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'
import { texts } from './texts.ts'

interface ForgotDialogProps {
  picture: ReactNode
  logo: ReactNode
  /** The brand's flag CHNGPASSVERIF3: by mobile, too, and first. */
  hasMobile: boolean
  side: 'member' | 'agent'
  onClose: () => void
  onLogin: () => void
  onSignedIn: (answer: SignedIn) => void
}

type Way = 'mobile' | 'email'

/** A forgotten password: by a code to the mobile number, or by a link to the e-mail address. */
export function ForgotDialog({ picture, logo, hasMobile, side, onClose, onLogin, onSignedIn }: ForgotDialogProps) {
  const t = useText(texts)
  const words = useText(common)
  const [way, setWay] = useState<Way>(hasMobile ? 'mobile' : 'email')
  const [isSent, setIsSent] = useState(false)
  const byEmail = <ForgotByEmail onSent={() => setIsSent(true)} />
  if (isSent) return <LinkSent onClose={onClose} />
  return (
    <Dialog
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      size="l"
      art={<DialogArt picture={picture} logo={logo} title={words('login.welcome')} text={words('login.welcome_text')} />}
      onClose={onClose}
    >
      {hasMobile ? (
        <Tabs<Way>
          label={t('forgot.ways')}
          tabs={[
            { value: 'mobile', label: t('forgot.by_mobile') },
            { value: 'email', label: t('forgot.by_email') },
          ]}
          value={way}
          onValue={setWay}
        >
          {way === 'mobile' ? <ForgotByMobile side={side} onSignedIn={onSignedIn} onBack={onLogin} /> : byEmail}
        </Tabs>
      ) : (
        byEmail
      )}
      <p className={styles.switch}>
        <Press className={styles.link} onClick={onLogin}>
          {t('forgot.back')}
        </Press>
      </p>
    </Dialog>
  )
}

/** What the spec confirms after a link was asked for: the same whether there is such an account or not. */
function LinkSent({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog title={t('forgot.sent_title')} onClose={onClose}>
      <p className={styles.text}>{t('forgot.sent')}</p>
    </Dialog>
  )
}
