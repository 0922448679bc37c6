import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CallError, callsOf, configureCalls, session as tab } from '@tonle/contract/browser'
import type { LiveOptions } from '@tonle/contract/browser/live'
import type * as calls from '@tonle/operators/contract'

const operators = callsOf<typeof calls>('operators')

/** The console's socket. */
export const live: LiveOptions = { ticket: () => operators.ticket() }

export type Operator = Awaited<ReturnType<typeof operators.me>>
const key = operators.me.key()
const endedKey = ['console', 'ended'] as const

/** undefined: loading; null: no operator is signed in. */
export function useOperator(): { operator: Operator | null | undefined; error: string | undefined; retry: () => void } {
  const me = useQuery({ queryKey: key, queryFn: loadMe, staleTime: 60_000 })
  return { operator: me.data, error: me.error?.message, retry: () => void me.refetch() }
}

/** Whether the session ended by itself during work. */
export const useWasEnded = (): boolean => useQuery({ queryKey: endedKey, queryFn: () => false, enabled: false }).data ?? false

async function loadMe(): Promise<Operator | null> {
  try {
    return await operators.me()
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Wires calls to this session: how a new tab gets its proof, and what happens when the session ends. */
export function wireSession(queries: QueryClient, language: () => string): void {
  configureCalls({
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
      const wasIn = Boolean(queries.getQueryData(key))
      forget(queries)
      queries.setQueryData(endedKey, wasIn)
    },
  })
}

export async function signIn(queries: QueryClient, input: { name: string; password: string; code?: string }): Promise<void> {
  const { token, operator } = await operators.login(input)
  tab.keep(token)
  queries.setQueryData(endedKey, false)
  queries.setQueryData(key, operator)
}

export async function signOut(queries: QueryClient): Promise<void> {
  await operators.logout().catch(error => {
    if (!(error instanceof CallError && error.status === 401)) throw error
  })
  forget(queries)
}

function forget(queries: QueryClient): void {
  tab.keep(undefined)
  queries.removeQueries({ predicate: query => query.queryKey[0] !== key[0] })
  queries.setQueryData(key, null)
}
