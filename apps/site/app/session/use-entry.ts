import { useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '@tonle/identity/site/calls.ts'
import { useLastLoginNote } from '@tonle/identity/site/security/use-last-login-note.ts'
import { beginSession } from '@tonle/identity/site/session/begin-session.ts'
import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import { keepFirstLogin } from '@tonle/messages/site/popup-rules.ts'
import { useBrand } from '../data/use-lobby.ts'
import { closeDialog, type OpenDialog, showDialog } from './dialogs.ts'
import { whileLoading } from './loading.ts'

/**
 * What every sign-in begins with, on the side of members and of agents: the session, and where and when the last one was.
 * @returns undefined where the password must be changed first: its dialog is open then, and keeps the purpose
 */
export function useEntry(): (answer: SignedIn, purpose?: Omit<OpenDialog, 'name'>) => Promise<MemberInfo | undefined> {
  const queries = useQueryClient()
  const tellLastLogin = useLastLoginNote(useBrand().zone)
  return async (answer, purpose = {}) => {
    keepFirstLogin(answer.firstTimeLogin)
    const member = await whileLoading(beginSession(queries, answer.token, answer.firstTimeLogin))
    if (answer.passwordExpired || member.restricted) {
      showDialog('password', { ...purpose, isPasswordKnown: answer.passwordExpired })
      return undefined
    }
    closeDialog()
    tellLastLogin(answer)
    return member
  }
}
