import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '@tonle/contract/browser'
import { toast } from '@tonle/ui'

/** One toast for all that fails at once: a server that is away fails many lists. */
const tell = (error: Error) => toast({ kind: 'bad', title: error.message, id: 'call-failed' })
const isEnd = (error: Error) => error instanceof CallError && error.status === 401

/**
 * Refusals are answers and not asked again; a lost line is. Lists are read again when the operator comes back to the window.
 * Without a line a call fails and says so; it is never sent later, when nobody expects it any more.
 * A list that is shown and could not be read again says so in a toast; one that never came says it in its place.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && !isEnd(error)) tell(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
        staleTime: 2000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
