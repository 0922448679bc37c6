import type { QueryClient } from '@tanstack/react-query'
import { session as tab } from '@tonle/contract/browser'
import { endSession, takeUpSession } from './session.ts'

/** A page that the browser has kept for Back: the tab's proof says whether it still belongs to the one who is signed in. */
export function watchKeptPage(queries: QueryClient): void {
  let proof: string | undefined
  addEventListener('pagehide', () => {
    proof = tab.token()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || tab.token() === proof) return
    if (tab.token() === undefined) endSession(queries)
    else void takeUpSession(queries)
  })
}
