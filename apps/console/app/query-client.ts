import { QueryClient } from '@tanstack/react-query'
import { CallError } from '@tonle/contract/browser'

/** Refusals are answers and not asked again; a lost line is. Lists are read again when the operator comes back to the window. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
        staleTime: 2000,
      },
    },
  })
