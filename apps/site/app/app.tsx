import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Lang, LangContext } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { Dialogs, GamesOver } from './dialogs.tsx'
import { Pages } from './pages.tsx'
import { GamesProvider } from './session/games-provider.tsx'
import { lazyPart } from './session/lazy.tsx'
import { quietly } from './session/quietly.ts'

/** Part of the first load: it could not be fetched while the browser is offline. */
const nothing = { skeleton: null, isSmall: true }
const OfflineBanner = lazyPart(async () => (await import('@tonle/ui/overlays/offline-banner.tsx')).OfflineBanner, nothing)

const Live = lazyPart(async () => (await import('./session/live.tsx')).Live, nothing)
const GateLive = lazyPart(async () => (await import('./session/live.tsx')).GateLive, nothing)

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
            <Dialogs />
            <GamesOver />
            <OfflineBanner />
          </GamesProvider>
        </Router>
      )}
      {gate ? <GateLive /> : <Live />}
    </QueryClientProvider>
  )
  return server ? <LangContext value={server.lang}>{site}</LangContext> : site
}
