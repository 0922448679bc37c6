import { useText } from '@tonle/text/browser'
import { CopyField, Dialog, ErrorState, Facts, Skeleton } from '@tonle/ui'
import { ReplayDialog } from '../site/replay-dialog.tsx'
import { GameReplays, type ReplayFamily } from '../site/replays.tsx'
import { texts } from '../site/texts.ts'
import { play } from './calls.ts'

export type { ReplayFamily }

interface RoundReplayProps {
  readonly families: readonly ReplayFamily[]
  readonly betId: string
  readonly onClose: () => void
}

/** For an operator: a member's round in an own game, as the member can watch it, with the seeds behind it. */
export function RoundReplay({ families, betId, onClose }: RoundReplayProps) {
  const t = useText(texts)
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
  const { fairness } = round.data
  return (
    <GameReplays families={families}>
      <ReplayDialog round={{ ...round.data, record: fairness.record }} onClose={onClose}>
        <Facts
          facts={[
            { name: t('fair.rules_version'), value: <span className="num">{fairness.rulesVersion}</span> },
            { name: t('fair.nonce'), value: <span className="num">{fairness.nonce}</span> },
          ]}
        />
        <CopyField label={t('fair.commitment')} value={fairness.commitment} isMono />
        <CopyField label={t('fair.client_seed')} value={fairness.clientSeed} isMono />
        {fairness.serverSeed === null ? (
          <Facts facts={[{ name: t('fair.server_seed'), value: t('fair.server_seed_hidden') }]} />
        ) : (
          <CopyField label={t('fair.server_seed')} value={fairness.serverSeed} isMono />
        )}
        <CopyField
          label={t('fair.record')}
          value={JSON.stringify({ serverSeed: fairness.serverSeed, record: fairness.record })}
          isMono
        />
      </ReplayDialog>
    </GameReplays>
  )
}
