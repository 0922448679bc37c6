import { call, wholeNumber } from '@tonle/contract'
import { z } from 'zod'
import { gameType, noise, tile } from './contract-shapes.ts'

/** As many favourites a member has at most, and one page shows. */
export const MAX_FAVOURITES = 999

/** What the spec's clients send beside the node id, which alone names a game. */
const favouriteNoise = [...noise, 'vendor', 'gameType']

/** One a second, adding and removing together; a browser that waits so long may still arrive early by its network, so three are counted. */
const favouriteLimits = [{ by: 'actor', points: 3, perSeconds: 3 }] as const

export const favouriteIds = call({
  summary: "Node ids of the member's favourites, also of games that are closed now",
  route: 'GET /wps/relay/GCSGAME_favoriteIds',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({ ids: z.array(z.string()) }),
})

export const favourites = call({
  summary: "The member's favourites that can be played now, the latest added first; `gameType` ALL is every type",
  route: 'GET /wps/relay/GCSGAME_favoriteList',
  who: 'player',
  effect: 'read',
  input: z.strictObject({
    pageNo: wholeNumber({ min: 1, max: MAX_FAVOURITES }).default(1),
    pageSize: wholeNumber({ min: 1, max: MAX_FAVOURITES }).default(MAX_FAVOURITES),
    gameType: gameType.optional(),
  }),
  ignores: noise,
  output: z.object({ content: z.array(tile), pageNum: z.number(), totalPages: z.number(), total: z.number() }),
})

/** The lobby's first answers stay fresh; what becomes stale, `favouritesChanged` says to all pages of the member. */
const changesFavourites = {
  who: 'player',
  effect: 'write',
  repeatable: true,
  touches: 'nothing',
  limits: favouriteLimits,
} as const

export const addFavourite = call({
  ...changesFavourites,
  summary: 'Add a game to the favourites; one that is there already stays',
  route: 'POST /wps/relay/GCSGAME_favorite',
  input: z.strictObject({ nodeId: z.uuid() }),
  ignores: favouriteNoise,
  output: z.object({ isFavourite: z.boolean() }),
  errors: ['catalog.no_such_game', 'catalog.too_many_favourites'],
})

export const removeFavourite = call({
  ...changesFavourites,
  summary: 'Remove a game from the favourites; one that is not there is gone already',
  route: 'DELETE /wps/relay/GCSGAME_favorite',
  input: z.strictObject({ nodeId: z.uuid() }),
  ignores: favouriteNoise,
  output: z.object({ isFavourite: z.boolean() }),
})
