import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

let place = '/'

/** Where a game was opened from; the lobby for who came to it by its address. */
export const placeBeforeGame = (): string => place

/** Remembers the page that is left for a game: its filters too. */
export function useWayBack(): void {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => {
    if (!path.toLowerCase().startsWith('/seamless')) place = search ? `${path}?${search}` : path
  }, [path, search])
}
