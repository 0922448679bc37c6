/** Abilities of the console by role; unknown means no. */
export const ROLES = {
  admin: [
    'console.use',
    'members.read',
    'members.write',
    'deposits.read',
    'deposits.write',
    'withdrawals.read',
    'withdrawals.approve',
    'withdrawals.pay',
    'ledger.read',
    'ledger.check',
    'audit.read',
    'vendors.read',
    'vendors.write',
    // Keys, addresses, capabilities and ceilings: whatever lets a vendor's key reach more.
    'vendors.keys',
    'brand.write',
  ],
  cashier: [
    'console.use',
    'members.read',
    'deposits.read',
    'deposits.write',
    'withdrawals.read',
    'withdrawals.approve',
    'withdrawals.pay',
    'ledger.read',
  ],
  support: ['console.use', 'members.read', 'deposits.read', 'withdrawals.read'],
} as const satisfies Record<string, readonly string[]>

export type OperatorRole = keyof typeof ROLES
export const abilitiesOf = (role: string): ReadonlySet<string> => new Set(role in ROLES ? ROLES[role as OperatorRole] : [])

/** Hours an operator's session lives at most, and minutes it may lie idle. */
export const SESSION_HOURS = 12
export const IDLE_MINUTES = 30
/** Failed logins in a row after which the account is shut for a while. */
export const MAX_FAILURES = 100
export const LOCK_MINUTES = 15
/** How long a password that was typed again opens the way to a second factor. */
export const PASSWORD_MINUTES = 5

/** Whether a licence demands the second factor; the demo profile lets it be skipped. */
export const needsFactor = (profile: string): boolean => profile !== 'demo'
