import { useText } from '@tonle/text/browser'
import { CopyField, Dialog, ErrorState, Facts, Skeleton } from '@tonle/ui'
import { ReplayDialog } from '../site/replay-dialog.tsx'
import { GameReplays, type ReplayFamily } from '../site/replays.tsx'
import { texts as site } from '../site/texts.ts'
import { play } from './calls.ts'
import { texts } from './texts.ts'

export type { ReplayFamily }

interface RoundReplayProps {
  readonly families: readonly ReplayFamily[]
  readonly betId: string
  readonly onClose: () => void
}

/** For an operator: a member's round in an own game, as the member can watch it, with the seeds behind it. */
export function RoundReplay({ families, betId, onClose }: RoundReplayProps) {
  const t = useText(site)
  const round = play.roundReplay.useQuery({ betId }, { staleTime: 0 })
  if (!round.data)
    return (
      <Dialog title={t('replay.title')} size="l" onClose={onClose}>
        {round.error ? (
          <ErrorState message={round.error.message} onRetry={() => void round.refetch()} isSmall />
        ) : (
          <Skeleton width="100%" height="420px" />
        )}
      </Dialog>
    )
  return (
    <GameReplays families={families}>
      <ReplayDialog round={{ ...round.data, record: round.data.fairness.record }} onClose={onClose}>
        <Seeds of={round.data.fairness} />
      </ReplayDialog>
    </GameReplays>
  )
}

type Fairness = Awaited<ReturnType<typeof play.roundReplay>>['fairness']

/** What was promised before the bet, and what proves it once it is revealed. */
function Seeds({ of }: { readonly of: Fairness }) {
  const t = useText(texts)
  const { serverSeed, record } = of
  return (
    <>
      <Facts
        facts={[
          { name: t('round.version'), value: <span className="num">{of.rulesVersion}</span> },
          { name: t('round.nonce'), value: <span className="num">{of.nonce}</span> },
          ...(serverSeed === null ? [{ name: t('round.server_seed'), value: t('round.secret') }] : []),
        ]}
      />
      <CopyField label={t('round.commitment')} value={of.commitment} isMono />
      <CopyField label={t('round.client_seed')} value={of.clientSeed} isMono />
      {serverSeed !== null && <CopyField label={t('round.server_seed')} value={serverSeed} isMono />}
      <CopyField label={t('round.record')} value={JSON.stringify({ serverSeed, record })} isMono />
    </>
  )
}
