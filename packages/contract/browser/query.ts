import { type DataTag, hashKey, type Query, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { currentLang, type Lang, useLang } from '@tonle/text/browser'
import { useMemo } from 'react'
import type { CallSettings } from './invoke.ts'

/** `[area, name, input, lang]`: where an answer stands in the query cache. Events and calls name what they touch by its beginning. */
export type QueryKey = readonly unknown[]

/** @template A what the call answers @template D what the cache keeps @template T what the screen gets, by `select` */
export interface QuerySettings<A, D = A, T = D>
  extends Pick<
    UseQueryOptions<NoInfer<D>, Error, T>,
    | 'enabled'
    | 'select'
    | 'placeholderData'
    | 'staleTime'
    | 'gcTime'
    | 'retry'
    | 'refetchInterval'
    | 'refetchIntervalInBackground'
    | 'refetchOnWindowFocus'
    | 'refetchOnReconnect'
  > {
  /** Default: the page's, whose changes ask again. */
  readonly lang?: Lang
  /** How the answer is had where that takes more than sending the call. Reading `context.signal` cancels the request when nobody waits for it any more. */
  readonly ask?: (send: (settings?: CallSettings) => Promise<A>, context: { readonly signal: AbortSignal }) => Promise<D>
}

/** A call as a query sees it. */
export interface AskedCall<A> {
  (input?: object, settings?: CallSettings): Promise<A>
  key(input?: object, lang?: Lang): QueryKey
}

/** Options of the query library, for `useQuery` below, `fetchQuery`, `prefetchQuery`. @param input `false`: it is not asked */
export function queryOf<A, D, T>(
  call: AskedCall<A>,
  input: object | false | undefined,
  { ask, enabled, lang = currentLang(), ...settings }: QuerySettings<A, D, T> = {},
) {
  const asked = input || {}
  const queryKey = call.key(asked, lang)
  const send = (settings?: CallSettings) => call(asked, settings)
  return {
    placeholderData: inOtherLanguage(queryKey),
    ...settings,
    queryKey: queryKey as DataTag<QueryKey, D, Error>,
    queryFn: (context: { signal: AbortSignal }) => (ask ? ask(send, context) : (send() as Promise<unknown> as Promise<D>)),
    enabled: input === false ? false : enabled,
  } as UseQueryOptions<D, Error, T> & { queryKey: DataTag<QueryKey, D, Error> }
}

/**
 * While a page changes its language, an answer stays until it has come in the new one. The same answer of before, in the same language,
 * was removed: it belonged to the member who has signed out.
 */
const inOtherLanguage =
  (queryKey: QueryKey) =>
  <D>(before: D | undefined, query?: Query<D>): D | undefined =>
    query && isSameBut(query.queryKey, queryKey) && query.queryKey[3] !== queryKey[3] ? before : undefined

const isSameBut = (one: QueryKey, other: QueryKey) => hashKey(one.slice(0, 3)) === hashKey(other.slice(0, 3))

export function useAnswer<A, D, T>(
  call: AskedCall<A>,
  input: object | false | undefined,
  settings?: QuerySettings<A, D, T>,
): UseQueryResult<T, Error> {
  const page = useLang()
  const key = hashKey(call.key(input || {}, settings?.lang ?? page))
  // One function a key: with a new one at each render the library selects anew, and a `select` that makes a new object renders for ever.
  const placeholderData = useMemo(() => inOtherLanguage(JSON.parse(key)), [key])
  return useQuery(queryOf(call, input, { lang: page, placeholderData, ...settings } as QuerySettings<A, D, T>))
}
