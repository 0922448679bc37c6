import { useText } from '@tonle/text/browser'
import { Badge } from '@tonle/ui'
import { InColumns, OnCard } from '@tonle/ui/lists'
import { betWord } from './bet-word.ts'
import type { BetRow } from './calls.ts'
import { texts } from './texts.ts'

const TONES = { open: 'warn', won: 'ok', partly: 'plain', returned: 'plain', lost: 'plain', void: 'accent' } as const

/** How a bet stands, in the one word that every list of bets has for it. */
export function BetBadge({ bet }: { readonly bet: Pick<BetRow, 'status' | 'profit'> }) {
  const t = useText(texts)
  const word = betWord(bet)
  return <Badge tone={TONES[word]}>{t(`bets.${word}`)}</Badge>
}

/** The state of an open or void bet, where there is no column for it. */
export const BadgeOnCard = (props: Parameters<typeof BetBadge>[0]) => (
  <>
    <InColumns>—</InColumns>
    <OnCard>
      <BetBadge {...props} />
    </OnCard>
  </>
)
