import { isClientSeed } from '@tonle/fairness'
import { useText } from '@tonle/text/browser'
import { Button, CopyField, Dialog, ErrorState, Spinner, TextInput } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { play } from './calls.ts'
import styles from './fairness.module.css'
import { type GameRef, keptSession, openKept } from './session.ts'
import { texts } from './texts.ts'
import { OwnVerifierLink, RoundVerifier } from './verify-round.tsx'

/** Seeds in use, the player's own seed, revealing, and the way to verify the last round. */
export function FairnessDialog({ game, onClose }: { game: GameRef; onClose: () => void }) {
  const t = useText(texts)
  const opened = useSeed(game)
  const [verified, setVerified] = useState<string>()
  const rotate = useAction(() => openKept(game, session => play.rotateSeed({ session })), { isErrorShown: true })
  const records = play.bettingRecord.useQuery({ gameCode: game.gameCode, limit: '1' }, { retry: false, staleTime: 0 })
  const lastRound = records.data?.content[0]
  if (verified) return <VerifyDialog betId={verified} onClose={() => setVerified(undefined)} />
  const seed = opened.data?.seed
  return (
    <Dialog title={t('fair.title')} lead={t('fair.lead')} size="w" onClose={onClose}>
      {opened.error && <ErrorState isSmall message={opened.error.message} onRetry={() => void opened.refetch()} />}
      {!seed && !opened.error && <Spinner />}
      {seed && (
        <div className={styles.stack}>
          <CopyField label={t('fair.commitment')} value={seed.commitment} isMono />
          <ClientSeedForm key={seed.clientSeed} game={game} value={seed.clientSeed} />
          <p className={styles.fact}>
            {t('fair.next_nonce')} <b className="num">{seed.nonce}</b>
          </p>
          <div className={styles.block}>
            <p>{t('fair.rotate_text')}</p>
            <Button size="l" isBusy={rotate.isBusy} onClick={() => rotate.run()}>
              {t('fair.rotate')}
            </Button>
            {rotate.error && <p role="alert">{rotate.error}</p>}
            {rotate.answer && (
              <div role="status" className={styles.stack}>
                <p className={styles.good}>{t('fair.revealed', { n: rotate.answer.revealed.rounds })}</p>
                <CopyField label={t('fair.server_seed')} value={rotate.answer.revealed.serverSeed} isMono />
              </div>
            )}
          </div>
          {lastRound && (
            <Button size="l" icon="shield-check-fill" onClick={() => setVerified(lastRound.betId)}>
              {t('fair.last_round')}
            </Button>
          )}
          <OwnVerifierLink />
          {records.error && <p className={styles.quiet}>{t('fair.needs_account')}</p>}
        </div>
      )}
    </Dialog>
  )
}

/** The seed of the session as it is by now: one that has ended is replaced by a new launch. */
const useSeed = (game: GameRef) =>
  play.sessionSeed.useQuery(
    { session: keptSession(game) ?? '' },
    { ask: () => openKept(game, session => play.sessionSeed({ session })), staleTime: 0 },
  )

function ClientSeedForm({ game, value }: { game: GameRef; value: string }) {
  const t = useText(texts)
  const [text, setText] = useState(value)
  const save = useAction((clientSeed: string) => openKept(game, session => play.setClientSeed({ session, clientSeed })), {
    isErrorShown: true,
  })
  return (
    <form
      className={styles.seed}
      onSubmit={event => {
        event.preventDefault()
        if (isClientSeed(text)) void save.run(text)
      }}
    >
      <TextInput
        label={t('fair.client_seed')}
        hint={t('fair.client_seed_hint')}
        error={text !== '' && !isClientSeed(text) ? t('fair.client_seed_hint') : save.error}
        value={text}
        onValue={setText}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="l" isBusy={save.isBusy} disabled={text === value || !isClientSeed(text)}>
        {t('fair.save_seed')}
      </Button>
    </form>
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
