import { useText } from '@tonle/text/browser'
import { Button, Card, EmptyState, Link } from '@tonle/ui'
import { CheckRecord } from './check-record.tsx'
import styles from './fairness-screen.module.css'
import { OwnSeeds } from './own-seeds.tsx'
import { SeedHistory } from './seed-history.tsx'
import { texts } from './texts.ts'

export interface FairnessScreenProps {
  readonly zone: string
  /** A member, or a trial user: both have seeds of their own. */
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
}

/** The one place for the fairness of our own games: seeds, their history, and a verifier for rounds of every family. */
export function FairnessScreen({ zone, isSignedIn, onSignIn }: FairnessScreenProps) {
  const t = useText(texts)
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('fair.title')}</h1>
        <p className={styles.lead}>{t('fair.lead')}</p>
      </header>
      <div className={styles.two}>
        <Card title={t('fair.own_seeds')}>
          {isSignedIn ? (
            <OwnSeeds />
          ) : (
            <EmptyState
              isSmall
              title={t('fair.sign_in')}
              action={
                <Button kind="pri" onClick={onSignIn}>
                  {t('vendor.sign_in')}
                </Button>
              }
            >
              {t('fair.sign_in_text')}
            </EmptyState>
          )}
        </Card>
        <Card title={t('fair.verify_title')}>
          <div className={styles.stack}>
            <p className={styles.quiet}>{t('fair.check_text')}</p>
            <CheckRecord />
            <p>
              {isSignedIn && (
                <>
                  <Link href="/member/bets">{t('fair.to_bets')}</Link>
                  {' · '}
                </>
              )}
              <Link href="/verify">{t('fair.own_verifier')}</Link>
            </p>
          </div>
        </Card>
      </div>
      {isSignedIn && <SeedHistory zone={zone} />}
    </div>
  )
}
