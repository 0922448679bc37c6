import { showDuration, useLang, useText } from '@tonle/text/browser'
import { Badge, useNowMs } from '@tonle/ui'
import { stateBadge } from '@tonle/ui/lists'
import { type HeldCredit, stateOf } from './calls.ts'
import { texts } from './texts.ts'

const State = stateBadge({
  texts,
  each: 'held.state.',
  tones: { waiting: 'warn', released: 'ok', rejected: 'bad', taken_back: 'plain' },
  live: ['waiting'],
})

/** State of a held credit; a requested decision waits for a second operator. */
export function HeldBadge({ held }: { readonly held: HeldCredit }) {
  const t = useText(texts)
  if (held.askedBy === null) return <State of={stateOf(held)} />
  return (
    <Badge tone="warn" isLive>
      {t('held.waits_second')}
    </Badge>
  )
}

/** The operator who decided, or requested a decision. */
export const decidersOf = ({ decidedBy, approvedBy, askedBy }: HeldCredit) =>
  [decidedBy ?? askedBy, approvedBy].filter(name => name !== null).join(' + ')

/** How long it has waited. */
export function Waits({ held }: { readonly held: HeldCredit }) {
  const lang = useLang()
  const nowMs = useNowMs()
  return held.resolvedAt === null && <>{showDuration(lang, nowMs - Date.parse(held.heldAt))}</>
}
