import { isClientSeed } from '@tonle/fairness'
import { useText } from '@tonle/text/browser'
import { Button, CopyField, ErrorState, Skeleton, TextInput } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { play } from './calls.ts'
import styles from './fairness.module.css'
import { type GameRef, keptSession, openKept } from './session.ts'
import { texts } from './texts.ts'

/** With a game the pair of its session, which is a demo's own; without one the signed-in member's, which decides all games. */
type SeedsOf = { readonly game?: GameRef | undefined }

/** A session that has ended is replaced by a new launch. */
const within = <T,>(game: GameRef | undefined, act: (of: { session?: string }) => Promise<T>): Promise<T> =>
  game ? openKept(game, session => act({ session })) : act({})

/** The seeds in use: the promise, the player's own seed, and revealing. */
export function OwnSeeds({ game }: SeedsOf) {
  const t = useText(texts)
  const current = play.sessionSeed.useQuery(game ? { session: keptSession(game) ?? '' } : {}, {
    ask: () => within(game, play.sessionSeed),
    staleTime: 0,
  })
  const seed = current.data?.seed
  if (current.error) return <ErrorState isSmall message={current.error.message} onRetry={() => void current.refetch()} />
  if (!seed) return <Skeleton height="260px" />
  return (
    <div className={styles.stack}>
      <CopyField label={t('fair.commitment')} value={seed.commitment} isMono />
      <ClientSeedForm key={seed.clientSeed} game={game} value={seed.clientSeed} />
      <p className={styles.fact}>
        {t('fair.next_nonce')} <b className="num">{seed.nonce}</b>
      </p>
      <Rotation game={game} />
    </div>
  )
}

function Rotation({ game }: SeedsOf) {
  const t = useText(texts)
  const rotate = useAction(() => within(game, play.rotateSeed), { isErrorShown: true })
  return (
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
  )
}

function ClientSeedForm({ game, value }: SeedsOf & { readonly value: string }) {
  const t = useText(texts)
  const [text, setText] = useState(value)
  const save = useAction((clientSeed: string) => within(game, of => play.setClientSeed({ ...of, clientSeed })), {
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
