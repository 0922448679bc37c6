import { useText } from '@tonle/text/browser'
import { Badge } from '@tonle/ui'
import { InColumns, OnCard } from '@tonle/ui/lists'
import { BET_TONES, betWord } from '../rules.ts'
import { texts } from './texts.ts'

/** How a bet stands, in the one word that every list of bets has for it. */
export function BetBadge({ bet }: { readonly bet: Parameters<typeof betWord>[0] }) {
  const t = useText(texts)
  const word = betWord(bet)
  return <Badge tone={BET_TONES[word]}>{t(`bets.${word}`)}</Badge>
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
