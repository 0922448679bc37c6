import { SetPassword, takeInvitation } from '@tonle/operators/console/accounts/set-password.tsx'
import { SecondFactor } from '@tonle/operators/console/second-factor.tsx'
import { useText } from '@tonle/text/browser'
import { ButtonLink, EmptyState, ErrorState, Spinner } from '@tonle/ui'
import { Suspense, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './app.module.css'
import { Brand } from './brand.tsx'
import { Login } from './login.tsx'
import { useOperator } from './session.ts'
import { Shell } from './shell.tsx'

/** The gate: who opened a one-time link sets a password; a visitor sees the login; an operator without a required second factor enrols it first. */
export function App() {
  const t = useText(texts)
  const { operator, error, retry } = useOperator()
  const [invitation, setInvitation] = useState(takeInvitation)
  if (invitation !== undefined)
    return (
      <main className={styles.centre}>
        <title>{t('console.title')}</title>
        <SetPassword
          className={styles.login}
          titleClass={styles.loginTitle}
          token={invitation}
          head={<Brand />}
          onDone={() => setInvitation(undefined)}
        />
      </main>
    )
  if (error !== undefined)
    return (
      <main className={styles.centre}>
        <ErrorState message={error} onRetry={retry} />
      </main>
    )
  if (operator === undefined) return <Waiting />
  if (operator === null) return <Login />
  if (operator.mustEnrol)
    return (
      <main className={styles.centre}>
        <title>{t('console.title')}</title>
        <div className={styles.login}>
          <Brand />
          <h1 className={styles.loginTitle}>{t('console.enrol.title')}</h1>
          <p className={styles.lead}>{t('console.enrol.lead')}</p>
          <SecondFactor hasApp={operator.hasApp} zone={operator.brand.zone} onDone={retry} />
        </div>
      </main>
    )
  return (
    <Suspense fallback={<Waiting />}>
      <Shell operator={operator} />
    </Suspense>
  )
}

export const Waiting = () => (
  <div className={styles.centre}>
    <Spinner />
  </div>
)

export function NothingHere() {
  const t = useText(texts)
  return (
    <>
      <h1 className="sr-only">{t('console.nothing')}</h1>
      <EmptyState
        title={t('console.nothing')}
        picture="net"
        action={
          <ButtonLink href="/" size="l">
            {t('console.home')}
          </ButtonLink>
        }
      >
        {t('console.nothing_text')}
      </EmptyState>
    </>
  )
}
