import { useText } from '@tonle/text/browser'
import { RadioCards } from '@tonle/ui'
import { ROLE_NAMES, type Role } from '../../rules.ts'
import { texts } from './texts.ts'

/** One of the roles, each with what it may. */
export function RoleCards({ value, onValue }: { readonly value: string; readonly onValue: (role: Role) => void }) {
  const t = useText(texts)
  return (
    <RadioCards
      label={t('accounts.role')}
      minWidth={400}
      options={ROLE_NAMES.map(role => ({ value: role, label: t(`accounts.role.${role}`), detail: t(`accounts.may.${role}`) }))}
      value={ROLE_NAMES.find(role => role === value)}
      onValue={onValue}
    />
  )
}
