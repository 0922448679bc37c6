import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Lang, useLang } from '@tonle/text/browser'
import { useMemo } from 'react'
import type { QueryKey } from './query.ts'

export interface ListAnswer {
  readonly content: readonly unknown[]
  readonly next: string | null
  readonly total: ListTotal | null
}

/** Exact up to 10,000. */
export interface ListTotal {
  readonly count: number
  readonly isExact: boolean
}

/** A list call in the browser: its input has the filters, `sort`, `fromDay` and `toDay`, if the contract declares them. */
export interface PagedCall<Input, A extends ListAnswer> {
  (input: Input): Promise<A>
  key(input?: object, lang?: Lang): QueryKey
}

export interface PagedListSettings {
  /** Asks for `total` with the first page. */
  readonly hasTotal?: boolean
  readonly refetchInterval?: number
  readonly staleTime?: number
  readonly refetchOnWindowFocus?: boolean
}

/** The pages of a list read so far. */
export interface PagedList<A extends ListAnswer> {
  readonly rows: A['content'][number][] | undefined
  /** The first page has the sums. */
  readonly first: A | undefined
  readonly total: ListTotal | undefined
  /** The error of the first page; when a later page fails, the rows read so far stay. */
  readonly error: string | undefined
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly moreError: string | undefined
  readonly loadMore: () => void
}

/** Reads a list page by page: `const list = usePagedList(cashier.deposits, { state })`. Rows of other filters stay until the new ones are there. */
export function usePagedList<Input extends object, A extends ListAnswer>(
  call: PagedCall<Input, A>,
  input: NoInfer<Input>,
  { hasTotal = false, ...settings }: PagedListSettings = {},
): PagedList<A> {
  const lang = useLang()
  const start = hasTotal ? { ...input, count: 'true' } : input
  const query = useInfiniteQuery({
    ...settings,
    // Pages are kept apart from the one answer that `useQuery` has for the same input.
    queryKey: [...call.key(start, lang), 'pages'],
    queryFn: ({ pageParam }) => call(pageParam ? { ...input, cursor: pageParam } : start),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.content as A['content'][number][]), [query.data])
  const first = query.data?.pages[0]
  return {
    rows,
    first,
    total: first?.total ?? undefined,
    error: query.data ? undefined : query.error?.message,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error.message : undefined,
    loadMore: () => void query.fetchNextPage(),
  }
}
