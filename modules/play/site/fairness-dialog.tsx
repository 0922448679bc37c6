import { useText } from '@tonle/text/browser'
import { Button, Dialog, Link } from '@tonle/ui'
import { useState } from 'react'
import { play } from './calls.ts'
import styles from './fairness.module.css'
import { OwnSeeds } from './own-seeds.tsx'
import type { GameRef } from './session.ts'
import { texts } from './texts.ts'
import { OwnVerifierLink, RoundVerifier } from './verify-round.tsx'

/** Over a running game: the seeds in use, and the way to verify its last round. */
export function FairnessDialog({ game, onClose }: { game: GameRef; onClose: () => void }) {
  const t = useText(texts)
  const [verified, setVerified] = useState<string>()
  const records = play.bettingRecord.useQuery({ gameCode: game.gameCode, limit: '1' }, { retry: false, staleTime: 0 })
  const lastRound = records.data?.content[0]
  if (verified) return <VerifyDialog betId={verified} onClose={() => setVerified(undefined)} />
  return (
    <Dialog title={t('fair.title')} lead={t('fair.lead')} size="w" onClose={onClose}>
      <div className={styles.stack}>
        <OwnSeeds game={game} />
        {lastRound && (
          <Button size="l" icon="shield-check-fill" onClick={() => setVerified(lastRound.betId)}>
            {t('fair.last_round')}
          </Button>
        )}
        {/* A round that is being watched is not left. */}
        <p>
          <Link href="/fairness" isExternal>
            {t('fair.all_seeds')}
          </Link>
        </p>
        <OwnVerifierLink />
        {records.error && <p className={styles.quiet}>{t('fair.needs_account')}</p>}
      </div>
    </Dialog>
  )
}

/** The verifier in a dialog of its own. */
function VerifyDialog({ betId, onClose }: { betId: string; onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog title={t('fair.verify_title')} size="l" onClose={onClose}>
      <RoundVerifier betId={betId} />
    </Dialog>
  )
}
