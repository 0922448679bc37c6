import { play } from './calls.ts'

/** The query of one bet; the dialog and the verifier share its answer. */
export const betQuery = (betId: string) => ({
  queryKey: ['play', 'bet', betId],
  queryFn: () => play.betDetail({ betId }),
  meta: { of: 'member' },
})
