import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, ErrorState, Facts, Mono, Panel, Skeleton, Timeline } from '@tonle/ui'
import { isOpen } from '../rules.ts'
import { type TransferDetail, transfers } from './calls.ts'
import { texts } from './texts.ts'
import { TransferActs } from './transfer-acts.tsx'
import { TransferBadge } from './transfer-state.tsx'

interface TransferPanelProps {
  readonly id: string
  readonly zone: string
  readonly onClose: () => void
}

/** One transfer: where its money is, what the vendor said, its steps, and the acts. */
export function TransferPanel({ id, zone, onClose }: TransferPanelProps) {
  const can = useCan()
  const t = useText(texts)
  const query = transfers.consoleTransfer.useQuery({ id }, { refetchInterval: SAFETY_POLL_MS })
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
  return (
    <Panel title={t('vtr.of', { account: data.account })} aside={<TransferBadge transfer={data} />} onClose={onClose}>
      <TransferFacts transfer={data} zone={zone} />
      <Timeline
        label={t('vtr.steps')}
        steps={data.steps.map(({ state, at, note }) => ({
          title: t(`vtr.state.${state as 'done'}`),
          state: state === 'refused' ? ('failed' as const) : ('done' as const),
          detail: [showFullTime(at, zone), note].filter(Boolean).join(' · '),
        }))}
      />
      <ButtonLink href={`/member?id=${data.member}`}>{t('vtr.see_member')}</ButtonLink>
      {isOpen(data.state) && data.askedBy === null && can('ledger.adjust') && <TransferActs transfer={data} />}
    </Panel>
  )
}

const DOUBTS = ['amount', 'ceiling', 'balance'] as const

function TransferFacts({ transfer, zone }: { readonly transfer: TransferDetail; readonly zone: string }) {
  const t = useText(texts)
  const { currency, wallet, reason, moved, amount } = transfer
  const money = (value: string) => <Amount value={value} currency={currency} />
  const doubt = DOUBTS.find(one => one === reason)
  const facts = [
    { name: t('vtr.vendor'), value: transfer.vendorName },
    { name: t('vtr.direction'), value: t(`vtr.direction.${transfer.direction}`) },
    { name: t('vtr.amount'), value: amount === null ? t('vtr.all') : money(amount), isMain: true },
    ...(isOpen(transfer.state) ? [{ name: t('vtr.in_flight'), value: money(transfer.inFlight) }] : []),
    ...(moved === null ? [] : [{ name: t('vtr.moved'), value: money(moved) }]),
    ...(reason === null ? [] : [{ name: t('vtr.reason'), value: doubt ? t(`vtr.doubt.${doubt}`) : <Mono>{reason}</Mono> }]),
    { name: t('vtr.tries'), value: `${transfer.tries}×` },
    ...(transfer.state === 'sending' || transfer.state === 'unknown'
      ? [{ name: t('vtr.due'), value: showFullTime(transfer.dueAt, zone) }]
      : []),
    { name: t('vtr.ours'), value: money(wallet.ours) },
    ...(wallet.told === null ? [] : [{ name: t('vtr.told'), value: money(wallet.told) }]),
    ...(wallet.difference === null ? [] : [{ name: t('vtr.difference'), value: money(wallet.difference) }]),
    ...(wallet.seenAt === null ? [] : [{ name: t('vtr.seen'), value: showFullTime(wallet.seenAt, zone) }]),
  ]
  return <Facts facts={facts} />
}
