import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isClientSeed } from '@tonle/fairness'
import { useText } from '@tonle/text/browser'
import { Button, CopyField, Dialog, ErrorState, Spinner, TextInput } from '@tonle/ui'
import { useState } from 'react'
import { play } from './calls.ts'
import styles from './fairness.module.css'
import { type GameRef, openKept } from './session.ts'
import { texts } from './texts.ts'
import { OwnVerifierLink, RoundVerifier } from './verify-round.tsx'

/** Seeds in use, the player's own seed, revealing, and the way to verify the last round. */
export function FairnessDialog({ game, onClose }: { game: GameRef; onClose: () => void }) {
  const t = useText(texts)
  const queries = useQueryClient()
  const key = play.sessionSeed.key(game.vendor, game.gameCode, game.mode)
  const opened = useQuery({
    queryKey: key,
    queryFn: () => openKept(game, session => play.sessionSeed({ session })),
    staleTime: 0,
  })
  const [verified, setVerified] = useState<string>()
  const rotate = useMutation({
    mutationFn: () => openKept(game, session => play.rotateSeed({ session })),
    onSuccess: () => queries.invalidateQueries({ queryKey: play.key() }),
  })
  const lastRound = useQuery({
    queryKey: play.bettingRecord.key('last', game.gameCode),
    queryFn: async () => (await play.bettingRecord({ gameCode: game.gameCode, limit: '1' })).content[0] ?? null,
    retry: false,
    staleTime: 0,
  })
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
            <Button size="l" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
              {t('fair.rotate')}
            </Button>
            {rotate.error && <p role="alert">{rotate.error.message}</p>}
            {rotate.data && (
              <div role="status" className={styles.stack}>
                <p className={styles.good}>{t('fair.revealed', { n: rotate.data.revealed.rounds })}</p>
                <CopyField label={t('fair.server_seed')} value={rotate.data.revealed.serverSeed} isMono />
              </div>
            )}
          </div>
          {lastRound.data && (
            <Button size="l" icon="shield-check-fill" onClick={() => setVerified(lastRound.data?.betId)}>
              {t('fair.last_round')}
            </Button>
          )}
          <OwnVerifierLink />
          {lastRound.error && <p className={styles.quiet}>{t('fair.needs_account')}</p>}
        </div>
      )}
    </Dialog>
  )
}

function ClientSeedForm({ game, value }: { game: GameRef; value: string }) {
  const t = useText(texts)
  const queries = useQueryClient()
  const [text, setText] = useState(value)
  const save = useMutation({
    mutationFn: () => openKept(game, session => play.setClientSeed({ session, clientSeed: text })),
    onSuccess: () => queries.invalidateQueries({ queryKey: play.sessionSeed.key() }),
  })
  return (
    <form
      className={styles.seed}
      onSubmit={event => {
        event.preventDefault()
        if (isClientSeed(text)) save.mutate()
      }}
    >
      <TextInput
        label={t('fair.client_seed')}
        hint={t('fair.client_seed_hint')}
        error={text !== '' && !isClientSeed(text) ? t('fair.client_seed_hint') : save.error?.message}
        value={text}
        onValue={setText}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="l" isBusy={save.isPending} disabled={text === value || !isClientSeed(text)}>
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
