import { stateBadge } from '@tonle/ui/lists'
import { ROLE_NAMES, type Role } from '../../rules.ts'
import { texts } from './texts.ts'

export const AccountState = stateBadge({
  texts,
  each: 'accounts.state.',
  tones: { active: 'ok', invited: 'warn', locked: 'bad' },
})

/** A role that this program does not know shows its own name. */
export function roleName(role: string, t: (key: `accounts.role.${Role}`) => string): string {
  const known = ROLE_NAMES.find(one => one === role)
  return known ? t(`accounts.role.${known}`) : role
}
