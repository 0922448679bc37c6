import { useSearchParams } from 'wouter'

/** What a page shows stands in its address: `const [view, setView] = useAddress(['owner', 'kind'])`. Empty text = not there. */
export function useAddress<Name extends string>(
  names: readonly Name[],
): readonly [Readonly<Record<Name, string>>, (changed: Partial<Record<Name, string>>) => void] {
  const [query, setQuery] = useSearchParams()
  const view = Object.fromEntries(names.map(name => [name, query.get(name) ?? ''])) as Record<Name, string>
  const set = (changed: Partial<Record<Name, string>>) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries<string | undefined>(changed)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return [view, set]
}
