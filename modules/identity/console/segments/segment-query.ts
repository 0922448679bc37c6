/** The filters of a segment, by the names that they have in the list's address. */
export const FILTERS = [
  ...(['type', 'status', 'language', 'level', 'tag', 'seenWithin', 'goneFor'] as const),
  ...(['hasDeposited', 'minDeposited', 'minTurnover'] as const),
] as const
export type FilterName = (typeof FILTERS)[number]
export type Filter = Partial<Record<FilterName, string>>

/** The filters that are set in the list's address; its order, search and open row are none. */
export const filterOf = (view: Readonly<Record<string, string>>): Filter =>
  Object.fromEntries(FILTERS.flatMap(name => (view[name] ? [[name, view[name]]] : []))) as Filter

/** Where the members of a segment are listed. */
export const membersHref = (filter: Filter): string => `/members?${new URLSearchParams(Object.entries(filter))}`
