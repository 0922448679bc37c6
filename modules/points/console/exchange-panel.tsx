import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Button, ButtonLink, ErrorState, Facts, Mono, Panel, Personal, Skeleton } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { useState } from 'react'
import { showPoints } from '../site/show-points.ts'
import { type DeskExchange, points } from './calls.ts'
import { ExchangeState } from './exchanges.tsx'
import { texts } from './texts.ts'

interface ExchangePanelProps {
  readonly id: string
  readonly zone: string
  readonly onClose: () => void
}

/** One exchange with its address, and its decision. */
export function ExchangePanel({ id, zone, onClose }: ExchangePanelProps) {
  const t = useText(texts)
  const can = useCan()
  const query = points.consoleExchange.useQuery({ id }, { refetchInterval: SAFETY_POLL_MS })
  const [outcome, setOutcome] = useState<'approved' | 'rejected'>()
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
    <Panel title={data.itemName ?? t('pts.cash')} aside={<ExchangeState of={data.state} />} onClose={onClose}>
      <ExchangeFacts exchange={data} zone={zone} />
      <ButtonLink href={`/members?account=${encodeURIComponent(data.account)}`}>{t('pts.see_member')}</ButtonLink>
      {data.state === 'applying' && can('points.decide') && (
        <>
          <Button kind="pri" isBlock onClick={() => setOutcome('approved')}>
            {t('pts.approve')}
          </Button>
          <Button kind="danger" isBlock onClick={() => setOutcome('rejected')}>
            {t('pts.reject')}
          </Button>
        </>
      )}
      {outcome && <DecideDialog exchange={data} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Panel>
  )
}

function ExchangeFacts({ exchange, zone }: { readonly exchange: DeskExchange; readonly zone: string }) {
  const t = useText(texts)
  const { reference, quantity, amount, currency, address, remark, note, decidedAt, decidedBy } = exchange
  const facts = [
    { name: t('pts.member'), value: <b translate="no">{exchange.account}</b> },
    { name: t('pts.reference'), value: <Mono>{reference}</Mono> },
    { name: t('pts.points'), value: <span className="num">{showPoints(exchange.points)}</span>, isMain: true },
    ...(amount === null
      ? [{ name: t('pts.pieces'), value: quantity }]
      : [{ name: t('pts.amount'), value: <Amount value={amount} currency={currency} /> }]),
    ...(address === null ? [] : [{ name: t('pts.address'), value: <Personal value={address} /> }]),
    ...(remark === null ? [] : [{ name: t('pts.remark'), value: remark }]),
    { name: t('pts.time'), value: showFullTime(exchange.requestedAt, zone) },
    ...(decidedAt === null || note === null
      ? []
      : [{ name: t('pts.decided'), value: `${showFullTime(decidedAt, zone)} · ${decidedBy} · ${note}` }]),
  ]
  return <Facts facts={facts} />
}

interface DecideDialogProps {
  readonly exchange: DeskExchange
  readonly outcome: 'approved' | 'rejected'
  readonly onClose: () => void
}

function DecideDialog({ exchange, outcome, onClose }: DecideDialogProps) {
  const t = useText(texts)
  const isYes = outcome === 'approved'
  return (
    <ActDialog
      call={points.decideExchange}
      of={{ id: exchange.id, outcome }}
      version={exchange.version}
      act={t(isYes ? 'pts.approve' : 'pts.reject')}
      kind={isYes ? 'pri' : 'danger'}
      why={t('pts.why')}
      done={t('pts.done')}
      onClose={onClose}
    >
      <p>{t(isYes ? 'pts.approve_text' : 'pts.reject_text')}</p>
    </ActDialog>
  )
}
