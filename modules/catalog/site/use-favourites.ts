import { toast } from '@tonle/ui'
import { useSyncExternalStore } from 'react'
import { catalog } from './calls.ts'
import { createWishes } from './favourite-wishes.ts'
import type { GameCard } from './game-card.ts'
import { useGamesSite } from './games-site.ts'

/** The member's favourites with what was pressed last, and the way to change them. */
export interface Favourites {
  has(game: Pick<GameCard, 'id'>): boolean
  /** Guests log in first, then it is added; trial users learn that a real account is needed. */
  toggle(game: Pick<GameCard, 'id'>): void
}

const wishes = createWishes({
  async send(id, isFavourite) {
    await (isFavourite ? catalog.addFavourite({ nodeId: id }) : catalog.removeFavourite({ nodeId: id }))
    await catalog.favouriteIds.touch()
  },
  onRefused: error => toast({ id: 'favourite', kind: 'bad', title: error instanceof Error ? error.message : String(error) }),
})

const asSet = ({ ids }: { ids: string[] }): ReadonlySet<string> => new Set(ids)

/** The list follows `favouritesChanged`, so that all pages of a member show the same. */
export function useFavourites(): Favourites {
  const { visitor, logIn, needAccount } = useGamesSite()
  const isMember = visitor === 'member'
  const { data } = catalog.favouriteIds.useQuery(isMember && {}, {
    select: asSet,
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const ids = isMember ? data : undefined
  const wished = useSyncExternalStore(wishes.subscribe, wishes.get, wishes.get)
  const has = ({ id }: Pick<GameCard, 'id'>) => wished.get(id) ?? ids?.has(id) ?? false
  return {
    has,
    toggle(game) {
      if (visitor === 'trial') needAccount()
      else if (visitor === 'guest') logIn(undefined, () => wishes.wish(game.id, true))
      else wishes.wish(game.id, !has(game))
    },
  }
}
