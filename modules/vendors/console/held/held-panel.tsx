import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, showMoney, showMultiplier, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, Caption, ErrorState, Facts, Mono, Panel, Skeleton } from '@tonle/ui'
import { play } from '../calls.ts'
import styles from '../watch.module.css'
import type { HeldDetail } from './calls.ts'
import { HeldActs } from './held-acts.tsx'
import { decidersOf, HeldBadge, Waits } from './held-state.tsx'
import { texts } from './texts.ts'

interface HeldPanelProps {
  readonly id: string
  readonly zone: string
  readonly onClose: () => void
}

/** One held credit: what was paid for what, which ceiling it passed, and the decision. */
export function HeldPanel({ id, zone, onClose }: HeldPanelProps) {
  const can = useCan()
  const t = useText(texts)
  const query = play.heldCredit.useQuery({ id }, { refetchInterval: SAFETY_POLL_MS })
  if (query.error && !query.data)
    return (
      <Panel>
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} isSmall />
      </Panel>
    )
  if (!query.data)
    return (
      <Panel isBusy>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="100%" height="160px" />
      </Panel>
    )
  const { data } = query
  const title = t('held.for', { account: data.account })
  return (
    <Panel title={title} aside={<HeldBadge held={data} />} onClose={onClose}>
      <p className={styles.sum}>
        <Amount value={data.amount} currency={data.currency} />
        <Caption as="span">
          <Waits held={data} />
        </Caption>
      </p>
      <p>{t(`held.text.${data.ceiling}`, { allowed: showMoney(data.allowed, data.currency) })}</p>
      <HeldFacts held={data} zone={zone} />
      <footer className={styles.acts}>
        {data.betId && <ButtonLink href={`/vendors?view=rounds&open=${data.betId}`}>{t('held.see_round')}</ButtonLink>}
        <ButtonLink href={`/vendors?view=accounts&vendor=${data.vassalage}`}>{t('held.see_account')}</ButtonLink>
        <ButtonLink href={`/members?account=${encodeURIComponent(data.account)}`}>{t('held.see_member')}</ButtonLink>
      </footer>
      {data.askedBy !== null && <ButtonLink href="/approvals">{t('held.see_request')}</ButtonLink>}
      {data.resolvedAt === null && data.askedBy === null && can('vendors.write') && <HeldActs held={data} />}
    </Panel>
  )
}

function HeldFacts({ held, zone }: { readonly held: HeldDetail; readonly zone: string }) {
  const t = useText(texts)
  const { bet, currency, lately } = held
  const mono = (value: string) => <Mono>{value}</Mono>
  const facts = [
    { name: t('held.vendor'), value: held.vendorName },
    ...(held.gameName === null ? [] : [{ name: t('held.game'), value: held.gameName }]),
    { name: t('held.operation'), value: mono(held.kind) },
    { name: t('held.their_id'), value: mono(held.txId) },
    ...(bet
      ? [
          { name: t('held.stake'), value: <Amount value={bet.stake} currency={currency} /> },
          { name: t('held.times'), value: <Times held={held} stake={bet.stake} /> },
          ...(bet.roundId === null ? [] : [{ name: t('held.round'), value: mono(bet.roundId) }]),
          { name: t('held.placed'), value: showFullTime(bet.placedAt, zone) },
        ]
      : []),
    { name: t('held.since'), value: showFullTime(held.heldAt, zone) },
    ...(held.rest === held.amount ? [] : [{ name: t('held.rest'), value: <Amount value={held.rest} currency={currency} /> }]),
    { name: t('held.lately'), value: t('held.lately_of', { vendor: lately.ofVendor, member: lately.ofMember }) },
    ...(held.resolvedAt === null ? [] : [{ name: t('held.decided'), value: showFullTime(held.resolvedAt, zone) }]),
    ...(decidersOf(held) === ''
      ? []
      : [{ name: t(held.askedBy === null ? 'held.by' : 'held.asked_by'), value: decidersOf(held) }]),
    ...(held.reason === null ? [] : [{ name: t('held.reason'), value: held.reason }]),
  ]
  return (
    <>
      <Facts facts={facts} />
      {!bet && <Caption>{t('held.no_bet')}</Caption>}
    </>
  )
}

function Times({ held, stake }: { readonly held: HeldDetail; readonly stake: string }) {
  const t = useText(texts)
  if (Number(stake) === 0) return <>–</>
  const times = showMultiplier(Number(held.amount) / Number(stake))
  return <>{held.largestWin === null ? times : t('held.times_of', { times, most: `${held.largestWin}×` })}</>
}
