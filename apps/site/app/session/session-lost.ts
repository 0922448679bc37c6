import { currentLang } from '@tonle/text/browser'
import { toast } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { showDialog } from './dialogs.ts'

/** The session ended elsewhere or by time: says so once and opens the login, which leads back to the same page. */
export function sessionLost(): void {
  toast({ id: 'session', kind: 'warn', title: texts.dictionary(currentLang())?.['session.required'] ?? '' })
  showDialog('login', { next: `${location.pathname}${location.search}` })
}
