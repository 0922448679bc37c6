import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { type Filter, stateBadge } from '@tonle/ui/lists'
import { operators } from '../roles/calls.ts'
import { texts } from './texts.ts'

export const AccountState = stateBadge({
  texts,
  each: 'accounts.state.',
  tones: { active: 'ok', invited: 'warn', locked: 'bad' },
})

/** One of the roles, or all. */
export const roleFilter: Filter<never, { readonly role?: string }, unknown, { readonly role: string }> = {
  place: 'row',
  fields: { role: '' },
  input: ({ role }) => (role ? { role } : {}),
  Control: ({ view, onView, isAlone }) => (
    <RoleSelect value={view.role ?? ''} onValue={role => onView({ role })} isLabelHidden={isAlone} />
  ),
}

interface RoleSelectProps {
  readonly value: string
  readonly onValue: (role: string) => void
  readonly isLabelHidden: boolean
}

function RoleSelect({ value, onValue, isLabelHidden }: RoleSelectProps) {
  const t = useText(texts)
  const { data } = operators.roles.useQuery()
  const options = data?.roles.map(({ key, name }) => ({ value: key, label: name })) ?? []
  return (
    <Select
      {...{ value, onValue, isLabelHidden }}
      label={t('accounts.role')}
      options={[{ value: '', label: t('accounts.any_role') }, ...options]}
    />
  )
}
