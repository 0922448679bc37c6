import { showFullTime, useText } from '@tonle/text/browser'
import { toast } from '@tonle/ui'
import type { SignedIn } from '../calls.ts'
import { placeName } from './place.ts'
import { texts } from './texts.ts'

/** After a login: says when and where the last one was, so that the member notices one that was not his. `zone` is the brand's. */
export function useLastLoginNote(zone: string): (answer: SignedIn) => void {
  const t = useText(texts)
  return ({ lastLogin }) => {
    if (!lastLogin) return
    const text = t('last.text', { time: showFullTime(lastLogin.at, zone), place: placeName(lastLogin) })
    toast({ id: 'last-login', kind: 'info', title: t('last.title'), detail: text })
  }
}
