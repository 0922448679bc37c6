import { useText } from '@tonle/text/browser'
import { Button, Dialog, SafeHtml } from '@tonle/ui'
import { useState } from 'react'
import { isFirstLogin, keepSeen, popupsFor, readSeen } from './popup-rules.ts'
import { texts } from './popup-texts.ts'
import { useAnnouncements } from './use-announcements.ts'

/** The brand's pop-ups, one after the other, once a session (spec §4). */
export function Popups({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useText(texts)
  const { data = [] } = useAnnouncements()
  const [seen, setSeen] = useState(readSeen)
  const [popup, ...others] = popupsFor(data, { isSignedIn, isFirstLogin: isFirstLogin() }, seen)
  if (!popup) return null
  const close = (ids: readonly string[]) => {
    keepSeen(ids, isSignedIn)
    setSeen(new Set([...seen, ...ids]))
  }
  const all = [popup, ...others].map(({ id }) => id)
  return (
    <Dialog
      key={popup.id}
      title={popup.title}
      onClose={() => close(all)}
      footer={
        <Button size="l" kind="pri" onClick={() => close([popup.id])}>
          {others.length > 0 ? t('popup.next', { n: others.length }) : t('popup.done')}
        </Button>
      }
    >
      <SafeHtml html={popup.content} />
    </Dialog>
  )
}
