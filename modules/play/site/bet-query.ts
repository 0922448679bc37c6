import type { Lang } from '@tonle/text/browser'
import { play } from './calls.ts'

/** The query of one bet, whose game is named in this language; the dialog and the verifier share its answer. */
export const betQuery = (betId: string, lang: Lang) => ({
  queryKey: play.betDetail.key(betId, lang),
  queryFn: () => play.betDetail({ betId }),
  meta: { of: 'member' },
})
