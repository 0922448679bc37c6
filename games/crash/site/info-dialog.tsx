import { useLang, useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { CrashInfo, type CrashInfoProps } from '../hud/crash-info.tsx'
import { texts } from '../texts.ts'

/** Rules, odds, exact return and chain of a title. */
export function InfoDialog({ onClose, ...info }: CrashInfoProps & { readonly onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog title={info.title.names[useLang()]} lead={t('crash.info')} size="l" onClose={onClose}>
      <CrashInfo {...info} />
    </Dialog>
  )
}
