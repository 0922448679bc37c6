import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tonle/text/browser'
import { useMemo } from 'react'
import type { QueryKey } from './client.ts'

interface Page {
  readonly content: readonly unknown[]
  readonly next: string | null
}

interface PagedCall<Input, P extends Page> {
  (input: Input): Promise<P>
  key(...of: readonly unknown[]): QueryKey
}

interface ListSettings {
  readonly refetchInterval?: number
  readonly staleTime?: number
  readonly refetchOnWindowFocus?: boolean
}

/** A list as far as it was read. */
export interface List<P extends Page> {
  readonly rows: P['content'][number][] | undefined
  /** The first page has the total and the sums, where they were asked for. */
  readonly first: P | undefined
  /** Nothing could be read; what was read stays readable when a later page fails. */
  readonly error: string | undefined
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly moreError: string | undefined
  readonly loadMore: () => void
}

/** Reads a list page by page: `const list = useList(cashier.deposits, { state })`. Rows of other filters stay until the new ones are there. */
export function useList<Input extends object, P extends Page>(
  call: PagedCall<Input, P>,
  input: NoInfer<Input>,
  settings: ListSettings = {},
): List<P> {
  const lang = useLang()
  const query = useInfiniteQuery({
    ...settings,
    queryKey: call.key('list', input, lang),
    queryFn: ({ pageParam }) => call({ ...input, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.content as P['content'][number][]), [query.data])
  return {
    rows,
    first: query.data?.pages[0],
    error: query.data ? undefined : query.error?.message,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error.message : undefined,
    loadMore: () => void query.fetchNextPage(),
  }
}
