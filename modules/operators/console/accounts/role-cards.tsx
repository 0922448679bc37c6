import { useText } from '@tonle/text/browser'
import { ErrorState, RadioCards, Skeleton } from '@tonle/ui'
import { ROLE_NAMES } from '../../rules.ts'
import { operators, type RoleRow, type Roles } from '../roles/calls.ts'
import { texts } from './texts.ts'

/** Abilities that stand beside a role of the operators' own. */
const MOST_SHOWN = 4

/** One of the roles, each with what it may; those that reach further than the operator's own are not offered. */
export function RoleCards({ value, onValue }: { readonly value: string; readonly onValue: (role: string) => void }) {
  const t = useText(texts)
  const { data, error, refetch } = operators.roles.useQuery()
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return <Skeleton width="100%" height="240px" />
  const detail = (role: RoleRow): string => {
    const shipped = ROLE_NAMES.find(one => one === role.key)
    return shipped ? t(`accounts.may.${shipped}`) : labels(data, role)
  }
  return (
    <RadioCards
      label={t('accounts.role')}
      minWidth={400}
      options={data.roles
        .filter(({ mayGive, key }) => mayGive || key === value)
        .map(role => ({ value: role.key, label: role.name, detail: detail(role) }))}
      value={value}
      onValue={onValue}
    />
  )
}

function labels({ abilities }: Roles, role: RoleRow): string {
  const all = abilities.filter(({ name }) => name !== 'console.use' && role.abilities.includes(name)).map(({ label }) => label)
  return `${all.slice(0, MOST_SHOWN).join(' · ')}${all.length > MOST_SHOWN ? ' …' : ''}`
}
