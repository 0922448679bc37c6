import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, ButtonLink, Caption, Facts, Mono, Panel } from '@tonle/ui'
import { Member } from '@tonle/ui/lists'
import type { OddRound } from '../contract.ts'
import { CloseOddRound } from './close-odd-rounds.tsx'
import { Told } from './odd-rounds.tsx'
import { texts } from './told-texts.ts'

interface OddRoundPanelProps {
  readonly round: OddRound
  readonly zone: string
  readonly onClose: () => void
}

/** A round as its vendor tells of it, why it stands in no record, and the way to what stands there in its place. */
export function OddRoundPanel({ round, zone, onClose }: OddRoundPanelProps) {
  const t = useText(texts)
  const mayWatch = useCan()('vendors.read')
  const { reason, currency, betId, decidedAt } = round
  const isOpen = decidedAt === null
  return (
    <Panel
      title={t('odd.round_of', { round: round.roundId })}
      aside={<Badge tone={isOpen ? 'warn' : 'plain'}>{t(`odd.reason.${reason}`)}</Badge>}
      onClose={onClose}
    >
      <p>{t(`odd.why.${reason}`)}</p>
      <Facts
        facts={[
          { name: t('net.stake'), value: <Told value={round.stake} currency={currency} />, isMain: true },
          { name: t('net.payout'), value: <Told value={round.payout} currency={currency} />, isMain: true },
          { name: t('net.vendor'), value: <span translate="no">{round.vendorName}</span> },
          { name: t('odd.game'), value: <span translate="no">{round.gameName ?? round.gameCode}</span> },
          { name: t('odd.player'), value: <Mono>{round.player}</Mono> },
          ...(round.account === null ? [] : [{ name: t('net.member'), value: <Member account={round.account} /> }]),
          { name: t('odd.started'), value: showFullTime(round.startedAt, zone) },
          { name: t('odd.ended'), value: showFullTime(round.endedAt, zone) },
          { name: t('odd.first'), value: showFullTime(round.firstAt, zone) },
          { name: t('odd.tried'), value: round.isTried || !isOpen ? showFullTime(round.triedAt, zone) : t('odd.given_up') },
        ]}
      />
      {decidedAt !== null && (
        <Caption>
          {t('odd.closed')} · <span translate="no">{round.decidedBy}</span> · {showFullTime(decidedAt, zone)} · {round.note}
        </Caption>
      )}
      {isOpen && !round.isTried && <p>{t('odd.ended_tries')}</p>}
      {isOpen && <CloseOddRound rounds={[round]} onDone={onClose} />}
      {mayWatch && betId !== null && <ButtonLink href={`/vendors?view=rounds&open=${betId}`}>{t('odd.see_round')}</ButtonLink>}
      {mayWatch && (
        <ButtonLink href={`/vendors?view=calls&find=${encodeURIComponent(round.roundId)}&hours=168`}>
          {t('odd.see_calls')}
        </ButtonLink>
      )}
    </Panel>
  )
}
