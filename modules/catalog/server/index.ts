import { defineModule, type Module } from '@tonle/contract/server'
import { GameSearch } from './game-search.ts'
import { importJobs } from './imports/jobs.ts'
import { KeptOrders } from './kept-orders.ts'
import type { OwnTitle } from './own-titles.ts'
import { catalogRoutes } from './routes.ts'
import { furnishCatalog, seedCatalog } from './seed.ts'
import { watchLobby } from './watch-lobby.ts'

export { composedGame, type DemoGame, demoGames, drawnGames } from './demo-games.ts'
export { type ImportFile, type ImportReport, importFile } from './imports/import-file.ts'
export type { OwnTitle } from './own-titles.ts'
export { DEMO_TERMS, kindOf, seedDemoTitles } from './seed-demo-titles.ts'

/** @param own the titles of our own studio */
export const catalogModule = (own: readonly OwnTitle[]): Module =>
  defineModule({
    area: 'catalog',
    routes: catalogRoutes(own, { search: new GameSearch(), orders: new KeptOrders() }),
    jobs: importJobs,
    seed: services => seedCatalog(services, own),
    furnish: furnishCatalog(own),
    start: async services => (services.config.roles.includes('worker') ? watchLobby(services) : async () => {}),
  })
