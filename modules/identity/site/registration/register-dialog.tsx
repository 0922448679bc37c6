import { useText } from '@tonle/text/browser'
import { Dialog, ErrorState, Press, Skeleton } from '@tonle/ui'
import type { ReactNode } from 'react'
import { identity } from '../calls.ts'
import { DialogArt } from '../dialog-art.tsx'
import styles from '../dialogs.module.css'
import { texts } from '../texts.ts'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'

export interface RegisterDialogProps extends Omit<RegisterFormProps, 'settings'> {
  picture: ReactNode
  logo: ReactNode
  /** One-click logins of the brand. */
  outside: ReactNode
  onClose: () => void
  onLogin: () => void
}

/** The registration over the page; which fields it has and their rules come from the server. */
export function RegisterDialog({ picture, logo, outside, onClose, onLogin, ...rest }: RegisterDialogProps) {
  const t = useText(texts)
  const settings = identity.registerSettings.useQuery({}, { staleTime: 300_000 })
  return (
    <Dialog
      title={t('register.title')}
      size="l"
      lead={
        <>
          {t('register.have_account')}{' '}
          <Press className={styles.link} onClick={onLogin}>
            {t('register.login')}
          </Press>
        </>
      }
      art={<DialogArt picture={picture} logo={logo} title={t('register.welcome')} text={t('register.welcome_text')} />}
      onClose={onClose}
    >
      {settings.data && <RegisterForm settings={settings.data} {...rest} />}
      {settings.data && outside}
      {settings.isPending && <RegisterSkeleton />}
      {settings.isError && <ErrorState isSmall message={settings.error.message} onRetry={() => void settings.refetch()} />}
    </Dialog>
  )
}

function RegisterSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height="70px" />
      <Skeleton height="70px" />
      <Skeleton height="70px" />
      <Skeleton height="52px" />
    </div>
  )
}
