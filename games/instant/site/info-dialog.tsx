import { useLang, useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { InstantInfo, type InstantInfoProps } from '../hud/instant-info.tsx'
import { texts } from '../texts.ts'

/** Rules, odds and exact return of a title. */
export function InfoDialog({ onClose, ...info }: InstantInfoProps & { readonly onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog title={info.playable.title.names[useLang()]} lead={t('instant.info')} size="l" onClose={onClose}>
      <InstantInfo {...info} />
    </Dialog>
  )
}
