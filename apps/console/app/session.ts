import { hashKey, type QueryClient } from '@tanstack/react-query'
import { CallError, callsOf, configureCalls, session as tab } from '@tonle/contract/browser'
import type { LiveOptions } from '@tonle/contract/browser/live'
import type * as calls from '@tonle/operators/contract'

const operators = callsOf<typeof calls>('operators')

/** The console's socket. */
export const live: LiveOptions = { ticket: () => operators.ticket() }

export type Operator = Awaited<ReturnType<typeof operators.me>>

let hasEnded = false
/** Whether the session ended by itself during work; read when the login opens. */
export const wasEnded = (): boolean => hasEnded

/** undefined: loading; null: no operator is signed in. */
export function useOperator(): { operator: Operator | null | undefined; error: string | undefined; retry: () => void } {
  const me = operators.me.useQuery({}, { ask: orNobody, staleTime: 60_000 })
  return { operator: me.data, error: me.error?.message, retry: () => void me.refetch() }
}

async function orNobody(ask: () => Promise<Operator>): Promise<Operator | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Wires calls to this session: how a new tab gets its proof, and what happens when the session ends. */
export function wireSession(queries: QueryClient, language: () => string): void {
  configureCalls({
    queries,
    language,
    merchantCode: () => '',
    async mint() {
      try {
        tab.keep((await operators.tab()).token)
        return true
      } catch {
        return false
      }
    },
    onSessionLost() {
      hasEnded = queries.getQueriesData({ queryKey: operators.me.key() }).some(([, operator]) => operator)
      forget(queries)
    },
  })
}

export async function signIn(queries: QueryClient, input: { name: string; password: string; code?: string }): Promise<void> {
  enter(queries, await operators.login(input))
}

/** The answer of a login, by password or passkey, opens the console in this tab. */
export function enter(queries: QueryClient, { token, operator }: Awaited<ReturnType<typeof operators.login>>): void {
  tab.keep(token)
  hasEnded = false
  // In another language the page may still hold that nobody is signed in.
  queries.removeQueries({ queryKey: operators.me.key(), type: 'inactive' })
  queries.setQueryData(operators.me.key({}), operator)
}

export async function signOut(queries: QueryClient): Promise<void> {
  await operators.logout().catch(error => {
    if (!(error instanceof CallError && error.status === 401)) throw error
  })
  forget(queries)
}

function forget(queries: QueryClient): void {
  tab.keep(undefined)
  const key = operators.me.key({})
  queries.setQueryData(key, null)
  queries.removeQueries({ predicate: query => query.queryHash !== hashKey(key) })
}
