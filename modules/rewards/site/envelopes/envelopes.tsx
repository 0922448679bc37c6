import { useText } from '@tonle/text/browser'
import { Card, Count, ErrorState, useNowMs } from '@tonle/ui'
import { useState } from 'react'
import { type Envelope, rewards } from '../calls.ts'
import { EnvelopeCard } from './envelope-card.tsx'
import styles from './envelopes.module.css'
import { texts } from './texts.ts'

/** Envelopes that are announced or open, with a clock that runs by the server's. */
export function Envelopes() {
  const t = useText(texts)
  const { data, error, refetch, dataUpdatedAt } = rewards.envelopes.useQuery({})
  const nowMs = useNowMs(1000)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return null
  const serverMs = Date.parse(data.now) + Math.max(0, nowMs - dataUpdatedAt)
  return (
    <Card title={t('env.title')} aside={<Ready envelopes={data.envelopes} nowMs={serverMs} />}>
      <div className={styles.cards}>
        {data.envelopes.length === 0 && <p className={styles.quiet}>{t('env.none')}</p>}
        {data.envelopes.map(envelope => (
          <EnvelopeCard key={envelope.id} envelope={envelope} nowMs={serverMs} />
        ))}
      </div>
    </Card>
  )
}

const isReady = ({ amount, needsCode, taken, shares, startsAt, endsAt }: Envelope, nowMs: number): boolean =>
  amount === null && !needsCode && taken < shares && Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt)

function Ready({ envelopes, nowMs }: { readonly envelopes: readonly Envelope[]; readonly nowMs: number }) {
  const count = envelopes.filter(one => isReady(one, nowMs)).length
  return count > 0 && <Count value={count} />
}

/** Envelopes that the member can open now. */
export function useReadyEnvelopes(): number {
  const { data } = rewards.envelopes.useQuery({})
  const [openedMs] = useState(useNowMs(60_000))
  if (!data) return 0
  const nowMs = Math.max(Date.parse(data.now), openedMs)
  return data.envelopes.filter(one => isReady(one, nowMs)).length
}
