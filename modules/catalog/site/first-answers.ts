/**
 * Of answers that the site's first page brings along. They are kept as long as the page lives: who comes back to the lobby sees them at
 * once, and they are read again behind (spec §4, Caching). Events say when they change.
 */
export const firstAnswers = { staleTime: 60_000, gcTime: Number.POSITIVE_INFINITY } as const
