import type { Ability } from '@tonle/contract'
import type { Role } from '../rules.ts'

const CASHIER = [
  'console.use',
  'members.read',
  'members.personal',
  'deposits.read',
  'deposits.write',
  'withdrawals.read',
  'withdrawals.approve',
  'withdrawals.pay',
  'ledger.read',
  'reports.read',
  'settings.read',
] as const satisfies readonly Ability[]
/** Moves money by hand, always with a second operator. */
const FINANCE = [...CASHIER, 'ledger.adjust'] as const satisfies readonly Ability[]

/** Abilities of the console by role. */
export const ROLES = {
  admin: [
    'console.use',
    'members.read',
    'members.write',
    'members.personal',
    'deposits.read',
    'deposits.write',
    'withdrawals.read',
    'withdrawals.approve',
    'withdrawals.pay',
    'ledger.read',
    'ledger.check',
    'reports.read',
    'ledger.adjust',
    'audit.read',
    'operators.read',
    'operators.write',
    'vendors.read',
    'vendors.write',
    'vendors.keys',
    'brand.write',
    'brands.write',
    'banners.write',
    'messages.write',
    'support.read',
    'support.answer',
    'support.templates',
    'points.read',
    'points.decide',
    'points.write',
    'agents.read',
    'agents.write',
    'rewards.read',
    'rewards.write',
    'rewards.decide',
    'referral.read',
    'referral.write',
    'referral.decide',
    'missions.read',
    'missions.write',
    'missions.decide',
    'content.write',
    'texts.write',
    'pictures.write',
    'delivery.read',
    'delivery.write',
    'settings.read',
    'settings.write',
    'settings.money',
    'contracts.read',
    'contracts.write',
    'contracts.pay',
    'promotions.read',
    'promotions.write',
    'promotions.grant',
    'alarms.write',
  ],
  /** Sets the ceilings of money and reads the acts of operators. */
  finance_lead: [...FINANCE, 'ledger.check', 'audit.read', 'settings.money', 'agents.read', 'contracts.read', 'contracts.pay'],
  finance: FINANCE,
  cashier: CASHIER,
  support: [
    'console.use',
    'members.read',
    'deposits.read',
    'withdrawals.read',
    'support.read',
    'support.answer',
    'points.read',
    'points.decide',
  ],
} as const satisfies Record<Role, readonly Ability[]>

const byRole = new Map<string, ReadonlySet<Ability>>(Object.entries(ROLES).map(([role, names]) => [role, new Set(names)]))
const NONE: ReadonlySet<Ability> = new Set()

/**
 * @param stored abilities of a role that operators made, or what they changed of a shipped one (`+ledger.check`, `-withdrawals.pay`). Names
 * that the program no longer knows are left out. An unknown role may do nothing.
 */
export function abilitiesOf(role: string, stored: readonly string[] | null): ReadonlySet<Ability> {
  const shipped = byRole.get(role)
  if (!stored) return shipped ?? NONE
  if (!shipped) return new Set(ROLES.admin.filter(name => stored.includes(name)))
  return new Set(ROLES.admin.filter(name => (shipped.has(name) || stored.includes(`+${name}`)) && !stored.includes(`-${name}`)))
}

/** What the program ships of a role; undefined: it ships no such role. */
export const shippedAbilities = (role: string): ReadonlySet<Ability> | undefined => byRole.get(role)
