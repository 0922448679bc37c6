import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Caption, Facts, Mono, Panel } from '@tonle/ui'
import { type KeyAct, useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import type { Difference } from '../contract.ts'
import styles from './console.module.css'
import { texts } from './desk-texts.ts'
import { KeySign } from './key-sign.tsx'
import { SettleDialog } from './settle-dialog.tsx'

interface DifferencePanelProps {
  readonly difference: Difference
  readonly zone: string
  readonly onClose: () => void
}

/** What a provider's statement and our records do not agree about, both sides, with its decision by button and by key. */
export function DifferencePanel({ difference, zone, onClose }: DifferencePanelProps) {
  const t = useText(texts)
  const { provider, movement, kind, currency, theirs, ours, outcome } = difference
  const money = (value: string | null) => (value === null ? '–' : <Amount value={value} currency={currency} />)
  return (
    <Panel
      title={difference.reference || difference.providerId}
      aside={<Badge tone={outcome === null ? 'warn' : 'plain'}>{t(`diff.kind.${kind}`)}</Badge>}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('diff.theirs'), value: money(theirs), isMain: true },
          { name: t('diff.ours'), value: money(ours), isMain: true },
          { name: t('desk.provider'), value: <span translate="no">{provider}</span> },
          { name: t('diff.way'), value: t(`diff.movement.${movement}`) },
          { name: t('diff.movement_id'), value: <Mono>{difference.providerId}</Mono> },
          { name: t('diff.time'), value: showFullTime(difference.bookedAt, zone) },
          { name: t('diff.found'), value: showFullTime(difference.foundAt, zone) },
        ]}
      />
      {outcome !== null && (
        <Caption>
          {t(`diff.outcome.${outcome}`)} · <span translate="no">{difference.settledBy}</span>
          {difference.settledAt && ` · ${showFullTime(difference.settledAt, zone)}`}
          {outcome !== 'resolved' && ` · ${difference.note ?? ''}`}
        </Caption>
      )}
      {outcome === null && <Acts difference={difference} />}
    </Panel>
  )
}

type Act = 'explain' | 'book'

function Acts({ difference }: Pick<DifferencePanelProps, 'difference'>) {
  const t = useText(texts)
  const [act, setAct] = useState<Act>()
  const { mayExplain, mayBook } = useWays(difference, setAct)
  if (difference.askedBy !== null) return <p className={styles.part}>{t('diff.waits', { name: difference.askedBy })}</p>
  if (!mayExplain) return null
  return (
    <footer className={styles.panelActs}>
      {mayBook && (
        <Button kind="pri" size="l" onClick={() => setAct('book')}>
          {t('diff.book')} <KeySign of="B" />
        </Button>
      )}
      <Button kind={mayBook ? 'neutral' : 'pri'} size="l" onClick={() => setAct('explain')}>
        {t('diff.explain')} <KeySign of="E" />
      </Button>
      {act && <SettleDialog difference={difference} act={act} onClose={() => setAct(undefined)} />}
    </footer>
  )
}

/** What can be done with it now, with its keys. */
function useWays({ askedBy, kind, movement }: Difference, onAsk: (act: Act) => void) {
  const t = useText(texts)
  const mayExplain = useCan()('deposits.write') && askedBy === null
  const mayBook = mayExplain && kind === 'not_in_books' && movement === 'credit'
  const keys = useMemo((): readonly KeyAct[] => {
    const book = { key: 'b', label: t('keys.book'), run: () => onAsk('book') }
    const explain = { key: 'e', label: t('keys.explain'), run: () => onAsk('explain') }
    return [...(mayBook ? [book] : []), ...(mayExplain ? [explain] : [])]
  }, [mayBook, mayExplain, onAsk, t])
  useKeyActs(keys)
  return { mayExplain, mayBook }
}
