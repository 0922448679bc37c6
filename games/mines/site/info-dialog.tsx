import { showCount, useLang, useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { type MinesBetShown, MinesInfo } from '../hud/mines-info.tsx'
import { useTitleWords } from '../hud/title-words.ts'
import { texts } from '../texts.ts'
import type { PlayableTitle } from './titles.ts'

export type InfoDialogProps = {
  readonly playable: PlayableTitle
  readonly bet: MinesBetShown
  readonly onClose: () => void
}

/** Rules, multipliers and exact return of the game that is open. */
export function InfoDialog({ playable, bet, onClose }: InfoDialogProps) {
  const t = useText(texts)
  const { title, name } = playable
  const words = useTitleWords(playable.texts, name)
  const titleText = useText(playable.texts)
  const lang = useLang()
  const rules = playable.rules.map(rule => titleText(`${name}.${rule}`).replace('{times}', showCount(title.maxWinTimesStake)))
  return (
    <Dialog title={title.names[lang]} lead={t('mines.info')} size="l" onClose={onClose}>
      <MinesInfo title={title} words={words} bet={bet} rules={rules} />
    </Dialog>
  )
}
