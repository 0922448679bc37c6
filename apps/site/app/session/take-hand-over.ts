import type { QueryClient } from '@tanstack/react-query'
import { identity } from '@tonle/identity/site/calls.ts'
import { beginSession } from '@tonle/identity/site/session/begin-session.ts'
import { isSignedIn } from '@tonle/identity/site/session/session.ts'
import { texts } from '@tonle/identity/site/texts.ts'
import { currentLang, holdTexts, lookUpText } from '@tonle/text/browser'
import { toast } from '@tonle/ui'
import { navigate } from 'wouter/use-browser-location'

/** Says whose account it is: a link may have come from anywhere. A session that there is already stays. */
export async function takeHandOver(queries: QueryClient, code: string): Promise<void> {
  if (isSignedIn()) return
  try {
    const answer = await identity.takeHandOver({ code })
    const member = await beginSession(queries, answer.token, answer.firstTimeLogin)
    holdTexts(texts)
    await texts.load(currentLang())
    toast({ kind: 'info', title: lookUpText(currentLang(), 'login.handed_over', { account: member.account }) ?? member.account })
    if (member.isAgent) navigate('/agentHome')
  } catch (error) {
    toast({ kind: 'bad', title: error instanceof Error ? error.message : '' })
  }
}
