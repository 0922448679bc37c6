import type { BaseServices } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Voice } from '@tonle/text'
import { memberById } from '../sql.ts'
import { contactAddress } from './sql-contacts.ts'

/** The verified e-mail address of a member whose account is not closed, with the language that the member chose. */
export async function verifiedEmail(
  read: Read,
  services: Pick<BaseServices, 'keyring'>,
  memberId: string,
): Promise<{ email: string; voice: Voice | undefined } | undefined> {
  const to = await contactAddress(read, services, memberId, 'email')
  const member = await memberById(read, memberId)
  if (to?.channel !== 'email' || !member || member.status === 'closed') return undefined
  return { email: to.email, voice: member.language ? { lang: member.language, tag: member.tag ?? member.language } : undefined }
}
