import { useText } from '@tonle/text/browser'
import { Badge } from '@tonle/ui'
import { stateBadge } from '@tonle/ui/lists'
import { OPEN_STATES, transferTones } from '../rules.ts'
import type { DeskTransfer } from './calls.ts'
import { texts } from './texts.ts'

const State = stateBadge({ texts, each: 'vtr.state.', tones: transferTones, live: OPEN_STATES })

/** State of a transfer; a requested decision waits for a second operator. */
export function TransferBadge({ transfer }: { readonly transfer: Pick<DeskTransfer, 'state' | 'askedBy'> }) {
  const t = useText(texts)
  if (transfer.askedBy === null) return <State of={transfer.state} />
  return (
    <Badge tone="warn" isLive>
      {t('vtr.waits_second')}
    </Badge>
  )
}
