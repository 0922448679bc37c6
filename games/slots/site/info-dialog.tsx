import type { Currency } from '@tonle/money'
import { showCount, useLang, useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { SlotInfo } from '../hud/slot-info.tsx'
import { texts as slotTexts } from '../texts.ts'
import type { PlayableTitle } from './titles.ts'

export type InfoBet = { readonly stake: string; readonly currency: Currency }

export type InfoDialogProps = {
  readonly playable: PlayableTitle
  readonly bet: InfoBet
  readonly onClose: () => void
}

/** Rules, pays, lines and exact return of the game that is open. */
export function InfoDialog({ playable, bet, onClose }: InfoDialogProps) {
  const t = useText(slotTexts)
  const wordsOf = useText(playable.texts)
  const lang = useLang()
  const { title } = playable
  const nameOf = (symbol: string): string => {
    const key = playable.symbolKey(symbol)
    if (key) return wordsOf(key)
    if (symbol === title.maths.scatter) return t('slots.scatter')
    return symbol in title.maths.wilds ? t('slots.wild') : symbol
  }
  const { hold } = title.maths
  const rules = playable.rules.map(key =>
    wordsOf(key)
      .replace('{times}', showCount(title.maxWinTimesStake))
      .replace('{grand}', showCount((hold?.grandCredits ?? 0) / title.lines)),
  )
  return (
    <Dialog title={title.names[lang]} lead={t('slots.info')} size="l" onClose={onClose}>
      <SlotInfo title={title} sheet={playable.sheet} bet={bet} nameOf={nameOf} rules={rules} />
    </Dialog>
  )
}
