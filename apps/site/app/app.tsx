import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Lang, LangContext } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { Pages } from './pages.tsx'
import { GamesProvider } from './session/games-provider.tsx'
import { later } from './session/later.ts'
import { lazyPart } from './session/lazy.tsx'
import { quietly } from './session/quietly.ts'

const nothing = { skeleton: null, isSmall: true }
const OverPages = lazyPart(async () => (await later()).OverPages, nothing)
const GateLive = lazyPart(async () => (await later()).GateLive, nothing)

interface AppProps {
  queries: QueryClient
  /** The start gate's page instead of the site: maintenance or region block (gate/gate.tsx). */
  gate?: ReactNode
  /** Only where pages are rendered on the server: the address and the language of the request. */
  server?: { path: string; search: string; lang: Lang }
}

/** The root of everything rendered, on the server and in the browser alike. */
export function App({ queries, gate, server }: AppProps) {
  const site = (
    <QueryClientProvider client={queries}>
      {gate ?? (
        <Router ssrPath={server?.path} ssrSearch={server?.search} aroundNav={quietly}>
          <GamesProvider>
            <Pages />
            <OverPages />
          </GamesProvider>
        </Router>
      )}
      {gate && <GateLive />}
    </QueryClientProvider>
  )
  return server ? <LangContext value={server.lang}>{site}</LangContext> : site
}
