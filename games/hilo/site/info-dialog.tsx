import type { Currency } from '@tonle/money'
import { showCount, useLang, useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { HiloInfo } from '../hud/hilo-info.tsx'
import { texts } from '../texts.ts'
import type { PlayableTitle } from './titles.ts'

export type InfoDialogProps = {
  readonly playable: PlayableTitle
  readonly currency: Currency
  readonly onClose: () => void
}

/** Rules, odds and exact return of the game that is open. */
export function InfoDialog({ playable, currency, onClose }: InfoDialogProps) {
  const t = useText(texts)
  const { title, name } = playable
  const titleText = useText(playable.texts)
  const lang = useLang()
  const rules = playable.rules.map(rule => titleText(`${name}.${rule}`).replace('{times}', showCount(title.maxWinTimesStake)))
  return (
    <Dialog title={title.names[lang]} lead={t('hilo.info')} size="l" onClose={onClose}>
      <HiloInfo title={title} currency={currency} rules={rules} />
    </Dialog>
  )
}
