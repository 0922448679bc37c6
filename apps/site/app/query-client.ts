import { QueryClient } from '@tanstack/react-query'
import { CallError } from '@tonle/contract/browser'

/**
 * One cache a page. Refusals are answers and not asked again; a lost line is (the client itself retries at once). Without a line
 * a call fails and says so, it does not wait: a list would load forever.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
