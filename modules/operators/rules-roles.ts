/** Areas of abilities, as operators look for them, by the first part of an ability's name. */
export const ROLE_AREAS = {
  money: ['deposits', 'withdrawals', 'ledger', 'reports'],
  people: ['members', 'agents', 'contracts', 'support'],
  offers: ['promotions', 'rewards', 'points', 'missions', 'referral'],
  games: ['vendors'],
  site: ['brand', 'brands', 'banners', 'messages', 'content', 'texts', 'pictures'],
  system: [],
} as const satisfies Record<string, readonly string[]>
export type RoleArea = keyof typeof ROLE_AREAS

/** What belongs nowhere else belongs to the system. */
export const areaOf = (ability: string): RoleArea => {
  const [first = ''] = ability.split('.')
  const found = Object.entries(ROLE_AREAS).find(([, names]) => (names as readonly string[]).includes(first))
  return (found?.[0] as RoleArea | undefined) ?? 'system'
}

/** Who has a role can at least open the console. */
export const BASIC = 'console.use'
export const MOST_ROLES = 40

/** What of `wanted` is not among `had`. */
export const beyond = <A extends string>(wanted: Iterable<A>, had: ReadonlySet<string>): A[] =>
  [...wanted].filter(name => !had.has(name))
